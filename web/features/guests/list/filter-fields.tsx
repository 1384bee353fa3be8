import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { formatTags } from '../rules/filter-text.ts'
import type { GuestPage } from '../queries/guests.ts'

export type FilterFieldValues = { tag: string; field: string; holds: string }
type FilterFieldsProps = Pick<GuestPage, 'tags' | 'fields'> & {
  values: FilterFieldValues
  onChange: (part: Partial<FilterFieldValues>) => void
}

/** A tag, and a value in one of the event's own fields. */
export function FilterFields({
  tags,
  fields,
  values: { tag, field, holds },
  onChange,
}: FilterFieldsProps) {
  const t = useTranslate('dashboard')
  const chosen = fields.find(({ id }) => id === field)
  const anyOption = { value: '', label: t('guest-list.any') }
  return (
    <>
      {tags.length > 0 && (
        <SelectField
          name="filter-tag"
          label={t('guest-list.tag-name')}
          value={tag}
          onChange={(next) => onChange({ tag: next })}
          options={[
            anyOption,
            ...(tag.includes(',') ? [{ value: tag, label: formatTags(tag, tags) }] : []),
            ...tags.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {fields.length > 0 && (
        <SelectField
          name="filter-field"
          label={t('guest-list.filter-field')}
          value={field}
          onChange={(next) => onChange({ field: next, holds: '' })}
          options={[anyOption, ...fields.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      {chosen?.kind === 'choice' && (
        <SelectField
          name="filter-holds"
          label={chosen.name}
          value={holds}
          onChange={(next) => onChange({ holds: next })}
          options={[
            { value: '', label: t('guest-list.filled') },
            ...chosen.choices.map((value) => ({ value, label: value })),
          ]}
        />
      )}
      {chosen && chosen.kind !== 'choice' && (
        <TextField
          name="filter-holds"
          label={chosen.name}
          description={t(`guest-list.filter-${chosen.kind}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={holds}
          error={undefined}
          onChange={(next) => onChange({ holds: next })}
          maxLength={200}
          autoComplete="off"
        />
      )}
    </>
  )
}
