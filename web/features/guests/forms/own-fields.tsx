import { maxCustomValue } from '@mehfil/contract/guests/custom-fields.ts'
import { maxHostNoteLength } from '@mehfil/contract/guests/guests.ts'
import type { FieldBinding } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AreaField } from '../../../ui/fields/area-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { GuestPage } from '../queries/guests.ts'

type OwnFieldInputsProps = {
  fields: GuestPage['fields']
  values: Readonly<Record<string, string>>
  errorAt: (field: string) => string | undefined
  onChange: (values: Record<string, string>) => void
}

/** The event's own fields in the form of a guest. */
export function OwnFieldInputs({ fields, values, errorAt, onChange }: OwnFieldInputsProps) {
  return fields.map(({ id, name, kind, choices }) => {
    const value = values[id] ?? ''
    const set = (next: string) => onChange({ ...values, [id]: next })
    const options = ['', ...new Set([...choices, ...(value ? [value] : [])])]
    return kind === 'choice' ? (
      <SelectField
        key={id}
        name={`custom-${id}`}
        label={name}
        value={value}
        error={errorAt(id)}
        onChange={set}
        options={options.map((one) => ({ value: one, label: one || '–' }))}
      />
    ) : (
      <TextField
        key={id}
        name={`custom-${id}`}
        label={name}
        value={value}
        error={errorAt(id)}
        maxLength={maxCustomValue}
        autoComplete="off"
        dir="auto"
        {...(kind === 'number' && { inputMode: 'decimal' as const })}
        onChange={set}
      />
    )
  })
}

/** A note that guests never see. */
export function HostNoteField({ field }: { field: FieldBinding }) {
  const t = useTranslate('dashboard')
  return (
    <AreaField
      {...field}
      label={t('guest-list.host-note')}
      description={t('guest-list.host-note-about')}
      rows={2}
      dir="auto"
      maxLength={maxHostNoteLength}
    />
  )
}
