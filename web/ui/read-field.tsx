import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import classes from './dropdown.module.css'

type ReadFieldProps<Value> = {
  name: string
  label: string
  value: Value | null
  onChange: (value: Value | null) => void
  /** What a typed text means, or null when it means nothing. */
  read: (text: string) => Value | null
  write: (value: Value) => string
  /** Values to pick from; others may be typed. */
  options: Value[]
  /** Said when the text means nothing. */
  unread: string
  error?: string | undefined
  disabled?: boolean
}

/** A text that is read as something else (a time, a duration) when it is left; what cannot be read stays as typed. */
export function ReadField<Value>({
  name,
  value,
  onChange,
  read,
  write,
  options,
  unread,
  error,
  ...field
}: ReadFieldProps<Value>) {
  const [text, setText] = useState<string | null>(null)
  const take = (typed: string) => {
    const meant = read(typed)
    if (meant === null && typed.trim() !== '') return setText(typed)
    setText(null)
    return onChange(meant)
  }
  const isUnread = text !== null && text.trim() !== '' && read(text) === null
  return (
    <Autocomplete
      {...field}
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
      onOptionSubmit={take}
      onBlur={() => text !== null && take(text)}
      onKeyDown={(event) => event.key === 'Enter' && text !== null && take(text)}
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
