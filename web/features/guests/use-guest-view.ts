import { useSearchParams } from 'react-router'
import { finerNames, finerView, guestTabs } from '@mehfil/contract/guests.ts'
import type { Finer, Narrowing } from './queries/guests.ts'

type Changes = Partial<Record<'tab' | 'q' | 'category' | 'guest' | 'add' | 'view' | 'import' | 'invite' | keyof Finer, string | null>>

export type GuestView = Narrowing & {
  finer: Finer
  /** The guest whose story is open. */
  open: string | null
  /** One by one, or several at once. */
  adding: 'one' | 'many' | null
  /** The import under way by its id, or `new` before there is one. */
  importing: string | null
  /** Everybody not invited yet, or those ticked in the list. */
  inviting: 'all' | 'chosen' | null
  asksResponses: boolean
  /** The address with these changes; `null` takes a part away. */
  linkTo: (changes: Changes) => string
  /** Goes there; typing in a field leaves no trail of addresses behind. */
  go: (changes: Changes, how?: { replace: boolean }) => void
}

const addings: Record<string, 'one' | 'many'> = { 1: 'one', many: 'many' }
const invitings: Record<string, 'all' | 'chosen'> = { 1: 'all', chosen: 'chosen' }

/** What is on the screen stands in the address, so that it can be shared, reloaded and gone back from. */
export function useGuestView(): GuestView {
  const [search, setSearch] = useSearchParams()
  const asked = guestTabs.find((tab) => tab === search.get('tab'))
  const open = search.get('guest')
  return {
    tab: asked ?? 'all',
    search: search.get('q') ?? '',
    category: search.get('category'),
    finer: finerIn(search),
    open,
    adding: open === null ? addings[search.get('add') ?? ''] ?? null : null,
    importing: search.get('import'),
    inviting: invitings[search.get('invite') ?? ''] ?? null,
    asksResponses: search.get('view') === 'responses',
    linkTo: (changes) => `?${changed(search, changes)}`,
    go: (changes, { replace } = { replace: false }) => setSearch((now) => changed(now, changes), { replace, preventScrollReset: true }),
  }
}

/** What is in the address and makes sense. */
function finerIn(search: URLSearchParams): Finer {
  return Object.fromEntries(finerNames.flatMap((name) => {
    const asked = search.get(name)
    const found = asked === null ? undefined : finerView[name].safeParse(asked)
    return found?.success && found.data !== undefined ? [[name, found.data]] : []
  })) as Finer
}

/** The address without any of it. */
export const nothingFiner: Partial<Record<keyof Finer, null>> = Object.fromEntries(finerNames.map((name) => [name, null]))

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}
