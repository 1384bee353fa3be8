import { Textarea } from '@mantine/core'
import { useTypedText } from '../../lib/forms/typed-text.ts'
import type { FieldBinding } from '../../lib/forms/use-call-form.ts'

type AreaFieldProps = FieldBinding & {
  label: string
  rows?: number
  placeholder?: string
  description?: string
  maxLength?: number
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
}

/** A field for several lines of text. */
export function AreaField({
  name,
  value,
  onChange,
  rows = 2,
  leftOut: _said,
  ...field
}: AreaFieldProps) {
  const [text, change] = useTypedText(value, onChange)
  return (
    <Textarea
      {...field}
      id={name}
      name={name}
      rows={rows}
      errorProps={{ role: 'alert' }}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
