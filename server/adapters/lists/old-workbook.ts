import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { refuse } from '../../base/refusal.ts'
import { readCompoundStream } from './compound-file.ts'
import { addToSurvey, listLimits, type ListFileRow, type ListSheet } from './list-limits.ts'
import { maxRanges, MergedCells, type MergedRange } from './merged-cells.ts'
import { createNumberFormatter } from './number-format.ts'
import { kinds, readPart, type ReadRecords } from './old-workbook-records.ts'
import { readSharedTexts, readText } from './old-workbook-texts.ts'
import { getBuiltInFormat, markStruck } from './workbook-styles.ts'

/** Workbooks of Excel 97 to 2003. Earlier ones are refused with the advice to save them anew. */

const version97 = 0x600

export const isOldWorkbook = (start: Buffer): boolean =>
  start.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))

type OldSheet = { name: string; offset: number; isHidden: boolean }
type OldWorkbook = {
  bytes: Buffer
  read: ReadRecords
  sheets: OldSheet[]
  texts: readonly string[]
  formatNumber: (value: number, style: number) => string
  /** Styles whose letters are struck out. */
  struck: ReadonlySet<number>
}

/** The rows of a sheet, else of the first one that has some; hidden sheets come last. */
export async function* readOldWorkbookRows(
  path: string,
  wanted: number | null,
): AsyncGenerator<ListFileRow[]> {
  const rows = await readWhole(path, async (workbook) => {
    if (wanted !== null) return readSheet(workbook, workbook.sheets[wanted])
    for (const sheet of workbook.sheets) {
      const found = await readSheet(workbook, sheet)
      if (found.length > 0) return found
    }
    return []
  })
  yield rows
}

export async function surveyOldWorkbook(path: string): Promise<ListSheet[]> {
  return readWhole(path, async (workbook) => {
    const surveyed: ListSheet[] = []
    if (workbook.sheets.length < 2) return surveyed
    for (const sheet of workbook.sheets) {
      const one: ListSheet = { name: sheet.name, rows: 0, sample: [] }
      addToSurvey(one, await readSheet(workbook, sheet))
      surveyed.push(one)
    }
    return surveyed
  })
}

/** A file that is damaged or of another version is refused with the advice to save it anew. */
async function readWhole<Result>(
  path: string,
  use: (workbook: OldWorkbook) => Promise<Result>,
): Promise<Result> {
  const file = await readFile(path)
  try {
    const bytes = readCompoundStream(file, 'workbook')
    return bytes ? await use(await readGlobals(bytes)) : refuse('listIsOldExcel')
  } catch (error) {
    if (error instanceof RangeError) return refuse('listIsOldExcel')
    throw error
  }
}

/** A workbook with more sheets has its guests in one of these. */
const maxSheets = 20
const maxStyles = 70_000

async function readGlobals(bytes: Buffer): Promise<OldWorkbook> {
  const sheets: OldSheet[] = []
  const formats = new Map<number, string>()
  const styles: number[] = []
  const styleFonts: number[] = []
  const fonts: boolean[] = []
  const sharedParts: Buffer[] = []
  let isDateSystem1904 = false
  let before = 0
  const read: ReadRecords = { count: 0 }
  for (const record of readPart(bytes, 0, read)) {
    if (!record) await setImmediate()
    if (!record) continue
    const { kind, data } = record
    const isMoreTexts = kind === kinds.more && before === kinds.sharedTexts
    if (kind === kinds.begin && data.readUInt16LE(0) !== version97) refuse('listIsOldExcel')
    if (kind === kinds.locked) refuse('listIsLocked')
    if (kind === kinds.dates1904) isDateSystem1904 = data.readUInt16LE(0) === 1
    if (kind === kinds.format) formats.set(data.readUInt16LE(0), readText(data, 2))
    if (kind === kinds.font && fonts.length < maxStyles)
      fonts.push((data.readUInt16LE(2) & 8) !== 0)
    if (kind === kinds.style && styles.length < maxStyles) {
      styleFonts.push(data.readUInt16LE(0))
      styles.push(data.readUInt16LE(2))
    }
    if (kind === kinds.sheet) sheets.push(...readSheetEntry(data))
    if (kind === kinds.sharedTexts || isMoreTexts) sharedParts.push(data)
    if (!isMoreTexts) before = kind
  }
  const listed = sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden))
  const byOffset = new Map(listed.map((one) => [one.offset, one] as const))
  return {
    bytes,
    read,
    sheets: [...byOffset.values()].slice(0, maxSheets),
    texts: await readSharedTexts(sharedParts),
    formatNumber: createStyleFormatter({ formats, styles, isDateSystem1904 }),
    struck: new Set(
      // No font has the number four.
      styleFonts.flatMap((font, at) => (fonts[font > 4 ? font - 1 : font] ? [at] : [])),
    ),
  }
}

/** Macros and charts are sheets of other kinds. */
function readSheetEntry(data: Buffer): OldSheet[] {
  const isSheet = data.readUInt8(5) === 0
  const isHidden = (data.readUInt8(4) & 3) !== 0
  return isSheet ? [{ name: readText(data, 6, 1), offset: data.readUInt32LE(0), isHidden }] : []
}

