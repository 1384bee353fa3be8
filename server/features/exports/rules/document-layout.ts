import { getDirection } from '@mehfil/contract/languages.ts'
import { getDocumentLocale, type DocumentReader } from '../../../adapters/files/document-frame.ts'
import type { FileCell, FileColumn } from '../../../adapters/files/table.ts'

/** Millimetres between the margins of a sheet, in portrait and landscape. */
const printableWidth = { upright: 182, lying: 269 }
/** Characters in a line of a portrait sheet. */
const uprightCharacters = 105

/** The columns of a list, as wide as the sheet allows. */
export function layOutColumns(columns: readonly FileColumn[]): {
  wide: boolean
  columns: Array<{ title: string; width: number; number: boolean }>
} {
  const characters = columns.reduce((sum, column) => sum + getPrintWidth(column), 0)
  const wide = characters > uprightCharacters
  const millimetresPerCharacter =
    (wide ? printableWidth.lying : printableWidth.upright) / characters
  return {
    wide,
    columns: columns.map((column) => ({
      title: column.title,
      width: Math.floor(getPrintWidth(column) * millimetresPerCharacter * 100) / 100,
      number: column.kind === 'number' || column.kind === 'percent',
    })),
  }
}

/** A moment in words is longer than in figures, and stays on one line. */
const getPrintWidth = ({ width, kind }: FileColumn): number =>
  kind === 'moment' ? 22 : Math.min(Math.max(width, 9), 32)

/** The padding of a cell and the size of its letters, in millimetres. */
const [cellPadding, fontSize] = [2.9, 3]

/** Letter widths as a share of the font size, rounded up; 1 for other letters. */
const letterWidths: ReadonlyArray<readonly [RegExp, number]> = [
  [/[\p{Cf}\p{Mn}]/gu, 0],
  [/[ .,:;'’|!ijl]/gu, 0.28],
  [/[ftrI()[\]·/-]/gu, 0.42],
  [/[a-ln-vx-zà-öø-ÿ\u0621-\u064a]/gu, 0.55],
  [/[0-9+]/gu, 0.61],
  [/[\u0660-\u0669]/gu, 0.5],
  [/،/g, 0.28],
  [/[A-LN-VX-ZÀ-ÖØ-Þ_&]/gu, 0.72],
  [/m/g, 0.85],
]

/** Whether a row fits on one line, estimated before the layout. */
export const fitsOneLine = (
  cells: readonly string[],
  columns: ReadonlyArray<{ width: number }>,
): boolean =>
  cells.every((cell, at) => measureText(cell) * fontSize + cellPadding <= (columns[at]?.width ?? 0))

function measureText(cell: string): number {
  let rest = cell
  let sum = 0
  for (const [letters, breadth] of letterWidths) {
    const left = rest.replace(letters, '')
    sum += (rest.length - left.length) * breadth
    rest = left
  }
  return sum + [...rest].length
}

/** Cells as printed. In Arabic, left-to-right text is isolated from its neighbours. */
export function createCellFormatter(
  columns: readonly FileColumn[],
  reader: DocumentReader,
): (cells: readonly FileCell[]) => string[] {
  const number = new Intl.NumberFormat(getDocumentLocale(reader))
  const moment = createMomentFormatter(reader)
  const isolate = getDirection(reader.language) === 'rtl'
  const written = columns.map(({ kind }) => (cell: FileCell): string => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'number')
      return kind === 'percent' ? `${number.format(cell)} %` : number.format(cell)
    if (kind === 'moment') return moment(cell)
    return kind === 'code'
      ? `${isolate ? '\u2066' : ''}${addBreakPoints(cell)}${isolate ? '\u2069' : ''}`
      : `\u2068${truncate(cell)}\u2069`
  })
  return (cells) => cells.map((cell, at) => written[at]?.(cell) ?? '')
}

/** A sheet has no room for long texts; a spreadsheet holds them whole. */
const maxCellLength = 160
const truncate = (text: string): string =>
  text.length <= maxCellLength
    ? text
    : `${text
        .slice(0, maxCellLength)
        .replace(/\s+\S*$/u, '')
        .replace(/[\uD800-\uDBFF]$/, '')}…`

/** Allows a line break in an address after a separator. */
const addBreakPoints = (code: string): string =>
  code.length > 24 ? code.replace(/([@._/-])(?=.)/g, '$1\u200b') : code

/** Formats local times such as `12 Dec 2026, 17:05`, with a cache. */
function createMomentFormatter(reader: DocumentReader): (wall: string) => string {
  const format = new Intl.DateTimeFormat(getDocumentLocale(reader), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const cache = new Map<string, string>()
  return (wall) => {
    const text = cache.get(wall) ?? format.format(new Date(`${wall.replace(' ', 'T')}:00Z`))
    cache.set(wall, text)
    return text
  }
}
