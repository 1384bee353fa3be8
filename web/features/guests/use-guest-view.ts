import { finerNames, finerView, guestTabs } from '@mehfil/contract/guests.ts'
import { useAddress, type Address } from '../../lib/use-address.ts'
import type { Finer, Narrowing } from './queries/guests.ts'

type Part = 'tab' | 'q' | 'category' | 'guest' | 'add' | 'view' | 'import' | 'invite' | keyof Finer

export type GuestView = Narrowing &
  Address<Part> & {
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
  }

const addings: Record<string, 'one' | 'many'> = { 1: 'one', many: 'many' }
const invitings: Record<string, 'all' | 'chosen'> = { 1: 'all', chosen: 'chosen' }

export function useGuestView(): GuestView {
  const { search, ...address } = useAddress<Part>()
  const asked = guestTabs.find((tab) => tab === search.get('tab'))
  const open = search.get('guest')
  return {
    tab: asked ?? 'all',
    search: search.get('q') ?? '',
    category: search.get('category'),
    finer: finerIn(search),
    open,
    adding: open === null ? (addings[search.get('add') ?? ''] ?? null) : null,
    importing: search.get('import'),
    inviting: invitings[search.get('invite') ?? ''] ?? null,
    asksResponses: search.get('view') === 'responses',
    ...address,
  }
}

/** What is in the address and makes sense. */
function finerIn(search: URLSearchParams): Finer {
  return Object.fromEntries(
    finerNames.flatMap((name) => {
      const asked = search.get(name)
      const found = asked === null ? undefined : finerView[name].safeParse(asked)
      return found?.success && found.data !== undefined ? [[name, found.data]] : []
    }),
  ) as Finer
}

/** The address without any of it. */
export const nothingFiner: Partial<Record<keyof Finer, null>> = Object.fromEntries(
  finerNames.map((name) => [name, null]),
)
