import type {
  ExportFormat,
  ExportPart,
  GuestColumn,
  guestSorts,
} from '@mehfil/contract/reports/exports.ts'
import type { GuestListView } from '@mehfil/contract/guests/guest-list.ts'
import type { EventReport, ReportKind, ReportTableQuery } from '@mehfil/contract/reports/reports.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { DocumentReader } from '../../../adapters/files/document-frame.ts'

export type GuestListSelection = {
  columns: readonly GuestColumn[]
  view: GuestListView
  sort: (typeof guestSorts)[number]
}
/** The report itself, the guests behind it, or its figures without any guest. */
export type ReportSelection = {
  part?: ExportPart | 'figures' | undefined
  compare?: string | undefined
  view?: GuestListView | undefined
  sort?: string | undefined
  columns?: readonly string[] | undefined
}

/** The content of a file, and its reader. */
export type FileRequest = DocumentReader & {
  scope: EventScope
  report: ReportKind | 'guests'
  format: ExportFormat
  parameters: GuestListSelection | ReportSelection
  /** The events the reader may see, for a comparison. Null means all events of the account. */
  only: readonly string[] | null
  /** The report, if it was counted at the same moment. */
  counted?: EventReport
}

/** A paper of the guests that is no list of columns: for a door, or of seats. */
export const createPaperRequest = (
  scope: EventScope,
  language: FileRequest['language'],
): FileRequest => ({
  scope,
  report: 'guests',
  format: 'pdf',
  language,
  digits: 'latn',
  parameters: {},
  only: null,
})

export const toTableQuery = ({ view, sort, columns }: ReportSelection): ReportTableQuery => ({
  ...view,
  ...(sort && { sort }),
  ...(columns && { columns: columns.join(',') }),
})
