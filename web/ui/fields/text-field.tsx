import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTypedText } from '../../lib/forms/typed-text.ts'
import type { FieldBinding } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './text-field.module.css'
import { Icon } from '../elements/icon.tsx'

type TextFieldProps = Omit<TextInputProps, 'onChange' | 'value' | 'error' | 'name'> &
  FieldBinding & {
    icon?: TablerIcon
    /**
     * For addresses, codes and the like: left-to-right in every language. The field itself follows
     * the page.
     */
    latin?: boolean
    /** At the end of the label's line: a link or a counter. */
    aside?: ReactNode
  }

/** A labelled line of text with its error below, which is read out when it appears. */
export function TextField({
  icon,
  latin = false,
  aside,
  label,
  leftOut,
  value,
  onChange,
  ...input
}: TextFieldProps) {
  const [text, change] = useTypedText(value, onChange)
  // A text of a known language has its direction, also where it begins with a placeholder.
  const own = input.lang === undefined ? classes.own : undefined
  return (
    <div className={classes.withAside}>
      <TextInput
        label={label}
        leftSection={icon && <Icon of={icon} />}
        leftSectionPointerEvents="none"
        errorProps={{ role: 'alert' }}
        withAsterisk={false}
        classNames={{ input: (latin ? classes.latin : own) ?? '' }}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        {...input}
      />
      {leftOut && <RemovedCharacters characters={leftOut} />}
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  )
}

/** Enough to recognise the problem when a long text was pasted. */
const maxNamedCharacters = 5

/** Names the characters that the field removed from the last typing; read out politely. */
function RemovedCharacters({ characters }: { characters: readonly string[] }) {
  const t = useTranslate()
  const { list } = useFormats()
  const named = new Set(
    characters.map((character) =>
      /\s/.test(character) ? t('field.spaces') : t('field.quoted', { character }),
    ),
  )
  return (
    <p className={classes.leftOut} role="status">
      {named.size > 0 &&
        t('field.left-out', { characters: list([...named].slice(0, maxNamedCharacters)) })}
    </p>
  )
}

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'rightSection' | 'icon' | 'type'>) {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className={classes.toggle}
      aria-label={t('action.show-password')}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    >
      <Icon of={isShown ? IconEyeOff : IconEye} />
    </button>
  )
  return (
    <TextField
      {...props}
      icon={IconLock}
      type={isShown ? 'text' : 'password'}
      rightSection={toggle}
      rightSectionWidth={44}
      latin
      spellCheck={false}
      autoCapitalize="none"
    />
  )
}

type CheckFieldProps = {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  children: ReactNode
}

export function CheckField({ name, checked, onChange, error, children }: CheckFieldProps) {
  const errorId = `${name}-error`
  return (
    <div className={classes.checkField}>
      <label className={classes.checkLabel}>
        <Check
          name={name}
          checked={checked}
          onChange={onChange}
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={errorId} className={classes.checkError} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type CheckProps = {
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
  'aria-label'?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

function Check({ onChange, ...input }: CheckProps) {
  return (
    <input
      type="checkbox"
      className={classes.check}
      onChange={(event) => onChange(event.currentTarget.checked)}
      {...input}
    />
  )
}
