import type { GuestView } from '@mehfil/contract/guests.ts'
import { to } from '@mehfil/contract/pages.ts'
import { useEventId } from '../../lib/event.ts'
import { useAccess } from '../../lib/session.ts'
import { guestsAt } from './rules/behind.ts'

export type Behind = {
  /** The way to the guests behind a number, for whoever may see the list. */
  guests: (view: GuestView | null) => string | null
  /** The way to one guest's story. */
  guest: (GID: string) => string | null
}

export function useBehind(): Behind {
  const EID = useEventId()
  const { may } = useAccess()
  const opens = may('ManageGuests') === 'yes'
  return {
    guests: (view) => (opens && view ? guestsAt(EID, view) : null),
    guest: (GID) => (opens ? `${to('guests', { EID })}?guest=${GID}` : null),
  }
}
