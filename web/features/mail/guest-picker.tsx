import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { guestQuery, guestsQuery } from '../guests/queries/guests.ts'

type GuestPickerProps = { EID: string; GID: string | null; onPick: (GID: string) => void }

/** Any guest, found by name or address however long the list is. */
export function GuestPicker({ EID, GID, onPick }: GuestPickerProps) {
  const t = useWords('dashboard')
  const [typed, setTyped] = useState('')
  const { data: picked } = useQuery({ ...guestQuery(EID, GID ?? ''), enabled: GID !== null })
  const search = useDeferredValue(typed === picked?.name ? '' : typed.trim())
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
      onSearch={setTyped}
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
