import { refuse } from '../../base/refusal.ts'
import { addToSurvey, listLimits, type ListFileRow, type ListSheet } from './list-limits.ts'
import { MergedCells } from './merged-cells.ts'
import { formatWholeNumber } from './number-format.ts'
import { decodeXmlText, getAttribute, readXmlTokens, type XmlToken } from './xml.ts'
import type { ZipArchive } from './zip-reader.ts'

/**
 * The rows of a sheet of an OpenDocument file, else of the first one that has some, with values as
 * shown.
 */
export async function* readOpenDocumentRows(
  archive: ZipArchive,
  wanted: number | null = null,
): AsyncGenerator<ListFileRow[]> {
  const reader = new TableReader(wanted ?? 'first')
  for await (const tokens of readContent(archive)) {
    const rows: ListFileRow[] = []
    for (const token of tokens)
      if (!reader.isFinished) for (const row of reader.read(token)) rows.push(row)
    if (rows.length > 0) yield rows
    if (reader.isFinished) return
  }
}

const readContent = (archive: ZipArchive) =>
  readXmlTokens(archive.readText('content.xml') ?? refuse('notAList'))

/** The sheets of a file with several, with their numbers of rows and the first of them. */
export async function surveyOpenDocument(archive: ZipArchive): Promise<ListSheet[]> {
  const reader = new TableReader('all')
  const sheets: ListSheet[] = []
  for await (const tokens of readContent(archive))
    for (const token of tokens) {
      const rows = reader.read(token)
      if (reader.table >= sheets.length) sheets.push({ name: reader.name, rows: 0, sample: [] })
      const sheet = sheets[reader.table]
      if (sheet && rows.length > 0) addToSurvey(sheet, rows)
    }
  return sheets.length > 1 ? sheets : []
}

/** Texts beside the value of a cell: comments, drawings and readings. */
const asideTags = new Set([
  'annotation',
  'shapes',
  'frame',
  'custom-shape',
  'g',
  'ruby-text',
  'tracked-changes',
])

type Cell = { attributes: string; lines: string[]; isCovered: boolean }

const none: ListFileRow[] = []

class TableReader {
  /** The wanted sheet has ended. */
  isFinished = false
  /** The sheet that is read, counted from 0, and its name. */
  table = -1
  name = ''
  readonly #wanted: number | 'first' | 'all'
  #row = 0
  #rowRepeats = 1
  #rowsSoFar = 0
  #cells: string[] = []
  #column = 0
  #cell: Cell | null = null
  #merged = new MergedCells()
  #isInParagraph = false
  #aside: { tag: string; depth: number } | null = null

  constructor(wanted: number | 'first' | 'all') {
    this.#wanted = wanted
  }

