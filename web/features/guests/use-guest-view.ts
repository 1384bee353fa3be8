import { useSearchParams } from 'react-router'
import { guestTabs } from '@mehfil/contract/guests.ts'
import type { Narrowing } from './queries/guests.ts'

type Changes = Partial<Record<'tab' | 'q' | 'category' | 'guest' | 'add' | 'view', string | null>>

export type GuestView = Narrowing & {
  /** The guest whose story is open. */
  open: string | null
  isAdding: boolean
  asksResponses: boolean
  /** The address with these changes; `null` takes a part away. */
  linkTo: (changes: Changes) => string
  /** Goes there; typing in a field leaves no trail of addresses behind. */
  go: (changes: Changes, how?: { replace: boolean }) => void
}

/** What is on the screen stands in the address, so that it can be shared, reloaded and gone back from. */
export function useGuestView(): GuestView {
  const [search, setSearch] = useSearchParams()
  const asked = guestTabs.find((tab) => tab === search.get('tab'))
  const open = search.get('guest')
  return {
    tab: asked ?? 'all',
    search: search.get('q') ?? '',
    category: search.get('category'),
    open,
    isAdding: open === null && search.get('add') === '1',
    asksResponses: search.get('view') === 'responses',
    linkTo: (changes) => `?${changed(search, changes)}`,
    go: (changes, { replace } = { replace: false }) => setSearch((now) => changed(now, changes), { replace, preventScrollReset: true }),
  }
}

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}
