import { maxPdfRows, maxPdfColumns, type ExportFormat } from '@mehfil/contract/reports/exports.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { ReportKind } from '@mehfil/contract/reports/reports.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { requireValidTable, getReportTable } from '../../reports/actions/table.ts'
import { toTableQuery, type ReportSelection } from '../rules/file-request.ts'
import { startExport } from './export-files.ts'

type ExportReportRequest = {
  report: ReportKind
  format: ExportFormat
  language?: Language | undefined
} & ReportSelection

/** One of the four reports at the moment the file is made, or the guests behind it. */
export async function exportReport(
  context: EventContext,
  { report, format, language, ...selection }: ExportReportRequest,
) {
  await requireValidTable(context.tx, context.scope, report, toTableQuery(selection))
  const { guests, columns } = await getReportTable(context.tx, context.scope, {
    kind: report,
    query: toTableQuery(selection),
  })
  if (format === 'pdf' && selection.part === 'table') {
    if (guests > maxPdfRows) refuse('pdfTooLong')
    if (columns.filter(({ chosen }) => chosen).length > maxPdfColumns) refuse('pdfTooWide')
  }
  return startExport(context, {
    report,
    format,
    language: language ?? context.host.language,
    parameters: selection,
    rows: guests,
  })
}
