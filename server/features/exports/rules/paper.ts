import { localeOf, type Reader } from '../../../outside/files/paper-frame.ts'
import type { Cell, FileColumn } from '../../../outside/files/table.ts'

/** Millimetres between the margins of a sheet, upright and lying. */
const room = { upright: 182, lying: 269 }
/** So many characters stand beside one another on an upright sheet. */
const uprightHolds = 105

/** The columns of a list, as wide as the sheet has room for. */
export function sheetOf(columns: readonly FileColumn[]): {
  wide: boolean
  columns: Array<{ title: string; width: number; number: boolean }>
} {
  const characters = columns.reduce((sum, column) => sum + widthOnPaper(column), 0)
  const wide = characters > uprightHolds
  const each = (wide ? room.lying : room.upright) / characters
  return {
    wide,
    columns: columns.map((column) => ({
      title: column.title,
      width: Math.floor(widthOnPaper(column) * each * 100) / 100,
      number: column.kind === 'number' || column.kind === 'percent',
    })),
  }
}

/** A moment in words is longer than in figures, and stays on one line. */
const widthOnPaper = ({ width, kind }: FileColumn): number =>
  kind === 'moment' ? 22 : Math.min(Math.max(width, 9), 32)

/** What is around the words of a cell, and the size of its letters, in millimetres. */
const [aroundCell, size] = [2.9, 3]

/** How wide letters of our fonts are, in shares of their size and rather too wide. What is not here is as wide as high. */
const breadths: ReadonlyArray<readonly [RegExp, number]> = [
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

/** Whether a row stands on one line, as far as one can tell before it is laid out. */
export const isShort = (
  cells: readonly string[],
  columns: ReadonlyArray<{ width: number }>,
): boolean =>
  cells.every((cell, at) => breadthOf(cell) * size + aroundCell <= (columns[at]?.width ?? 0))

function breadthOf(cell: string): number {
  let rest = cell
  let sum = 0
  for (const [letters, breadth] of breadths) {
    const left = rest.replace(letters, '')
    sum += (rest.length - left.length) * breadth
    rest = left
  }
  return sum + [...rest].length
}

/** Cells as a reader sees them on paper. In Arabic, what is read from the left is kept apart from what stands beside it. */
export function paperCells(
  columns: readonly FileColumn[],
  reader: Reader,
): (cells: readonly Cell[]) => string[] {
  const number = new Intl.NumberFormat(localeOf(reader))
  const moment = momentIn(reader)
  const isolate = reader.language === 'arb'
  const written = columns.map(({ kind }) => (cell: Cell): string => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'number')
      return kind === 'percent' ? `${number.format(cell)} %` : number.format(cell)
    if (kind === 'moment') return moment(cell)
    return kind === 'code'
      ? `${isolate ? '\u2066' : ''}${broken(cell)}${isolate ? '\u2069' : ''}`
      : `\u2068${shortened(cell)}\u2069`
  })
  return (cells) => cells.map((cell, at) => written[at]?.(cell) ?? '')
}

/** A sheet has no room for letters; they are whole in a spreadsheet. */
const longestCell = 160
const shortened = (text: string): string =>
  text.length <= longestCell
    ? text
    : `${text
        .slice(0, longestCell)
        .replace(/\s+\S*$/u, '')
        .replace(/[\uD800-\uDBFF]$/, '')}…`

/** An address may go on in the next line after a sign that parts it. */
const broken = (code: string): string =>
  code.length > 24 ? code.replace(/([@._/-])(?=.)/g, '$1\u200b') : code

/** `12 Dec 2026, 17:05` of what clocks showed, each once. */
function momentIn(reader: Reader): (wall: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(reader), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const known = new Map<string, string>()
  return (wall) => {
    const said = known.get(wall) ?? format.format(new Date(`${wall.replace(' ', 'T')}:00Z`))
    known.set(wall, said)
    return said
  }
}
