import { TextInput } from '@mantine/core'
import { latinDigits } from '@mehfil/contract/fields/text.ts'

type NumberFieldProps = {
  name: string
  label: string
  value: number | null
  onChange: (value: number | null) => void
  hint?: string
  placeholder?: string
  error?: string | undefined
}

/** A whole number or nothing. Only digits can be typed, in any script. */
export function NumberField({ name, value, onChange, hint, ...field }: NumberFieldProps) {
  return (
    <TextInput
      {...field}
      id={name}
      name={name}
      value={value === null ? '' : String(value)}
      {...(hint && { description: hint })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      errorProps={{ role: 'alert' }}
      onChange={(event) => {
        const digits = latinDigits(event.currentTarget.value).replace(/\D/g, '')
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}
