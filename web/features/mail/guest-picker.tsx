import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { guestQuery, guestsQuery } from '../guests/queries/guests.ts'

type GuestPickerProps = { EID: string; GID: string | null; onPick: (GID: string) => void }

/** Finds a guest by name or address, however long the list is. */
export function GuestPicker({ EID, GID, onPick }: GuestPickerProps) {
  const t = useTranslate('dashboard')
  const [text, setText] = useState('')
  const { data: picked } = useQuery({ ...guestQuery(EID, GID ?? ''), enabled: GID !== null })
  const search = useDeferredValue(text === picked?.name ? '' : text.trim())
  const { data } = useInfiniteQuery({
    ...guestsQuery(EID, { tab: 'all', search, category: null }),
    placeholderData: (before) => before,
  })
  const found = data?.pages[0]?.guests ?? []
  const guests = picked && !found.some(({ id }) => id === picked.id) ? [picked, ...found] : found
  if (GID === null) return null
  return (
    <SelectField
      name="preview-guest"
      label={t('preview.guest')}
      value={GID}
      onChange={onPick}
      searchable
      onSearch={setText}
      options={guests.map(({ id, name, email }) => ({
        value: id,
        label:
          guests.some((other) => other.id !== id && other.name === name) && email
            ? `${name} (${email})`
            : name,
      }))}
    />
  )
}
