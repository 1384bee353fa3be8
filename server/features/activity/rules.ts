import { activityFields, type ActivityKind } from '@mehfil/contract/activity.ts'
import { catalogue } from '@mehfil/contract/catalogue.ts'

/** Calls as the log writes them, by their names. */
const names = new Map(Object.entries(catalogue).map(([name, { method, path }]) => [`${method} ${path}`, name]))

export const nameOf = (call: string): string => names.get(call) ?? ''

const kinds: ReadonlyArray<[RegExp, ActivityKind]> = [
  [/^\w+ \/events\/\{EID\}\/check-in/, 'door'],
  [/^\w+ \/events\/\{EID\}\/(invit|campaigns|notifications|reminders|tell-change|guests\/\{GID\}\/invite)/, 'mails'],
  [/^\w+ \/events\/\{EID\}\/(guests|imports)/, 'guests'],
  [/^\w+ \/events/, 'events'],
  [/^\w+ \/user\/(auth-invite|clear-invite|\w+-\w+-user|(re-)?invite-user|delete-user-invite|(re)?send-otp-invite|otp-verify-ivite)$/, 'team'],
]

export const kindOf = (call: string): ActivityKind => kinds.find(([pattern]) => pattern.test(call))?.[1] ?? 'account'

/** All calls of a kind, as the log writes them. */
export const callsOf = (kind: ActivityKind): string[] => [...names.keys()].filter((call) => kindOf(call) === kind)

export type Change = { field: string; before: string; after: string }
type Noted = Record<string, unknown> | null

/** What is different, of the fields a reader has a word for; nothing else of the log leaves the server. */
export function changesOf(before: Noted, after: Noted): Change[] {
  return activityFields.map((field) => ({ field, before: wordOf(before?.[field]), after: wordOf(after?.[field]) })).filter((one) => one.before !== one.after)
}

const longest = 200

function wordOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value.join(', ') : ''
  return typeof value === 'object' ? '' : Array.from(String(value)).slice(0, longest).join('')
}

/** A line's subject is an id, an address or a word of ours; an id is as good as nothing to a reader. */
export const addressIn = (subject: string | null): string => (subject?.includes('@') ? subject : '')
