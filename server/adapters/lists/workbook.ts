import { refuse } from '../../base/refusal.ts'
import { addToSurvey, listLimits, type ListFileRow, type ListSheet } from './list-limits.ts'
import { MergedCells, readMergedRanges } from './merged-cells.ts'
import { createNumberFormatter } from './number-format.ts'
import { markStruck, readCellStyles } from './workbook-styles.ts'
import { getAttribute, readXmlTokens, decodeXmlText, type XmlToken } from './xml.ts'
import type { ZipArchive } from './zip-reader.ts'

/** The most texts in a workbook's shared list; no guest list has more. */
const sharedStringLimits = { count: 1_000_000, characters: 24_000_000 }

type CellTexts = {
  shared: readonly string[]
  formatNumber: (value: string, style: number) => string
  struck: ReadonlySet<number>
}

/**
 * The rows of a sheet, else of the first one that has some; hidden sheets come last. Numbers come as
 * digits, dates as shown, formulas as their results.
 */
export async function* readWorkbookRows(
  archive: ZipArchive,
  wanted: number | null = null,
): AsyncGenerator<ListFileRow[]> {
  const sheets = await listSheets(archive)
  const texts = await readCellTexts(archive)
  let isEmpty = true
  for (const [at, { path }] of sheets.entries()) {
    if (wanted !== null && at !== wanted) continue
    for await (const rows of readSheetRows(archive, path, texts)) {
      isEmpty = false
      yield rows
    }
    if (!isEmpty) return
  }
}

async function* readSheetRows(
  archive: ZipArchive,
  path: string,
  texts: CellTexts,
): AsyncGenerator<ListFileRow[]> {
  const marks = archive.readText(path)
  const sheet = archive.readText(path)
  if (!marks || !sheet) return
  // They follow the cells in the file.
  const merged = await readMergedRanges(marks, parseColumn)
  const reader = createSheetReader(texts, merged)
  for await (const tokens of readXmlTokens(sheet)) {
    const rows = reader(tokens)
    if (rows.length > 0) yield rows
  }
}

/** The sheets of a workbook with several, with their numbers of rows and the first of them. */
export async function surveyWorkbook(archive: ZipArchive): Promise<ListSheet[]> {
  const sheets = await listSheets(archive)
  if (sheets.length < 2) return []
  const texts = await readCellTexts(archive)
  const surveyed: ListSheet[] = []
  for (const { name, path } of sheets) {
    const one: ListSheet = { name, rows: 0, sample: [] }
    for await (const rows of readSheetRows(archive, path, texts)) addToSurvey(one, rows)
    surveyed.push(one)
  }
  return surveyed
}

/** A workbook with more sheets has its guests in one of these. */
const maxSheets = 20

async function listSheets(archive: ZipArchive): Promise<Array<{ name: string; path: string }>> {
  const sheets = await listAttributes(archive, 'xl/workbook.xml', 'sheet')
  const relations = await listAttributes(archive, 'xl/_rels/workbook.xml.rels', 'Relationship')
  const targets = new Map(
    relations.map((one) => [getAttribute(one, 'Id'), getAttribute(one, 'Target')] as const),
  )
  const isHidden = (sheet: string) => /hidden$/i.test(getAttribute(sheet, 'state') ?? '')
  const found = [...sheets.filter((one) => !isHidden(one)), ...sheets.filter(isHidden)].flatMap(
    (sheet) => {
      const target = targets.get(getAttribute(sheet, 'id'))
      const name = decodeXmlText(getAttribute(sheet, 'name') ?? '')
      return target ? [{ name, path: `xl/${target.replace(/^\/?(?:xl\/)?/, '')}` }] : []
    },
  )
  const byPath = new Map(found.toReversed().map((one) => [one.path, one] as const))
  const once = found.filter((one) => byPath.get(one.path) === one).slice(0, maxSheets)
  return once.length > 0 ? once : [{ name: '', path: 'xl/worksheets/sheet1.xml' }]
}

async function readCellTexts(archive: ZipArchive): Promise<CellTexts> {
  const { formats, struck } = await readCellStyles(archive)
  const [properties = ''] = await listAttributes(archive, 'xl/workbook.xml', 'workbookPr')
  const isDateSystem1904 = /^(?:1|true)$/.test(getAttribute(properties, 'date1904') ?? '')
  const formatters = new Map<string, (value: string) => string>()
  const getFormatter = (format: string) => {
    const known = formatters.get(format) ?? createNumberFormatter(format, { isDateSystem1904 })
    formatters.set(format, known)
    return known
  }
  return {
    shared: await readSharedStrings(archive),
    formatNumber: (value, style) => getFormatter(formats[style] ?? '')(value),
    struck,
  }
}

