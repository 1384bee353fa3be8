import { TextInput } from '@mantine/core'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './guest-form.module.css'

type CompanionsFieldProps = {
  /** The prefix of the fields' names. */
  name: string
  companions: readonly string[]
  /** The highest number of companions. */
  max: number
  onChange: (companions: string[]) => void
  errorAt: (at: number) => string | undefined
}

/** The companions by name. There is one empty field more until every place has a name. */
export function CompanionsField({
  name,
  companions,
  max,
  onChange,
  errorAt,
}: CompanionsFieldProps) {
  const t = useTranslate('dashboard')
  if (max < 1 && companions.length === 0) return null
  const fields = companions.length < max ? [...companions, ''] : companions
  const setName = (at: number, text: string) =>
    onChange(
      fields
        .map((one, index) => (index === at ? text.trimStart() : one))
        .filter((one, index) => one !== '' || index < at),
    )
  const dropBlankNames = () =>
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
          onChange={(event) => setName(at, event.currentTarget.value)}
          onBlur={dropBlankNames}
        />
      ))}
    </fieldset>
  )
}
