import { TextInput } from '@mantine/core'
import { useWords } from '../../lib/words.ts'
import classes from './add-guest.module.css'

type CompanionsFieldProps = {
  /** Begins the fields' names. */
  name: string
  companions: readonly string[]
  /** How many may come along. */
  most: number
  onChange: (companions: string[]) => void
  errorAt: (at: number) => string | undefined
}

/** Who comes along, by name: one field more than there are names, until every place has one. */
export function CompanionsField({
  name,
  companions,
  most,
  onChange,
  errorAt,
}: CompanionsFieldProps) {
  const t = useWords('dashboard')
  if (most < 1 && companions.length === 0) return null
  const fields = companions.length < most ? [...companions, ''] : companions
  const write = (at: number, typed: string) =>
    onChange(
      fields
        .map((one, index) => (index === at ? typed.trimStart() : one))
        .filter((one, index) => one !== '' || index < at),
    )
  const leave = () =>
    companions.some((one) => one.trim() === '') &&
    onChange(companions.filter((one) => one.trim() !== ''))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('guest.companions')}</legend>
      {fields.map((companion, at) => (
        <TextInput
          key={at}
          name={`${name}-${at}`}
          aria-label={t('guest.companion', { at: at + 2 })}
          placeholder={t('guest.companion', { at: at + 2 })}
          value={companion}
          error={errorAt(at)}
          errorProps={{ role: 'alert' }}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => write(at, event.currentTarget.value)}
          onBlur={leave}
        />
      ))}
    </fieldset>
  )
}
