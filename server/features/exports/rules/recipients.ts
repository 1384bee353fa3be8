import { may } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { DigitKind } from '@mehfil/contract/fields/fields.ts'
import type { UnsentReason } from '@mehfil/contract/reports/report-mails.ts'
import type { EventReport } from '@mehfil/contract/reports/reports.ts'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import type { ReportSums } from '../../reports/store/sums.ts'
import { sha256 } from '../../../base/random.ts'
import type { ReportReader } from '../store/report-readers.ts'
import type { ReportDelivery } from '../store/schedules.ts'

/** A report in one language, at one moment. */
export type ComposedReport = {
  language: Language
  title: string
  /** The event and its day. */
  kicker: string
  /** The event's end has passed. */
  isOver: boolean
  report: EventReport
  sums: ReportSums
  texts: ReportTexts
  translate: (key: string, facts?: Record<string, string | number>) => string
}

/** Why this reader may not get the report; empty if they may. */
export function getUnsentReason(reader: ReportReader | null, eventId: string): UnsentReason {
  if (!reader) return 'left'
  if (reader.eventIds && !reader.eventIds.includes(eventId)) return 'permission'
  const verdict = may(reader, 'Reports')
  return verdict === 'yes' ? '' : verdict === 'no-access' ? 'permission' : 'plan'
}

/** The key of a sending. The same request to the same recipients has the same key. */
export const getSubmissionKey = (
  requestId: string,
  { report, format, language, message, members, addresses }: ReportDelivery,
): string =>
  `${requestId} ${sha256(JSON.stringify([report, format, language, message, members.toSorted(), addresses.map((one) => one.toLowerCase()).toSorted()])).toString('hex')}`

export type ReportRecipient = {
  name: string
  address: string
  reader: ReportReader | null
  language: Language
  digits: DigitKind
  only: readonly string[] | null
}

/** Groups readers who get the same file. */
export const groupByVariant = (recipients: readonly ReportRecipient[]): ReportRecipient[][] => [
  ...Map.groupBy(recipients, ({ language, digits, only }) =>
    JSON.stringify([language, digits, only]),
  ).values(),
]

/** Events that both may see. Null means all events of the account. */
export const intersectEventIds = (
  one: readonly string[] | null,
  other: readonly string[] | null,
): readonly string[] | null =>
  one === null ? other : other === null ? one : one.filter((id) => other.includes(id))
