import { useWords } from '../../lib/words.ts'
import { ReadField } from '../../ui/read-field.tsx'

type CategoryFieldProps = {
  name: string
  value: string
  onChange: (category: string) => void
  categories: readonly string[]
  error?: string | undefined
  disabled?: boolean
}

/** One of the categories there are, or a new one as typed. */
export function CategoryField({ value, onChange, categories, ...field }: CategoryFieldProps) {
  const t = useWords('dashboard')
  return (
    <ReadField
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
