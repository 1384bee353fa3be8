import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ParsedField } from '../../../ui/fields/parsed-field.tsx'

type CategoryFieldProps = {
  name: string
  value: string
  onChange: (category: string) => void
  categories: readonly string[]
  error?: string | undefined
  disabled?: boolean
}

/** An existing category, or a new one as typed. */
export function CategoryField({ value, onChange, categories, ...field }: CategoryFieldProps) {
  const t = useTranslate('dashboard')
  return (
    <ParsedField
      {...field}
      label={t('guests.category')}
      value={value || null}
      read={(text) => text.trim() || null}
      write={(category) => category}
      options={[...categories]}
      unread=""
      onChange={(category) => onChange(category ?? '')}
    />
  )
}
