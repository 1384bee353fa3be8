import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeAudience } from '@mehfil/contract/mail/notices.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { recipientsQuery, type NoticeRecipients } from '../queries.ts'
import { useDebounced } from '../../../lib/browser/use-debounced.ts'

export type PreviewGuest = NoticeRecipients['found'][number]
type PreviewGuestPickerProps = {
  EID: string
  /** The audience whose names are offered before the host types. */
  audience: NoticeAudience
  picked: PreviewGuest | null
  onPick: (guest: PreviewGuest) => void
}

const formatLabel = ({ name, email }: Pick<PreviewGuest, 'name' | 'email'>): string =>
  `${name} (${email})`

/** The guest whose mail is shown: the first recipient, or any guest by name or address. */
export function PreviewGuestPicker({ EID, audience, picked, onPick }: PreviewGuestPickerProps) {
  const t = useTranslate('notices')
  const [text, setText] = useState('')
  const search = useDebounced(
    picked && [picked.name, formatLabel(picked)].includes(text) ? '' : text.trim(),
  )
  const { data } = useInfiniteQuery({
    ...recipientsQuery(EID, search ? {} : audience, search ? { search } : { show: 'reached' }),
    placeholderData: (before) => before,
  })
  const found = data?.pages[0]?.found ?? []
  const shownGuest = picked ?? found[0] ?? null
  if (!shownGuest) return null
  const guests = found.some(({ id }) => id === shownGuest.id) ? found : [shownGuest, ...found]
  return (
    <SelectField
      name="preview-guest"
      label={t('preview.guest')}
      value={shownGuest.id}
      searchable
      onSearch={setText}
      onChange={(id) => {
        const one = guests.find((guest) => guest.id === id)
        if (one) onPick(one)
      }}
      options={guests.map(({ id, name, email }) => ({
        value: id,
        label:
          guests.some((other) => other.id !== id && other.name === name) && email
            ? formatLabel({ name, email })
            : name,
      }))}
    />
  )
}

/** The first recipient. */
export function useFirstRecipient(EID: string, audience: NoticeAudience): PreviewGuest | null {
  const { data } = useInfiniteQuery(recipientsQuery(EID, audience, { show: 'reached' }))
  return data?.pages[0]?.found[0] ?? null
}