  read(token: XmlToken): ListFileRow[] {
    if ('text' in token) return this.#addText(decodeXmlText(token.text).replace(/\s+/g, ' '))
    if (this.#isAside(token)) return none
    if ('close' in token) return this.#close(token.close)
    this.#open(token.open, token.attributes)
    return token.isEmpty ? this.#close(token.open) : none
  }

  #isAside(token: Exclude<XmlToken, { text: string }>): boolean {
    const tag = 'open' in token ? token.open : token.close
    if (this.#aside) {
      if (tag !== this.#aside.tag) return true
      if ('close' in token) this.#aside.depth -= 1
      else if (!token.isEmpty) this.#aside.depth += 1
      if (this.#aside.depth === 0) this.#aside = null
      return true
    }
    if (!asideTags.has(tag)) return false
    if ('open' in token && !token.isEmpty) this.#aside = { tag, depth: 1 }
    return true
  }

  #open(tag: string, attributes: string): void {
    if (tag === 'table') this.#openTable(attributes)
    if (tag === 'table-row') {
      this.#rowRepeats = countRepeats(attributes, 'number-rows-repeated')
      this.#cells = []
      this.#column = 0
    }
    if (tag === 'table-cell' || tag === 'covered-table-cell')
      this.#cell = { attributes, lines: [], isCovered: tag !== 'table-cell' }
    if (!this.#cell) return
    if (tag === 'p') {
      this.#isInParagraph = true
      if (this.#cell.lines.length <= listLimits.cell) this.#cell.lines.push('')
    }
    if (tag === 's') this.#addText(' '.repeat(Math.min(countRepeats(attributes, 'c'), 100)))
    if (tag === 'tab') this.#addText(' ')
    if (tag === 'line-break') this.#addText('\n')
  }

  #openTable(attributes: string): void {
    this.table += 1
    this.name = decodeXmlText(getAttribute(attributes, 'name') ?? '')
    this.#row = 0
    this.#rowsSoFar = 0
    this.#merged = new MergedCells()
  }

  #close(tag: string): ListFileRow[] {
    if (tag === 'p') this.#isInParagraph = false
    if (this.#cell && (tag === 'table-cell' || tag === 'covered-table-cell'))
      this.#endCell(this.#cell)
    if (tag === 'table')
      this.isFinished = this.#wanted === 'first' ? this.#rowsSoFar > 0 : this.table === this.#wanted
    return tag === 'table-row' ? this.#endRow() : none
  }

  #addText(text: string): ListFileRow[] {
    if (!this.#cell || !this.#isInParagraph || this.#aside) return none
    const last = this.#cell.lines.length - 1
    const line = this.#cell.lines[last] ?? ''
    if (line.length <= listLimits.cell)
      this.#cell.lines[last] = (line + text).slice(0, listLimits.cell + 1)
    return none
  }

  #endCell(cell: Cell): void {
    this.#cell = null
    const repeats = countRepeats(cell.attributes, 'number-columns-repeated')
    // What a merged cell covers is hidden.
    const text = cell.isCovered ? '' : getCellText(cell)
    if (text.trim() !== '') {
      if (this.#column + repeats > listLimits.columns) refuse('listTooLarge')
      while (this.#cells.length < this.#column) this.#cells.push('')
      for (let at = 0; at < repeats; at += 1) this.#cells.push(text)
      const rows = countRepeats(cell.attributes, 'number-rows-spanned')
      if (rows > 1 && countRepeats(cell.attributes, 'number-columns-spanned') === 1)
        this.#merged.open(this.#column, text, this.#row + rows)
    }
    this.#column += repeats
  }

  #endRow(): ListFileRow[] {
    const first = this.#row + 1
    this.#row += this.#rowRepeats
    if (this.#cells.length === 0) return none
    this.#merged.fill(first, this.#cells)
    if (typeof this.#wanted === 'number' && this.table !== this.#wanted) return none
    this.#rowsSoFar += this.#rowRepeats
    // One more for the titles.
    if (this.#rowsSoFar > listLimits.rows + 1) refuse('listTooLarge')
    return Array.from({ length: this.#rowRepeats }, (_, at) => ({
      row: first + at,
      cells: this.#cells,
    }))
  }
}

const countRepeats = (attributes: string, name: string): number =>
  Math.max(1, Math.trunc(Number(getAttribute(attributes, name))) || 1)

const valueNames = ['string-value', 'date-value', 'time-value', 'boolean-value', 'value']

/** What the sheet shows. A number that is shown with an exponent gets its digits. */
function getCellText({ attributes, lines }: Cell): string {
  const shown = lines.join('\n').slice(0, listLimits.cell + 1)
  const value = getAttribute(attributes, 'value')
  if (value !== undefined && (shown === '' || /^-?\d(?:[.,]\d+)?e\+\d+$/i.test(shown)))
    return formatWholeNumber(value)
  if (shown !== '') return shown
  const stored = valueNames.map((name) => getAttribute(attributes, name)).find(Boolean) ?? ''
  return stored.slice(0, listLimits.cell + 1)
}
