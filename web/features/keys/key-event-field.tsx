import { useQuery } from '@tanstack/react-query'
import { allEventsQuery } from '../../lib/http/event-queries.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

type KeyEventFieldProps = { value: string | null; onChange: (event: string | null) => void }

export function KeyEventField({ value, onChange }: KeyEventFieldProps) {
  const t = useTranslate('keys')
  const { data } = useQuery(allEventsQuery)
  return (
    <SelectField
      name="event"
      label={t('event')}
      value={value ?? ''}
      onChange={(event) => onChange(event || null)}
      searchable={(data?.events.length ?? 0) > 12}
      options={[
        { value: '', label: t('all-events') },
        ...(data?.events ?? []).map(({ id, title }) => ({
          value: id,
          label: title || t('untitled'),
        })),
      ]}
    />
  )
}