async function listAttributes(
  archive: ZipArchive,
  part: string,
  tagName: string,
): Promise<string[]> {
  const text = archive.readText(part)
  const found: string[] = []
  if (!text) return found
  for await (const marks of readXmlTokens(text)) {
    for (const one of marks)
      if ('open' in one && one.open === tagName && found.length < 1_000) found.push(one.attributes)
  }
  return found
}

/** Phonetic readings, which are stored beside the text, are left out. */
async function readSharedStrings(archive: ZipArchive): Promise<string[]> {
  const text = archive.readText('xl/sharedStrings.xml')
  const strings: string[] = []
  if (!text) return strings
  let one = ''
  let characters = 0
  let inside = { text: false, reading: false }
  for await (const marks of readXmlTokens(text)) {
    for (const mark of marks) {
      if ('text' in mark) {
        if (inside.text && !inside.reading) one = appendLimited(one, decodeXmlText(mark.text))
        continue
      }
      const name = 'open' in mark ? mark.open : mark.close
      const begins = 'open' in mark && !mark.isEmpty
      if (name === 't') inside = { ...inside, text: begins }
      if (name === 'rPh') inside = { ...inside, reading: begins }
      if (name === 'si' && !begins) {
        characters += one.length
        if (
          strings.push(one) > sharedStringLimits.count ||
          characters > sharedStringLimits.characters
        )
          refuse('listTooLarge')
        one = ''
      }
    }
  }
  return strings
}

const appendLimited = (cell: string, more: string): string =>
  cell.length > listLimits.cell ? cell : (cell + more).slice(0, listLimits.cell + 1)

function createSheetReader(texts: CellTexts, merged: Awaited<ReturnType<typeof readMergedRanges>>) {
  const mergedCells = new MergedCells()
  let row = 0
  let cells: string[] = []
  let column = 0
  let [kind, style] = ['n', 0]
  let value = ''
  let inside = { value: false, reading: false }
  const endCell = () => {
    const shown = toCellText(kind, value, style, texts)
    const text = shown !== '' && texts.struck.has(style) ? markStruck(shown) : shown
    if (text !== '') {
      if (column >= listLimits.columns) refuse('listTooLarge')
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    column += 1
    value = ''
  }
  const open = (name: string, attributes: string) => {
    if (name === 'row') {
      row = Number(getAttribute(attributes, 'r')) || row + 1
      cells = []
      column = 0
    }
    if (name !== 'c') return
    column = parseColumn(getAttribute(attributes, 'r')) ?? column
    kind = getAttribute(attributes, 't') ?? 'n'
    style = Number(getAttribute(attributes, 's') ?? 0)
  }
  return (tokens: readonly XmlToken[]): ListFileRow[] => {
    const rows: ListFileRow[] = []
    for (const token of tokens) {
      if ('text' in token) {
        if (inside.value && !inside.reading) value = appendLimited(value, decodeXmlText(token.text))
        continue
      }
      const name = 'open' in token ? token.open : token.close
      const begins = 'open' in token && !token.isEmpty
      if ('open' in token) open(name, token.attributes)
      if (name === 'v' || name === 't') inside = { ...inside, value: begins }
      if (name === 'rPh') inside = { ...inside, reading: begins }
      if (name === 'c' && !begins) endCell()
      if (name !== 'row' || begins) continue
      for (const { column: at, lastRow } of merged.get(row) ?? [])
        mergedCells.open(at, cells[at] ?? '', lastRow)
      if (cells.every((cell) => cell.trim() === '')) continue
      mergedCells.fill(row, cells)
      rows.push({ row, cells })
    }
    return rows
  }
}

/** `AB12` is column 27, counted from 0. */
function parseColumn(cellReference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(cellReference ?? '')?.[0]
  return letters
    ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    : null
}

function toCellText(
  kind: string,
  value: string,
  style: number,
  { shared, formatNumber }: CellTexts,
): string {
  if (value === '' || kind === 'e') return ''
  if (kind === 's') return shared[Number(value)] ?? ''
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return kind === 'n' ? formatNumber(value, style) : value
}
