import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import classes from './dropdown.module.css'

type ParsedFieldProps<Value> = {
  name: string
  label: string
  value: Value | null
  onChange: (value: Value | null) => void
  /** The value of a typed text, or null when it has none. */
  read: (text: string) => Value | null
  write: (value: Value) => string
  /** Suggested values; others may be typed. */
  options: Value[]
  /** Error text when the typed text has no value. */
  unread: string
  error?: string | undefined
  disabled?: boolean
  /** In a row whose place says what it is about: the label is only read out. */
  inRow?: boolean
  placeholder?: string
}

/**
 * A text that is read as a value (a time, a duration) when the field is left. Text that cannot be
 * read stays as typed.
 */
export function ParsedField<Value>({
  name,
  value,
  onChange,
  read,
  write,
  options,
  unread,
  error,
  label,
  inRow = false,
  ...field
}: ParsedFieldProps<Value>) {
  const [text, setText] = useState<string | null>(null)
  const commitText = (typed: string) => {
    const parsed = read(typed)
    if (parsed === null && typed.trim() !== '') return setText(typed)
    setText(null)
    return onChange(parsed)
  }
  const isUnread = text !== null && text.trim() !== '' && read(text) === null
  return (
    <Autocomplete
      {...field}
      {...(inRow ? { 'aria-label': label } : { label })}
      id={name}
      name={name}
      value={text ?? (value === null ? '' : write(value))}
      data={[...new Set(options.map(write))]}
      filter={({ options: all, search }) =>
        text === null
          ? all
          : all.filter((one) => 'label' in one && one.label.startsWith(search.trim()))
      }
      withScrollArea={false}
      openOnFocus={false}
      onChange={setText}
      onOptionSubmit={commitText}
      onBlur={() => text !== null && commitText(text)}
      onKeyDown={(event) => event.key === 'Enter' && text !== null && commitText(text)}
      data-unread={isUnread || undefined}
      error={isUnread ? unread : error}
      errorProps={{ role: 'alert' }}
      autoComplete="off"
      classNames={{
        dropdown: classes.dropdown ?? '',
        options: classes.options ?? '',
        option: classes.option ?? '',
      }}
    />
  )
}
