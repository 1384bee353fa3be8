import { may } from '@mehfil/contract/access.ts'
import type { DigitKind, Language } from '@mehfil/contract/fields.ts'
import type { UnsentReason } from '@mehfil/contract/report-mails.ts'
import type { Report } from '@mehfil/contract/reports.ts'
import type { ReportWords } from '@mehfil/contract/report-words.ts'
import type { Sums } from '../../reports/store/sums.ts'
import { sha256 } from '../../../base/random.ts'
import type { Reader } from '../store/people.ts'
import type { Sent } from '../store/schedules.ts'

/** A report told in one language, at one moment. */
export type Composed = {
  language: Language
  title: string
  /** The event and its day. */
  kicker: string
  /** The event's end has passed. */
  isOver: boolean
  report: Report
  sums: Sums
  words: ReportWords
  say: (key: string, facts?: Record<string, string | number>) => string
}

/** Why somebody may not see the reports of the event; empty where they may. */
export function mayNotSee(reader: Reader | null, eventId: string): UnsentReason {
  if (!reader) return 'left'
  if (reader.eventIds && !reader.eventIds.includes(eventId)) return 'permission'
  const verdict = may(reader, 'Reports')
  return verdict === 'yes' ? '' : verdict === 'no-access' ? 'permission' : 'plan'
}

/** What was asked for, with whom it is for: the same once more is the same sending, and nothing else is. */
export const submissionOf = (
  asked: string,
  { report, format, language, message, members, addresses }: Sent,
): string =>
  `${asked} ${sha256(JSON.stringify([report, format, language, message, members.toSorted(), addresses.map((one) => one.toLowerCase()).toSorted()])).toString('hex')}`

export type Recipient = {
  name: string
  address: string
  reader: Reader | null
  language: Language
  digits: DigitKind
  only: readonly string[] | null
}

/** Those who read the same file: in one language and one kind of digits, comparing with the same events. */
export const readingAlike = (recipients: readonly Recipient[]): Recipient[][] => [
  ...Map.groupBy(recipients, ({ language, digits, only }) =>
    JSON.stringify([language, digits, only]),
  ).values(),
]

/** Events both may see; null is all of the account. */
export const bothSee = (
  one: readonly string[] | null,
  other: readonly string[] | null,
): readonly string[] | null =>
  one === null ? other : other === null ? one : one.filter((id) => other.includes(id))
