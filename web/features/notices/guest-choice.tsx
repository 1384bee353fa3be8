import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeAudience } from '@mehfil/contract/notices.ts'
import { useWords } from '../../lib/words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { recipientsQuery, type Recipients } from './queries.ts'
import { useRested } from './use-rested.ts'

export type Guest = Recipients['found'][number]
type GuestChoiceProps = {
  EID: string
  /** Whose names are offered before anything is typed. */ audience: NoticeAudience
  picked: Guest | null
  onPick: (guest: Guest) => void
}

const labelled = ({ name, email }: Pick<Guest, 'name' | 'email'>): string => `${name} (${email})`

/** Whose mail is shown: whoever gets it first, or any guest by name or address. */
export function GuestChoice({ EID, audience, picked, onPick }: GuestChoiceProps) {
  const t = useWords('notices')
  const [typed, setTyped] = useState('')
  const search = useRested(
    picked && [picked.name, labelled(picked)].includes(typed) ? '' : typed.trim(),
  )
  const { data } = useInfiniteQuery({
    ...recipientsQuery(EID, search ? {} : audience, search ? { search } : { show: 'reached' }),
    placeholderData: (before) => before,
  })
  const found = data?.pages[0]?.found ?? []
  const shown = picked ?? found[0] ?? null
  if (!shown) return null
  const guests = found.some(({ id }) => id === shown.id) ? found : [shown, ...found]
  return (
    <SelectField
      name="preview-guest"
      label={t('preview.guest')}
      value={shown.id}
      searchable
      onSearch={setTyped}
      onChange={(id) => {
        const one = guests.find((guest) => guest.id === id)
        if (one) onPick(one)
      }}
      options={guests.map(({ id, name, email }) => ({
        value: id,
        label:
          guests.some((other) => other.id !== id && other.name === name) && email
            ? labelled({ name, email })
            : name,
      }))}
    />
  )
}

/** Whoever stands first among them. */
export function useFirstOf(EID: string, audience: NoticeAudience): Guest | null {
  const { data } = useInfiniteQuery(recipientsQuery(EID, audience, { show: 'reached' }))
  return data?.pages[0]?.found[0] ?? null
}
