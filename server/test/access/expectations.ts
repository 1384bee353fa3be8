import { permissions, type Permission } from '@mehfil/contract/access.ts'
import type { Call } from '@mehfil/contract/call.ts'
import { isOwner, isStranger, type AccessTestActor } from './actors.ts'
import type { AccessNeed } from './call-needs.ts'

/** The account that owns the called event: the actor's own or another one. */
export type Side = 'own' | 'foreign'

/** Calls that only read although they are no GET. An inactive account may make them. */
const looksOnly =
  /^POST \/events\/(check-domain|\{EID\}\/(rsvp-responses|dashboard-counts|editors|(notifications|interruption)\/preview|(invitation|notifications)\/gaps|guests\/(listed|phones)|seating\/proposal|check-in\/passcode|address-book\/count))$/
/**
 * What a visitor without an account may do on their one event: use the wizard and the guest list.
 */
const builderCalls = new RegExp(
  `^(${[
    'GET /(validate-event/\\{EID\\}|events/\\{EID\\}(/(details/\\{MODE\\}|contact-info/\\{MODE\\}|settings|password|programme|sections|domain|template|gallery|portraits|images/\\{MODE\\}|rsvp-info/\\{MODE\\}|web-rsvp|email-rsvp|guests|imports(/\\{IMPORT\\}(/errors.csv|/rows)?)?))?|colour-styles/.+)',
    'PUT /events/\\{EID\\}(/(words/\\{LANGUAGE\\}|programme|sections|gallery|pictures|images/\\{IMAGE\\}/focus|web-rsvp|email-rsvp|imports/.+))?',
    'POST /events/(check-domain|\\{EID\\}/(description|contact-info|selected-settings|password|colour-style|template|images|gallery|portraits|domain|web-rsvp|email-rsvp|guests(/(\\{GID\\}(/restore)?|listed|phones|many|undo))?|imports.*))',
    'DELETE /events/\\{EID\\}/(images|gallery|guests/\\{GID\\}|imports/\\{IMPORT\\})',
  ].join('|')})$`,
)
const freePermissions: readonly string[] = [
  'CreateEvents',
  'DraftEvents',
  'Dashboard',
  'ManageGuests',
  'CheckIn',
  'EventSettings',
  'ToDoList',
]

export type ExpectedAccess =
  | 'in'
  | '401'
  | '404'
  | '409'
  | 'no-access'
  | 'upgrade'
  | 'limit-exceeded'
  | 'inactiveAccount'

export function getExpectation(
  need: AccessNeed,
  actor: AccessTestActor,
  { whose, call }: { whose: Side; call: Call },
): ExpectedAccess {
  if (need === 'anyone' || need === 'guest' || need === 'demo') return 'in'
  if (need === 'provider') return '401'
  if (typeof need === 'string' && need.startsWith('flow'))
    return need === `flow ${actor}` ? 'in' : '409'
  if (actor === 'websession' && builderCalls.test(`${call.method} ${call.path}`))
    return call.path.includes('{EID}') ? '404' : 'in'
  if (isStranger(actor))
    return need === 'door' && actor === 'by link' && whose === 'own' ? 'in' : '401'
  if (need === 'owner' && !isOwner(actor)) return 'no-access'
  if (companyCalls.test(`${call.method} ${call.path}`)) return 'upgrade'
  const blocked =
    need === 'door'
      ? getRefusal(['CheckIn'], actor, call)
      : typeof need === 'string'
        ? null
        : getRefusal(need, actor, call)
  if (blocked) return blocked
  // The book knows the guests of all events.
  if (actor === 'elsewhere' && call.method === 'GET' && call.path.startsWith('/address-book'))
    return 'no-access'
  // Programs subscribe; people add webhooks on the page.
  if (call.path.startsWith('/hooks')) return call.method === 'POST' ? 'in' : 'no-access'
  // A log tells of guests, so the permission to manage webhooks does not open it.
  if (['UserAccess', 'elsewhere'].includes(actor) && call.path.includes('/{WEBHOOK}/deliveries'))
    return 'no-access'
  return whose === 'foreign' ||
    (actor === 'elsewhere' && call.path.includes('{EID}')) ||
    isOthersFile(call, actor)
    ? '404'
    : 'in'
}

/** Only the person who requested a file may read it. Here the owners did. */
const isOthersFile = ({ kind, method, path }: Call, actor: AccessTestActor): boolean =>
  kind !== 'page' && method === 'GET' && path.includes('{EXPORT}') && !isOwner(actor)

/** On no free plan, with any permission. */
const paidCalls = /^\w+ \/events\/\{EID\}\/seating/

/** On the plans First and One-Time alone, which no actor has here. */
const firstPlanCalls =
  /^(POST \/user\/(api-keys$|webhooks$|webhooks\/\{WEBHOOK\}\/(rotate-secret|resume|test|replay)$)|(PUT|POST) \/user\/(mail-sender|page-domain|white-label)|PUT \/user\/webhooks\/)/

/** Of owners on the plan First alone, before anything of the request is read. */
const companyCalls = /^POST \/user\/company-sign-in\/check$/

/** The refusal by plan, by permission or by the state of the account; null if there is none. */
function getRefusal(
  need: readonly Permission[] | { ownerOr: readonly Permission[] },
  actor: AccessTestActor,
  call: Call,
): ExpectedAccess | null {
  const anyOf = 'ownerOr' in need ? need.ownerOr : need
  if (isOwner(actor) && 'ownerOr' in need) return null
  const isFree =
    anyOf.some((one) => freePermissions.includes(one)) &&
    !paidCalls.test(`${call.method} ${call.path}`)
  if (actor === 'free owner' && !isFree) return 'upgrade'
  if (actor === 'free helper' && !isFree) return 'limit-exceeded'
  if (
    actor === 'none' ||
    (permissions.includes(actor as Permission) && !anyOf.includes(actor as Permission))
  )
    return 'no-access'
  if (firstPlanCalls.test(`${call.method} ${call.path}`))
    return isOwner(actor) ? 'upgrade' : 'limit-exceeded'
  return actor === 'inactive' &&
    call.method !== 'GET' &&
    !looksOnly.test(`${call.method} ${call.path}`)
    ? 'inactiveAccount'
    : null
}
