import { refuse } from '../../base/refusal.ts'
import { listLimits, type ListFileRow } from './list-limits.ts'

const quote = '"'
/** A row of lines and corners is drawn between rows of a printed table. */
const notRuled = /[^\s=|+_─━═┼-]/u
/** More text than this after an open quote stays its cell. */
const maxReread = 8 * 1024 * 1024
const [quoteCharCode, lineFeed, carriageReturn] = [34, 10, 13]

/**
 * Parses text that arrives in pieces into rows. Quotes open only at the beginning of a cell and may
 * hold line ends. A quote that is never closed is a sign like any other.
 */
export class DelimitedReader {
  /** Lines so far, with the empty ones. */
  lines = 0
  readonly #delimiter: number
  #rows: ListFileRow[] = []
  #cells: string[] = []
  #cell = ''
  #state: 'start' | 'plain' | 'quoted' | 'after-quote' = 'start'
  #isAfterReturn = false
  /** The text since the quote that is open, to read it again if it is never closed. */
  #sinceQuote = ''
  #reread = 0

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0)
  }

  push(text: string): ListFileRow[] {
    this.#readAll(text)
    return this.#take()
  }

  #readAll(text: string): void {
    for (let at = 0; at < text.length;)
      at = this.#state === 'quoted' ? this.#readQuoted(text, at) : this.#readOne(text, at)
  }

  end(): ListFileRow[] {
    this.#rereadOpenQuote()
    if (this.#cells.length > 0 || this.#cell !== '') this.#endRow()
    return this.#take()
  }

  /** A quote that is never closed is a sign of its cell, so that no row after it is lost. */
  #rereadOpenQuote(): void {
    const text = this.#sinceQuote
    const isWhole = text.length <= maxReread && this.#reread < 3 && /[\r\n]\s*\S/.test(text)
    if (this.#state !== 'quoted' || !isWhole) return
    this.#reread += 1
    this.#cell = quote
    this.#state = 'plain'
    this.#sinceQuote = ''
    this.#readAll(text)
    this.#rereadOpenQuote()
  }

  #readQuoted(text: string, from: number): number {
    const end = text.indexOf(quote, from)
    const piece = end < 0 ? text.slice(from) : text.slice(from, end)
    this.#add(piece)
    this.#remember(end < 0 ? piece : piece + quote)
    if (end >= 0) this.#state = 'after-quote'
    return end < 0 ? text.length : end + 1
  }

  #remember(piece: string): void {
    if (this.#sinceQuote.length <= maxReread) this.#sinceQuote += piece
  }

  #readOne(text: string, at: number): number {
    const code = text.charCodeAt(at)
    if (code === lineFeed && this.#isAfterReturn) {
      this.#isAfterReturn = false
      return at + 1
    }
    this.#isAfterReturn = code === carriageReturn
    if (code === this.#delimiter) return this.#endCell(at)
    if (code === lineFeed || code === carriageReturn) return this.#endRow(at)
    if (code !== quoteCharCode || this.#state === 'plain') return this.#readPlain(text, at)
    // Two quotes inside quotes are one quote.
    if (this.#state === 'after-quote') {
      this.#add(quote)
      this.#remember(quote)
    } else this.#sinceQuote = ''
    this.#state = 'quoted'
    return at + 1
  }

  #readPlain(text: string, from: number): number {
    let at = from + 1
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === this.#delimiter || code === lineFeed || code === carriageReturn) break
    }
    this.#add(text.slice(from, at))
    this.#state = 'plain'
    return at
  }

  #add(piece: string): void {
    if (this.#cell.length <= listLimits.cell)
      this.#cell += piece.slice(0, listLimits.cell + 1 - this.#cell.length)
  }

  #endCell(at = 0): number {
    // Cells beyond the limit are counted by one cell after the last.
    if (
      this.#cells.length < listLimits.columns ||
      (this.#cell !== '' && this.#cells.length === listLimits.columns)
    )
      this.#cells.push(this.#cell)
    this.#cell = ''
    this.#state = 'start'
    return at + 1
  }

  #endRow(at = 0): number {
    this.lines += 1
    if (this.#cells.length === 0 && this.#cell === '') {
      this.#state = 'start'
      return at + 1
    }
    this.#endCell()
    if (this.#cells.some((one) => notRuled.test(one)))
      this.#rows.push({ row: this.lines, cells: this.#cells })
    // What followed an open quote is read again in one go.
    if (this.#rows.length > listLimits.rows + 1) refuse('listTooLarge')
    this.#cells = []
    return at + 1
  }

  #take(): ListFileRow[] {
    const taken = this.#rows
    this.#rows = []
    return taken
  }
}

const delimiters = [',', ';', '\t', '|']

/**
 * The delimiter of the cells: the sign that gives the most lines the same number of cells, more
 * than one.
 */
export function detectDelimiter(sample: string): string {
  const scored = delimiters.map((delimiter) => ({
    delimiter,
    score: scoreDelimiter(sample, delimiter),
  }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

function scoreDelimiter(sample: string, delimiter: string): number {
  const reader = new DelimitedReader(delimiter)
  const rows = [...reader.push(sample), ...reader.end()].slice(0, 50)
  const rowsByWidth = Map.groupBy(rows, ({ cells }) => cells.length)
  return Math.max(
    0,
    ...[...rowsByWidth].map(([width, sameWidth]) =>
      width > 1 ? (sameWidth.length / rows.length) * (1 + Math.min(width, 10) / 100) : 0,
    ),
  )
}
