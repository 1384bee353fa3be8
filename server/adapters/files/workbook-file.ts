import type { Writable } from 'node:stream'
import { createZipWriter } from './zip-writer.ts'
import type { FileCell, ColumnKind, FileColumn, FileTable, FileLocale } from './table.ts'
import {
  buildWorkbookParts,
  escapeCellText,
  sheetPath,
  spreadsheetNamespace,
  styleIndexes,
  xmlHead,
} from './workbook-parts.ts'

/**
 * A workbook that is written while its rows arrive: one sheet for each list, with a fixed title
 * row.
 */
export async function writeWorkbook(
  out: Writable,
  tables: readonly FileTable[],
  locale: FileLocale,
): Promise<void> {
  const zip = createZipWriter(out, { level: 1 })
  for (const { path, text } of buildWorkbookParts(
    tables.map(({ name }) => name),
    locale,
  ))
    await zip.add(path, [text])
  for (const [at, table] of tables.entries())
    await zip.add(sheetPath(at), renderSheet(table, locale))
  await zip.end()
}

async function* renderSheet(
  { columns, rows }: FileTable,
  { rightToLeft }: FileLocale,
): AsyncGenerator<string> {
  const letters = columns.map((_, at) => getColumnLetters(at))
  yield `${xmlHead}<worksheet xmlns="${spreadsheetNamespace}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  yield `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`
  yield formatRow(
    1,
    columns.map(({ title }, at) => formatTextCell(`${letters[at]}1`, title, styleIndexes.head)),
  )
  let row = 1
  const cellWriters = columns.map((column, at) => createCellWriter(column, letters[at] ?? ''))
  for await (const batch of rows) {
    let text = ''
    for (const cells of batch) {
      row += 1
      text += `<row r="${row}">`
      for (let at = 0; at < cellWriters.length; at += 1)
        text += cellWriters[at]!(cells[at] ?? null, row)
      text += '</row>'
    }
    yield text
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${row}"/></worksheet>`
}

const formatRow = (row: number, cells: readonly string[]) =>
  `<row r="${row}">${cells.join('')}</row>`

/** `A` to `Z`, then `AA`. */
const getColumnLetters = (at: number): string =>
  (at < 26 ? '' : getColumnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const createCellWriter =
  ({ kind }: FileColumn, letters: string) =>
  (cell: FileCell, row: number): string => {
    if (cell === null || cell === '') return ''
    const value = toCellValue(kind, cell)
    return typeof value === 'number'
      ? `<c r="${letters}${row}" s="${styleIndexes[kind]}"><v>${value}</v></c>`
      : formatTextCell(`${letters}${row}`, value, styleIndexes[kind])
  }

/** Text remains text, also when it looks like a number or a formula. */
const formatTextCell = (place: string, text: string, style: number) =>
  `<c r="${place}"${style > 0 ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escapeCellText(text)}</t></is></c>`

const excelEpoch = Date.UTC(1899, 11, 30)

function toCellValue(kind: ColumnKind, cell: string | number): string | number {
  if (typeof cell === 'number' && Number.isFinite(cell))
    return kind === 'percent' ? cell / 100 : cell
  if (kind !== 'moment') return String(cell)
  const at = Date.parse(`${String(cell).replace(' ', 'T')}Z`)
  return Number.isNaN(at) ? String(cell) : (at - excelEpoch) / 86_400_000
}
