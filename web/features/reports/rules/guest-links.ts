import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import { guestListView } from '@mehfil/contract/guests/guest-list.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { toWireNames } from '../../../lib/http/wire-names.ts'

/** The guest list behind a number. */
export function getGuestsHref(EID: string, view: GuestListView): string {
  const query = Object.entries(toWireNames(guestListView, view)).filter(
    ([, value]) => value !== undefined,
  ) as Array<[string, string]>
  return query.length > 0
    ? `${pathTo('guests', { EID })}?${new URLSearchParams(query)}`
    : pathTo('guests', { EID })
}
