import { longestPdf, widestPdf, type ExportFormat } from '@mehfil/contract/exports.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { ReportKind } from '@mehfil/contract/reports.ts'
import type { EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { requireKnownTable, tableOf } from '../../reports/actions/table.ts'
import { tableQueryOf, type AskedReport } from '../rules/wanted.ts'
import { openFile } from './exports.ts'

type Asked = {
  report: ReportKind
  format: ExportFormat
  language?: Language | undefined
} & AskedReport

/** One of the four reports as it is when the file is made, or the guests behind it. */
export async function exportReport(
  context: EventContext,
  { report, format, language, ...asked }: Asked,
) {
  await requireKnownTable(context.tx, context.scope, report, tableQueryOf(asked))
  const { guests, columns } = await tableOf(context.tx, context.scope, {
    kind: report,
    query: tableQueryOf(asked),
  })
  if (format === 'pdf' && asked.part === 'table') {
    if (guests > longestPdf) refuse('pdfTooLong')
    if (columns.filter(({ chosen }) => chosen).length > widestPdf) refuse('pdfTooWide')
  }
  return openFile(context, {
    report,
    format,
    language: language ?? context.host.language,
    asked,
    rows: guests,
  })
}
