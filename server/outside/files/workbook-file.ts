import type { Writable } from 'node:stream'
import { zipTo } from '../zip.ts'
import type { Cell, ColumnKind, FileColumn, FileTable, Manner } from './table.ts'
import { bookParts, sheetPath, styleOf, unambiguous } from './workbook-parts.ts'

/** A workbook that is written as its rows come: a sheet for each list, the head of it held. */
export async function writeWorkbook(
  out: Writable,
  tables: readonly FileTable[],
  manner: Manner,
): Promise<void> {
  const zip = zipTo(out, { level: 1 })
  for (const { path, text } of bookParts(
    tables.map(({ name }) => name),
    manner,
  ))
    await zip.add(path, [text])
  for (const [at, table] of tables.entries()) await zip.add(sheetPath(at), sheetOf(table, manner))
  await zip.end()
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

async function* sheetOf(
  { columns, rows }: FileTable,
  { rightToLeft }: Manner,
): AsyncGenerator<string> {
  const letters = columns.map((_, at) => lettersOf(at))
  yield `${head}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  yield `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`
  yield rowOf(
    1,
    columns.map(({ title }, at) => textCell(`${letters[at]}1`, title, styleOf.head)),
  )
  let row = 1
  const cellsOf = columns.map((column, at) => cellWriter(column, letters[at] ?? ''))
  for await (const some of rows) {
    let text = ''
    for (const cells of some) {
      row += 1
      text += `<row r="${row}">`
      for (let at = 0; at < cellsOf.length; at += 1) text += cellsOf[at]!(cells[at] ?? null, row)
      text += '</row>'
    }
    yield text
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${row}"/></worksheet>`
}

const rowOf = (row: number, cells: readonly string[]) => `<row r="${row}">${cells.join('')}</row>`

/** `A` to `Z`, then `AA`. */
const lettersOf = (at: number): string =>
  (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const cellWriter =
  ({ kind }: FileColumn, letters: string) =>
  (cell: Cell, row: number): string => {
    if (cell === null || cell === '') return ''
    const value = valueOf(kind, cell)
    return typeof value === 'number'
      ? `<c r="${letters}${row}" s="${styleOf[kind]}"><v>${value}</v></c>`
      : textCell(`${letters}${row}`, value, styleOf[kind])
  }

/** What is text stays text, whatever it looks like. */
const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}"${style > 0 ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${unambiguous(text)}</t></is></c>`

const firstDay = Date.UTC(1899, 11, 30)

function valueOf(kind: ColumnKind, cell: string | number): string | number {
  if (typeof cell === 'number' && Number.isFinite(cell))
    return kind === 'percent' ? cell / 100 : cell
  if (kind !== 'moment') return String(cell)
  const at = Date.parse(`${String(cell).replace(' ', 'T')}Z`)
  return Number.isNaN(at) ? String(cell) : (at - firstDay) / 86_400_000
}
