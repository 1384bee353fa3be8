import { getDirection, hasArabicDigits } from '@mehfil/contract/languages.ts'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Tx } from '../../../base/database/db.ts'
import type { World } from '../../../base/world.ts'
import { writeCsv } from '../../../adapters/files/csv-file.ts'
import { writePdf, type PdfDocument } from '../../../adapters/files/pdf-file.ts'
import type { FileTable } from '../../../adapters/files/table.ts'
import { writeWorkbook } from '../../../adapters/files/workbook-file.ts'
import { runInSnapshot } from '../../reports/store/snapshot.ts'
import type { ReportSelection, FileRequest } from '../rules/file-request.ts'
import { buildGuestTable } from './guest-list.ts'
import { buildListDocument, buildReportDocument } from './document.ts'
import { buildReportGuestsTable, buildReportTables } from './report-tables.ts'

type FileTarget = {
  path: string
  /** Called from time to time with the number of written rows. */
  onProgress?: (done: number) => Promise<void>
}

/** Writes the file from one snapshot. Resolves to the number of rows. */
export async function writeFile(
  world: World,
  request: FileRequest,
  { path, onProgress = async () => {} }: FileTarget,
): Promise<number> {
  const count = { rows: 0 }
  const document = await runInSnapshot(world, (tx) => {
    count.rows = 0
    return writeFileContent(world, tx, request, {
      path,
      wrapList: (table) => ({ ...table, rows: countRows(table.rows, count, onProgress) }),
    })
  })
  // The database connection is released before the PDF is compiled.
  if (document) await writePdf({ ...document, path }, world.settings.dataDir)
  return count.rows
}

type FileContentTarget = { path: string; wrapList?: (table: FileTable) => FileTable }

/**
 * Writes the file in the caller's transaction. A PDF is returned as a document still to be
 * compiled.
 */
export async function writeFileContent(
  world: World,
  tx: Tx,
  request: FileRequest,
  { path, wrapList = (table) => table }: FileContentTarget,
): Promise<Omit<PdfDocument, 'path'> | null> {
  if (request.format === 'pdf' && !isListFile(request))
    return buildReportDocument(world, tx, request)
  const tables = isListFile(request)
    ? [
        wrapList(
          request.report === 'guests'
            ? await buildGuestTable(world, tx, request)
            : await buildReportGuestsTable(world, tx, request),
        ),
      ]
    : await buildReportTables(world, tx, request, wrapList)
  if (request.format === 'pdf') return buildListDocument(world, tx, { request, table: tables[0]! })
  const out = createWriteStream(path, { mode: 0o600 })
  if (request.format === 'xlsx')
    await writeWorkbook(out, tables, {
      rightToLeft: getDirection(request.language) === 'rtl',
      digits: hasArabicDigits(request.language) ? request.digits : 'latn',
    })
  else {
    await writeCsv(out, tables)
    out.end()
    await finished(out)
  }
  return null
}

const isListFile = ({ report, parameters }: FileRequest): boolean =>
  report === 'guests' || (parameters as ReportSelection).part === 'table'

async function* countRows(
  batches: FileTable['rows'],
  count: { rows: number },
  onProgress: (done: number) => Promise<void>,
) {
  for await (const rows of batches) {
    yield rows
    count.rows += rows.length
    await onProgress(count.rows)
  }
}
