import { listLimits, type ListRow } from './limits.ts'

const quote = '"'
const [quoteCode, lineFeed, carriageReturn] = [34, 10, 13]

/**
 * Reads text that comes in pieces as rows. Quotes open at the beginning of a cell alone and may hold line ends; a quote that is never
 * closed takes the rest, of which one cell keeps no more than is looked at.
 */
export class DelimitedReader {
  /** Lines so far, empty ones among them. */
  lines = 0
  readonly #delimiter: number
  #rows: ListRow[] = []
  #cells: string[] = []
  #cell = ''
  #place: 'start' | 'plain' | 'quoted' | 'after-quote' = 'start'
  #isAfterReturn = false

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0)
  }

  push(text: string): ListRow[] {
    for (let at = 0; at < text.length;)
      at = this.#place === 'quoted' ? this.#readQuoted(text, at) : this.#readOne(text, at)
    return this.#take()
  }

  end(): ListRow[] {
    if (this.#cells.length > 0 || this.#cell !== '') this.#endRow()
    return this.#take()
  }

  #readQuoted(text: string, from: number): number {
    const end = text.indexOf(quote, from)
    this.#add(end < 0 ? text.slice(from) : text.slice(from, end))
    if (end >= 0) this.#place = 'after-quote'
    return end < 0 ? text.length : end + 1
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
    if (code !== quoteCode || this.#place === 'plain') return this.#readPlain(text, at)
    // Two quotes inside quotes are one.
    if (this.#place === 'after-quote') this.#add(quote)
    this.#place = 'quoted'
    return at + 1
  }

  #readPlain(text: string, from: number): number {
    let at = from + 1
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === this.#delimiter || code === lineFeed || code === carriageReturn) break
    }
    this.#add(text.slice(from, at))
    this.#place = 'plain'
    return at
  }

  #add(piece: string): void {
    if (this.#cell.length <= listLimits.cell)
      this.#cell += piece.slice(0, listLimits.cell + 1 - this.#cell.length)
  }

  #endCell(at = 0): number {
    // More cells than anybody reads are only counted by the one that follows the last.
    if (
      this.#cells.length < listLimits.columns ||
      (this.#cell !== '' && this.#cells.length === listLimits.columns)
    )
      this.#cells.push(this.#cell)
    this.#cell = ''
    this.#place = 'start'
    return at + 1
  }

  #endRow(at = 0): number {
    this.lines += 1
    if (this.#cells.length === 0 && this.#cell === '') {
      this.#place = 'start'
      return at + 1
    }
    this.#endCell()
    if (this.#cells.some((one) => one.trim() !== ''))
      this.#rows.push({ row: this.lines, cells: this.#cells })
    this.#cells = []
    return at + 1
  }

  #take(): ListRow[] {
    const taken = this.#rows
    this.#rows = []
    return taken
  }
}

const delimiters = [',', ';', '\t', '|']

/** Which sign parts the cells: the one under which most lines have the same number of several cells. */
export function delimiterOf(sample: string): string {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

function scoreOf(sample: string, delimiter: string): number {
  const reader = new DelimitedReader(delimiter)
  const rows = [...reader.push(sample), ...reader.end()].slice(0, 50)
  const alike = Map.groupBy(rows, ({ cells }) => cells.length)
  return Math.max(
    0,
    ...[...alike].map(([width, those]) =>
      width > 1 ? (those.length / rows.length) * (1 + Math.min(width, 10) / 100) : 0,
    ),
  )
}
