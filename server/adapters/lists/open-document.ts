import { refuse } from '../../base/refusal.ts'
import { listLimits, type ListFileRow } from './list-limits.ts'
import { formatWholeNumber } from './number-format.ts'
import { decodeXmlText, getAttribute, readXmlTokens, type XmlToken } from './xml.ts'
import type { ZipArchive } from './zip-reader.ts'

/** The rows of the first sheet of an OpenDocument file that has some, with values as shown. */
export async function* readOpenDocumentRows(archive: ZipArchive): AsyncGenerator<ListFileRow[]> {
  const content = archive.readText('content.xml') ?? refuse('notAList')
  const reader = new TableReader()
  for await (const tokens of readXmlTokens(content)) {
    const rows: ListFileRow[] = []
    for (const token of tokens)
      if (!reader.isFinished) for (const row of reader.read(token)) rows.push(row)
    if (rows.length > 0) yield rows
    if (reader.isFinished) return
  }
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
  /** A sheet with rows has ended. */
  isFinished = false
  #row = 0
  #rowRepeats = 1
  #rowsSoFar = 0
  #cells: string[] = []
  #column = 0
  #cell: Cell | null = null
  #isInParagraph = false
  #aside: { tag: string; depth: number } | null = null

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
    if (tag === 'table') this.#row = 0
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

  #close(tag: string): ListFileRow[] {
    if (tag === 'p') this.#isInParagraph = false
    if (this.#cell && (tag === 'table-cell' || tag === 'covered-table-cell'))
      this.#endCell(this.#cell)
    if (tag === 'table' && this.#rowsSoFar > 0) this.isFinished = true
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
    }
    this.#column += repeats
  }

  #endRow(): ListFileRow[] {
    const first = this.#row + 1
    this.#row += this.#rowRepeats
    if (this.#cells.length === 0) return none
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
