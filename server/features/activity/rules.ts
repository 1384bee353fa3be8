import { mayAny, type Access, type Actor } from '@mehfil/contract/access.ts'
import {
  activityFields,
  allEvents,
  skippedNotice,
  type ActivityKind,
} from '@mehfil/contract/activity.ts'
import { catalogue } from '@mehfil/contract/catalogue.ts'

/** Calls as the log writes them, by their names. */
const names = new Map<string, string>([
  ...Object.entries(catalogue).map(
    ([name, { method, path }]) => [`${method} ${path}`, name] as const,
  ),
  [skippedNotice, 'skippedNotice'],
])

export const nameOf = (call: string): string => names.get(call) ?? ''

const kinds: ReadonlyArray<[RegExp, ActivityKind]> = [
  [/^\w+ (\/events\/\{EID\}\/(check-in|door-)|\/door\/)/, 'door'],
  [
    /^\w+ \/events\/\{EID\}\/(invit|campaigns|notifications|reminders|tell-change|guests\/\{GID\}\/invite)/,
    'mails',
  ],
  [/^\w+ \/events\/\{EID\}\/(guests|imports)/, 'guests'],
  [/^\w+ \/events/, 'events'],
  [
    /^\w+ \/user\/(auth-invite|clear-invite|\w+-\w+-user|(re-)?invite-user|delete-user-invite|(re)?send-otp-invite|otp-verify-ivite)$/,
    'team',
  ],
]

export const kindOf = (call: string): ActivityKind =>
  kinds.find(([pattern]) => pattern.test(call))?.[1] ?? 'account'

/** All calls of a kind, as the log writes them. */
export const callsOf = (kind: ActivityKind): string[] =>
  [...names.keys()].filter((call) => kindOf(call) === kind)

/** What an owner alone may do, billing among it, nobody else reads of. */
export const ownersCalls: readonly string[] = Object.values(catalogue)
  .filter(({ access }) => access.kind === 'owner')
  .map(({ method, path }) => `${method} ${path}`)

const accesses = new Map<string, Access>(
  Object.values(catalogue).map(
    ({ method, path, access }) => [`${method} ${path}`, access] as const,
  ),
)

/** Whether somebody could have made this call, as far as permissions go. */
export function mayReadOf(reader: Actor, call: string): boolean {
  const access = accesses.get(call)
  if (reader.role === 'Superuser' || !access) return true
  if (access.kind === 'door') return mayAny(reader, ['CheckIn']) === 'yes'
  return access.kind !== 'permission' || mayAny(reader, access.anyOf) === 'yes'
}

export type Change = { field: string; before: string; after: string }
type Noted = Record<string, unknown> | null

type Titles = ReadonlyMap<string, string>

/** What is different, of the fields a reader has a word for; nothing else of the log leaves the server. */
export function changesOf(before: Noted, after: Noted, titles: Titles = new Map()): Change[] {
  const read = (noted: Noted, field: string) =>
    field === 'events' ? eventsIn(noted, titles) : wordOf(noted?.[field])
  return activityFields
    .map((field) => ({ field, before: read(before, field), after: read(after, field) }))
    .filter((one) => one.before !== one.after)
}

/** Somebody's events by their titles, or all of them; in other lines their number. */
function eventsIn(noted: Noted, titles: Titles): string {
  const events = noted?.['events']
  if (events === null) return allEvents
  return Array.isArray(events)
    ? wordOf(events.map((id) => titles.get(String(id)) ?? '').filter(Boolean))
    : wordOf(events)
}

/** The events some lines speak of by their ids. */
export const eventIdsIn = (lines: ReadonlyArray<{ before: Noted; after: Noted }>): string[] => [
  ...new Set(
    lines
      .flatMap(({ before, after }) => [before, after])
      .flatMap((noted) =>
        Array.isArray(noted?.['events']) ? (noted['events'] as unknown[]).map(String) : [],
      ),
  ),
]

const longest = 200
/** An id says nothing to a reader. */
const isId = (text: string): boolean =>
  /^([0-9A-F]{15}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(text)

function wordOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? shortened(value.join(', ')) : ''
  return typeof value === 'object' || isId(String(value)) ? '' : shortened(String(value))
}

const shortened = (text: string): string => Array.from(text).slice(0, longest).join('')

/** A line's subject is an id, an address or a word of ours; an id is as good as nothing to a reader. */
export const addressIn = (subject: string | null): string => (subject?.includes('@') ? subject : '')
