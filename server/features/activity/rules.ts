import { mayAny, type AccessRule, type AccessActor } from '@mehfil/contract/access.ts'
import {
  activityFields,
  allEventsWildcard,
  failedTestMail,
  operatorTasks,
  skippedNotice,
  stoppedCampaign,
  stoppedInvitationPlan,
  stoppedSubjectTest,
  type ActivityKind,
} from '@mehfil/contract/accounts/activity.ts'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import { isUuid } from '../../base/uuid.ts'

export const dayMs = 86_400_000
/** How long the log is kept. */
export const activityDays = 366

/** Names of the calls, by method and path as in the log. */
const callNames = new Map<string, string>([
  ...Object.entries(catalogue).map(
    ([name, { method, path }]) => [`${method} ${path}`, name] as const,
  ),
  [skippedNotice, 'skippedNotice'],
  [stoppedInvitationPlan, 'stoppedInvitationPlan'],
  [stoppedSubjectTest, 'stoppedSubjectTest'],
  [stoppedCampaign, 'stoppedCampaign'],
  [failedTestMail, 'failedTestMail'],
  ...operatorTasks.map((task) => [task, 'operatorTask'] as const),
])

export const getCallName = (call: string): string => callNames.get(call) ?? ''

const kindPatterns: ReadonlyArray<[RegExp, ActivityKind]> = [
  [/^\w+ (\/events\/\{EID\}\/(check-in|door-)|\/door\/)/, 'door'],
  [
    /^\w+ \/events\/\{EID\}\/(invit|campaigns|subject-tests|notifications|reminders|tell-change|guests\/\{GID\}\/(invite|lift-stop|hand-messages)|phone-messages)/,
    'mails',
  ],
  [
    /^\w+ \/events\/\{EID\}\/(guests|guest-(tags|fields|views|columns)|imports|functions|seating|address-book)/,
    'guests',
  ],
  [/^\w+ \/address-book/, 'guests'],
  [/^\w+ \/event(s|-templates)/, 'events'],
  [
    /^\w+ \/user\/(owners.*|hand-over.*|auth-invite|clear-invite|\w+-\w+-user|(re-)?invite-user|delete-user-invite|(re)?send-otp-invite|otp-verify-ivite)$/,
    'team',
  ],
]

export const getActivityKind = (call: string): ActivityKind =>
  kindPatterns.find(([pattern]) => pattern.test(call))?.[1] ?? 'account'

export const listCallsOfKind = (kind: ActivityKind): string[] =>
  [...callNames.keys()].filter((call) => getActivityKind(call) === kind)

/** Calls for owners alone, such as billing, and the operator's tasks. Only an owner reads about them. */
export const ownerOnlyCalls: readonly string[] = [
  ...Object.values(catalogue)
    .filter(({ access }) => access.kind === 'owner')
    .map(({ method, path }) => `${method} ${path}`),
  ...operatorTasks,
]

const accessByCall = new Map<string, AccessRule>(
  Object.values(catalogue).map(
    ({ method, path, access }) => [`${method} ${path}`, access] as const,
  ),
)

/** Whether the reader's permissions would allow this call. */
export function canReadCall(reader: AccessActor, call: string): boolean {
  const access = accessByCall.get(call)
  if (reader.role === 'Superuser' || !access) return true
  if (access.kind === 'door') return mayAny(reader, ['CheckIn']) === 'yes'
  return access.kind !== 'permission' || mayAny(reader, access.anyOf) === 'yes'
}

export type ActivityChange = { field: string; before: string; after: string }
type AuditValues = Record<string, unknown> | null

type EventTitles = ReadonlyMap<string, string>

/** The changed fields that have a name for readers. Nothing else of the log leaves the server. */
export function listChanges(
  before: AuditValues,
  after: AuditValues,
  titles: EventTitles = new Map(),
): ActivityChange[] {
  const format = (noted: AuditValues, field: string) =>
    field === 'events' ? formatEvents(noted, titles) : formatValue(noted?.[field])
  return activityFields
    .map((field) => ({ field, before: format(before, field), after: format(after, field) }))
    .filter((one) => one.before !== one.after)
}

/** A member's events by title, or all events. In other entries, the number of events. */
function formatEvents(noted: AuditValues, titles: EventTitles): string {
  const events = noted?.['events']
  if (events === null) return allEventsWildcard
  return Array.isArray(events)
    ? formatValue(events.map((id) => titles.get(String(id)) ?? '').filter(Boolean))
    : formatValue(events)
}

export const listEventIds = (
  lines: ReadonlyArray<{ before: AuditValues; after: AuditValues }>,
): string[] => [
  ...new Set(
    lines
      .flatMap(({ before, after }) => [before, after])
      .flatMap((noted) =>
        Array.isArray(noted?.['events']) ? (noted['events'] as unknown[]).map(String) : [],
      ),
  ),
]

const maxLength = 200
/** Ids mean nothing to a reader. */
const isId = (text: string): boolean => /^[0-9A-F]{15}$/.test(text) || isUuid(text)

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? truncate(value.join(', ')) : ''
  return typeof value === 'object' || isId(String(value)) ? '' : truncate(String(value))
}

const truncate = (text: string): string => Array.from(text).slice(0, maxLength).join('')

const keyCallPattern = /^\w+ \/user\/api-keys/

/** The subject of an entry, if it is an address or the name of an API key. */
export const findSubject = (call: string, subject: string | null): string =>
  subject?.includes('@') || keyCallPattern.test(call) ? (subject ?? '') : ''
