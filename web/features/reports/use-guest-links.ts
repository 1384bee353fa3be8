import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useEventId } from '../../lib/http/event-queries.ts'
import { useAccess } from '../../lib/session/session.ts'
import { getGuestsHref } from './rules/guest-links.ts'

export type GuestLinks = {
  /** Links to the guests behind a number, for users who may see the list. */
  getGuestsHref: (view: GuestListView | null) => string | null
  /** Links to one guest's panel. */
  getGuestHref: (GID: string) => string | null
}

export function useGuestLinks(): GuestLinks {
  const EID = useEventId()
  const { may } = useAccess()
  const canOpen = may('ManageGuests') === 'yes'
  return {
    getGuestsHref: (view) => (canOpen && view ? getGuestsHref(EID, view) : null),
    getGuestHref: (GID) => (canOpen ? `${pathTo('guests', { EID })}?guest=${GID}` : null),
  }
}
