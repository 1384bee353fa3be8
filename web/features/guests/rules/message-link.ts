import { guestListViewText } from '@mehfil/contract/guests/guest-list.ts'
import { maxChosenGuests } from '@mehfil/contract/mail/notices.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { GuestListQuery } from '../queries/guests.ts'
import { toListView } from './saved-views.ts'
import type { SelectedGuests } from './selection.ts'

/**
 * The form of a message to these guests. Null for more guests by hand than an address holds: a
 * message to some of them would be a surprise.
 */
export function getMessageLink(
  EID: string,
  selected: SelectedGuests,
  view: GuestListQuery,
): string | null {
  if (!selected.all && selected.ids.size > maxChosenGuests) return null
  const params = new URLSearchParams({ write: '1' })
  if (!selected.all) params.set('ids', [...selected.ids].join(','))
  else {
    const list = guestListViewText.encode(toListView(view))
    if (list) params.set('list', list)
  }
  return `${pathTo('notices', { EID })}?${params}`
}
