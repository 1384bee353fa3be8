import { guestFilterNames, guestFilters, guestTabs } from '@mehfil/contract/guests/guest-list.ts'
import { guestSort } from '@mehfil/contract/guests/list-order.ts'
import { useAddressParams, type AddressParams } from '../../../lib/browser/use-address-params.ts'
import type { GuestListFilters, GuestListQuery } from '../queries/guests.ts'

type GuestsPageParam =
  | 'tab'
  | 'q'
  | 'category'
  | 'guest'
  | 'add'
  | 'view'
  | 'import'
  | 'invite'
  | 'sort'
  | 'saved'
  | keyof GuestListFilters

export type GuestsPageView = GuestListQuery &
  AddressParams<GuestsPageParam> & {
    filters: GuestListFilters
    /** The saved view that was opened. */
    savedId: string | null
    /** The guest whose panel is open. */
    openGuestId: string | null
    /** Add one guest at a time, several at once, or people of other events. */
    adding: 'one' | 'many' | 'people' | null
    /** The open import's id, or `new` before there is one. */
    importing: string | null
    /** Every guest not invited yet, or the selected ones. */
    inviting: 'all' | 'chosen' | null
    wantsResponses: boolean
  }

const addModes: Record<string, 'one' | 'many' | 'people'> = {
  1: 'one',
  many: 'many',
  people: 'people',
}
const inviteModes: Record<string, 'all' | 'chosen'> = { 1: 'all', chosen: 'chosen' }

export function useGuestsPageView(): GuestsPageView {
  const { search, ...address } = useAddressParams<GuestsPageParam>()
  const requestedTab = guestTabs.find((tab) => tab === search.get('tab'))
  const openGuestId = search.get('guest')
  return {
    tab: requestedTab ?? 'all',
    search: search.get('q') ?? '',
    category: search.get('category'),
    filters: parseFilters(search),
    sort: guestSort.safeParse(search.get('sort')).data,
    savedId: search.get('saved'),
    openGuestId,
    adding: openGuestId === null ? (addModes[search.get('add') ?? ''] ?? null) : null,
    importing: search.get('import'),
    inviting: inviteModes[search.get('invite') ?? ''] ?? null,
    wantsResponses: search.get('view') === 'responses',
    ...address,
  }
}

/** The valid values of the address. */
function parseFilters(search: URLSearchParams): GuestListFilters {
  return Object.fromEntries(
    guestFilterNames.flatMap((name) => {
      const text = search.get(name)
      const parsed = text === null ? undefined : guestFilters[name].safeParse(text)
      return parsed?.success && parsed.data !== undefined ? [[name, parsed.data]] : []
    }),
  ) as GuestListFilters
}

/** The address without these values. */
export const clearedFilters: Partial<Record<keyof GuestListFilters, null>> = Object.fromEntries(
  guestFilterNames.map((name) => [name, null]),
)
