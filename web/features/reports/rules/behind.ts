import type { GuestView } from '@mehfil/contract/guests.ts'
import { guestView } from '@mehfil/contract/guests.ts'
import { to } from '@mehfil/contract/pages.ts'
import { onWire } from '../../../lib/wire-names.ts'

/** The list of the guests behind a number. */
export function guestsAt(EID: string, view: GuestView): string {
  const narrowed = Object.entries(onWire(guestView, view)).filter(
    ([, value]) => value !== undefined,
  ) as Array<[string, string]>
  return narrowed.length > 0
    ? `${to('guests', { EID })}?${new URLSearchParams(narrowed)}`
    : to('guests', { EID })
}
