import { refuse } from '../../base/refusal.ts'
import type { ListFileRow, ListSheet } from './list-limits.ts'
import { readOpenDocumentRows, surveyOpenDocument } from './open-document.ts'
import { readWorkbookRows, surveyWorkbook } from './workbook.ts'
import { openArchive, type ZipArchive } from './zip-reader.ts'

export const isArchive = (start: Buffer): boolean =>
  start.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'))

/** The rows of a spreadsheet that is packed as an archive. */
export async function* readArchiveRows(
  path: string,
  sheet: number | null,
): AsyncGenerator<ListFileRow[]> {
  const archive = await openArchive(path)
  try {
    yield* (await isOpenDocument(archive))
      ? readOpenDocumentRows(archive, sheet)
      : readWorkbookRows(archive, sheet)
  } finally {
    archive.close()
  }
}

export async function surveyArchive(path: string): Promise<ListSheet[]> {
  const archive = await openArchive(path)
  try {
    return (await isOpenDocument(archive))
      ? await surveyOpenDocument(archive)
      : await surveyWorkbook(archive)
  } finally {
    archive.close()
  }
}

const spreadsheetType = 'application/vnd.oasis.opendocument.spreadsheet'

async function isOpenDocument(archive: ZipArchive): Promise<boolean> {
  refuseForeignArchive(archive.names)
  if (!archive.names.includes('content.xml')) return false
  const type = await readStart(archive, 'mimetype')
  if (type !== '' && !type.startsWith(spreadsheetType)) refuse('listIsDocument')
  const manifest = await readStart(archive, 'META-INF/manifest.xml')
  if (manifest.includes('encryption-data')) refuse('listIsLocked')
  return true
}

async function readStart(archive: ZipArchive, name: string): Promise<string> {
  for await (const text of archive.readText(name) ?? []) return text
  return ''
}

function refuseForeignArchive(names: readonly string[]): void {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^xl\/workbook\.bin$/)) refuse('listIsOldExcel')
  if (has(/^(?:word|ppt)\//)) refuse('listIsDocument')
  if (has(/^Index\/.*\.iwa$|^(?:.*\/)?Index\.zip$|^index\.(?:apxl|xml)$/)) refuse('listIsNumbers')
}
