import { listLimits } from './list-limits.ts'

/**
 * Repeats the text of a cell that is merged over several rows, such as the group of five guests, in
 * each of them. A number counts once, and an address or a phone is one guest's.
 */
export class MergedCells {
  #open = new Map<number, { text: string; lastRow: number }>()

  open(column: number, text: string, lastRow: number): void {
    if (column < listLimits.columns && isGroupText(text)) this.#open.set(column, { text, lastRow })
  }

  /** Fills what the cells above cover in a row that has cells of its own. */
  fill(row: number, cells: string[]): void {
    for (const [column, { text, lastRow }] of this.#open) {
      if (row > lastRow) this.#open.delete(column)
      else if ((cells[column] ?? '').trim() === '') {
        while (cells.length < column) cells.push('')
        cells[column] = text
      }
    }
  }
}

const isGroupText = (text: string): boolean => /^[^\d+@][^@]*$/u.test(text) && /\p{L}/u.test(text)

/** A column of rows that are merged; rows and columns as the sheet counts them, columns from 0. */
export type MergedRange = { column: number; firstRow: number; lastRow: number }

/** Of one sheet. */
export const maxRanges = 20_000
/** Longer than any mark of a merged cell. */
const carriedLength = 200

/** The merged cells of a sheet by their first row. Those over several columns are titles. */
export async function readMergedRanges(
  sheet: AsyncIterable<string>,
  parseColumn: (reference: string) => number | null,
): Promise<Map<number, MergedRange[]>> {
  const ranges = new Map<number, MergedRange[]>()
  let carried = ''
  let count = 0
  for await (const part of sheet) {
    const text = carried + part
    let end = 0
    for (const match of text.matchAll(
      /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g,
    )) {
      end = match.index + match[0].length
      const [, first = '', from, last, to] = match
      const range = {
        column: parseColumn(first) ?? 0,
        firstRow: Number(from),
        lastRow: Number(to),
      }
      if (first !== last || range.lastRow <= range.firstRow || (count += 1) > maxRanges) continue
      ranges.set(range.firstRow, [...(ranges.get(range.firstRow) ?? []), range])
    }
    carried = text.slice(Math.max(end, text.length - carriedLength))
  }
  return ranges
}
