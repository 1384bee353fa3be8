import { permissions, type Permission } from '@mehfil/contract/access.ts'
import type { Call } from '@mehfil/contract/call.ts'
import type { AccessNeed } from './call-needs.ts'
import type { Side } from './expectations.ts'

/** What a key may do, written a second time and by hand: one scope, all that exist, or none that counts. */
export const testScopes = [
  'CreateEvents:read',
  'CreateEvents:write',
  'DraftEvents:read',
  'DraftEvents:write',
  'Dashboard:read',
  'ManageGuests:read',
  'ManageGuests:write',
  'CheckIn:read',
  'CheckIn:write',
  'ToDoList:read',
  'ToDoList:write',
  'Reports:read',
  'Reports:write',
  'UserAccess:read',
  'Notification:read',
  'Notification:write',
  'EventSettings:read',
  'EventSettings:write',
] as const

/** Calls for people alone, among those that a permission opens. */
const closedCalls =
  /^(\w+ \/user\/(api-keys|webhooks|mail-sender|page-domain|white-label|get-client-user|(re-)?invite-user|delete-user-invite|(update|delete)-normal-user)|\w+ \/events\/\{EID\}\/(door-helpers|editors$|door-(pack|devices|taps)$)|POST \/events\/\{EID\}\/deletion|GET \/events\/\{EID\}\/guests\/\{GID\}\/preview$)/

/** Calls that only read although they are no GET. */
const looksOnly =
  /^POST \/events\/(check-domain|\{EID\}\/(check-in\/passcode|rsvp-responses|dashboard-counts|(notifications|interruption)\/preview|(invitation|notifications)\/gaps|guests\/(listed|phones)|seating\/proposal|address-book\/count))$/

/** The one call of all signed-in people that a key may make. */
const openCalls = /^GET \/events$/

/** Calls about an event that make something for the whole account. */
const accountCalls = /^POST \/events\/\{EID\}\/(copy|save-template)$/

export type KeyVerdict = 'in' | '404' | 'keyClosed' | 'keyScope' | 'keyEvent'

export function getKeyExpectation(
  call: Call,
  need: AccessNeed,
  {
    scopes,
    isForOneEvent,
    whose,
  }: { scopes: readonly string[]; isForOneEvent: boolean; whose: Side },
): KeyVerdict {
  const name = `${call.method} ${call.path}`
  if (openCalls.test(name)) return 'in'
  const anyOf = listOpening(name, need)
  if (anyOf === null) return 'keyClosed'
  const isSubscription = call.path.startsWith('/hooks')
  if (isForOneEvent && !isSubscription && (!call.path.includes('{EID}') || accountCalls.test(name)))
    return 'keyEvent'
  const reads = call.method === 'GET' || looksOnly.test(name)
  const has = (one: Permission) =>
    scopes.includes(`${one}:write`) || (reads && scopes.includes(`${one}:read`))
  // Bodies of subscriptions have what both permissions show.
  if (!(isSubscription ? anyOf.every(has) : anyOf.some(has))) return 'keyScope'
  // A key ends its own subscriptions alone.
  if (name === 'DELETE /hooks/{WEBHOOK}') return '404'
  return whose === 'foreign' ? '404' : 'in'
}

/** The permissions that open a call to keys; null where it is for people alone. */
function listOpening(name: string, need: AccessNeed): readonly Permission[] | null {
  if (closedCalls.test(name)) return null
  if (need === 'door') return ['CheckIn']
  if (typeof need === 'object' && 'ownerOr' in need) return need.ownerOr
  return typeof need === 'object' ? permissions.filter((one) => need.includes(one)) : null
}
