import { listLimits, type ListRow } from './limits.ts'

const quote = '"'
const [quoteCode, lineFeed, carriageReturn] = [34, 10, 13]

/**
 * Reads text that comes in pieces as rows. Quotes open at the beginning of a cell alone and may hold line ends; a quote that is never
 * closed takes the rest, of which one cell keeps no more than is looked at.
 */
export function delimitedReader(delimiter: string) {
  const delimiterCode = delimiter.charCodeAt(0)
  let rows: ListRow[] = []
  let cells: string[] = []
  let cell = ''
  let row = 0
  let place: 'start' | 'plain' | 'quoted' | 'after-quote' = 'start'
  let isAfterReturn = false

  const add = (piece: string) => { if (cell.length <= listLimits.cell) cell += piece.slice(0, listLimits.cell + 1 - cell.length) }
  const endCell = () => {
    // More cells than anybody reads are only counted by the one that follows the last.
    if (cells.length < listLimits.columns || (cell !== '' && cells.length === listLimits.columns)) cells.push(cell)
    cell = ''
    place = 'start'
  }
  const endRow = () => {
    row += 1
    if (cells.length === 0 && cell === '') { place = 'start'; return }
    endCell()
    if (cells.some((one) => one.trim() !== '')) rows.push({ row, cells })
    cells = []
  }
  const readQuoted = (text: string, from: number): number => {
    const end = text.indexOf(quote, from)
    add(end < 0 ? text.slice(from) : text.slice(from, end))
    if (end >= 0) place = 'after-quote'
    return end < 0 ? text.length : end + 1
  }
  const readPlain = (text: string, from: number): number => {
    let at = from
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === delimiterCode || code === lineFeed || code === carriageReturn) break
    }
    add(text.slice(from, at))
    if (at > from) place = 'plain'
    return at
  }
  /** One step, from a place that is not inside quotes. */
  const readOne = (text: string, at: number): number => {
    const code = text.charCodeAt(at)
    if (code === lineFeed && isAfterReturn) { isAfterReturn = false; return at + 1 }
    isAfterReturn = code === carriageReturn
    if (code === quoteCode && place === 'after-quote') { add(quote); place = 'quoted'; return at + 1 }
    if (code === quoteCode && place === 'start') { place = 'quoted'; return at + 1 }
    if (code === delimiterCode) { endCell(); return at + 1 }
    if (code === lineFeed || code === carriageReturn) { endRow(); return at + 1 }
    return readPlain(text, at)
  }

  const take = () => { const taken = rows; rows = []; return taken }
  return {
    lines: (): number => row,
    push: (text: string): ListRow[] => {
      for (let at = 0; at < text.length;) at = place === 'quoted' ? readQuoted(text, at) : readOne(text, at)
      return take()
    },
    end: (): ListRow[] => {
      if (cells.length > 0 || cell !== '') endRow()
      return take()
    },
  }
}

const delimiters = [',', ';', '\t', '|']

/** Which sign parts the cells: the one under which most lines have the same number of several cells. */
export function delimiterOf(sample: string): string {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

function scoreOf(sample: string, delimiter: string): number {
  const reader = delimitedReader(delimiter)
  const rows = [...reader.push(sample), ...reader.end()].slice(0, 50)
  const alike = Map.groupBy(rows, ({ cells }) => cells.length)
  return Math.max(0, ...[...alike].map(([width, those]) => (width > 1 ? (those.length / rows.length) * (1 + Math.min(width, 10) / 100) : 0)))
}
