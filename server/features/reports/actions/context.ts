import type { ReportPhase, EventReport } from '@mehfil/contract/reports/reports.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { EventRow } from '../../events/store/event.ts'
import type { ReportBody } from '../rules/archive.ts'
import type { ReportSums } from '../store/sums.ts'

/** The event to compare with, and its sums. */
export type ComparedEvent = {
  id: string
  title: string
  startsAt: Date
  scope: EventScope
  sums: ReportSums
}

export type ReportContext = {
  tx: Tx
  scope: EventScope
  now: Date
  /** Of the titles of functions; null for titles as they are typed. */
  language: Language | null
  event: EventRow
  zone: string
  sums: ReportSums
  phase: ReportPhase
  other: ComparedEvent | null
}

/** Adds the totals of the unfiltered table, which the figures already contain. */
export type CountedReport = ReportBody & { usual: Pick<EventReport['table'], 'guests' | 'people'> }