function createStyleFormatter({
  formats,
  styles,
  isDateSystem1904,
}: {
  formats: ReadonlyMap<number, string>
  styles: readonly number[]
  isDateSystem1904: boolean
}): OldWorkbook['formatNumber'] {
  const known = new Map<number, (value: string) => string>()
  return (value, style) => {
    const id = styles[style] ?? 0
    const show =
      known.get(id) ??
      createNumberFormatter(formats.get(id) ?? getBuiltInFormat(id), { isDateSystem1904 })
    known.set(id, show)
    return show(String(value))
  }
}

class SheetCells {
  readonly #rows = new Map<number, string[]>()

  set(row: number, column: number, text: string): void {
    if (text === '') return
    if (column >= listLimits.columns) refuse('listTooLarge')
    const cells = this.#rows.get(row) ?? []
    while (cells.length < column) cells.push('')
    cells[column] = text
    this.#rows.set(row, cells)
  }

  /** Rows as the sheet counts them, from 1. */
  list(merged: readonly MergedRange[]): ListFileRow[] {
    const byRow = Map.groupBy(merged, ({ firstRow }) => firstRow)
    const mergedCells = new MergedCells()
    return [...this.#rows]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([at, cells]) => {
        const row = at + 1
        for (const { column, lastRow } of byRow.get(row) ?? [])
          mergedCells.open(column, cells[column] ?? '', lastRow)
        if (cells.every((cell) => cell.trim() === '')) return []
        mergedCells.fill(row, cells)
        return [{ row, cells }]
      })
  }
}

async function readSheet(
  workbook: OldWorkbook,
  sheet: OldSheet | undefined,
): Promise<ListFileRow[]> {
  if (!sheet) return []
  const cells = new SheetCells()
  const merged: MergedRange[] = []
  let formula = { row: 0, column: 0 }
  for (const record of readPart(workbook.bytes, sheet.offset, workbook.read)) {
    if (!record) await setImmediate()
    if (!record) continue
    const { kind, data } = record
    if (kind === kinds.merged) addMerged(merged, data)
    if (kind === kinds.formulaText) cells.set(formula.row, formula.column, readText(data, 0))
    if (kind === kinds.numbers) addNumbers(cells, data, workbook)
    const readCell = cellReaders.get(kind)
    if (!readCell) continue
    const [row, column, style] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)]
    if (kind === kinds.formula) formula = { row, column }
    const text = readCell(data, style, workbook)
    cells.set(row, column, text !== '' && workbook.struck.has(style) ? markStruck(text) : text)
  }
  return cells.list(merged)
}

type CellReader = (data: Buffer, style: number, workbook: OldWorkbook) => string

const cellReaders = new Map<number, CellReader>([
  [kinds.number, (data, style, { formatNumber }) => formatNumber(data.readDoubleLE(6), style)],
  [
    kinds.shortNumber,
    (data, style, { formatNumber }) => formatNumber(readShortNumber(data, 6), style),
  ],
  [kinds.sharedText, (data, _, { texts }) => texts[data.readUInt32LE(6)] ?? ''],
  [kinds.text, (data) => readText(data, 6)],
  [kinds.richText, (data) => readText(data, 6)],
  [kinds.truth, (data) => (data.readUInt8(7) === 0 ? nameTruth(data.readUInt8(6)) : '')],
  [kinds.formula, readFormula],
])

const nameTruth = (value: number): string => (value === 1 ? 'TRUE' : 'FALSE')

/** Its last result: a number, or the kind of another one, of which a text is in the next record. */
function readFormula(data: Buffer, style: number, { formatNumber }: OldWorkbook): string {
  if (data.readUInt16LE(12) !== 0xffff) return formatNumber(data.readDoubleLE(6), style)
  return data.readUInt8(6) === 1 ? nameTruth(data.readUInt8(8)) : ''
}

/** A whole number, or the first half of another one, either of them perhaps in hundredths. */
function readShortNumber(data: Buffer, at: number): number {
  const packed = data.readUInt32LE(at)
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32LE((packed & ~3) >>> 0, 4)
  const number = packed & 2 ? data.readInt32LE(at) >> 2 : bytes.readDoubleLE(0)
  return packed & 1 ? number / 100 : number
}

/** Numbers side by side in one row. */
function addNumbers(cells: SheetCells, data: Buffer, { formatNumber }: OldWorkbook): void {
  const [row, first] = [data.readUInt16LE(0), data.readUInt16LE(2)]
  for (let at = 4; at + 8 <= data.length; at += 6)
    cells.set(
      row,
      first + (at - 4) / 6,
      formatNumber(readShortNumber(data, at + 2), data.readUInt16LE(at)),
    )
}

/** Adds cells that are merged over several rows of one column; those over several columns are titles. */
function addMerged(merged: MergedRange[], data: Buffer): void {
  const end = Math.min(data.length, 2 + data.readUInt16LE(0) * 8)
  for (let at = 2; at + 8 <= end && merged.length < maxRanges; at += 8) {
    const [from, to] = [data.readUInt16LE(at), data.readUInt16LE(at + 2)]
    const column = data.readUInt16LE(at + 4)
    if (column === data.readUInt16LE(at + 6) && to > from)
      merged.push({ column, firstRow: from + 1, lastRow: to + 1 })
  }
}
