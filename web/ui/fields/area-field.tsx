import { Textarea } from '@mantine/core'
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
export function AreaField({ name, onChange, rows = 2, leftOut: _said, ...field }: AreaFieldProps) {
  return (
    <Textarea
      {...field}
      id={name}
      name={name}
      rows={rows}
      errorProps={{ role: 'alert' }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
