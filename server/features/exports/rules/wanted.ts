import type { ExportFormat, ExportPart, GuestColumn, guestSorts } from '@mehfil/contract/exports.ts'
import type { GuestView } from '@mehfil/contract/guests.ts'
import type { Report, ReportKind, ReportTableQuery } from '@mehfil/contract/reports.ts'
import type { EventScope } from '../../../base/scope.ts'
import type { Reader } from '../../../outside/files/paper-frame.ts'

export type AskedGuests = {
  columns: readonly GuestColumn[]
  view: GuestView
  sort: (typeof guestSorts)[number]
}
/** The report itself, the guests behind it, or its figures without any guest. */
export type AskedReport = {
  part?: ExportPart | 'figures' | undefined
  compare?: string | undefined
  view?: GuestView | undefined
  sort?: string | undefined
  columns?: readonly string[] | undefined
}

/** A file: what is in it, and for whom it is written. */
export type Wanted = Reader & {
  scope: EventScope
  report: ReportKind | 'guests'
  format: ExportFormat
  asked: AskedGuests | AskedReport
  /** The events its reader may see, for a comparison; null is all of the account. */
  only: readonly string[] | null
  /** The report where somebody counted it in the same moment. */
  counted?: Report
}

export const tableQueryOf = ({ view, sort, columns }: AskedReport): ReportTableQuery => ({
  ...view,
  ...(sort && { sort }),
  ...(columns && { columns: columns.join(',') }),
})
