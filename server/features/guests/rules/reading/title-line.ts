import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import { fillCell, hasOneCell } from '../list-cells.ts'
import { guessColumns } from '../list-columns.ts'

const sampleRows = 50
const minRows = 3
const minShare = 0.6

/** Marks the line above a list without titles, which an empty one sets apart from rows of several cells: "Wind-up Dinner - April 18". */
export function createTitleReader(): (rows: ListFileRow[]) => ListFileRow[] {
  let isFirst = true
  return (rows) => {
    const isTitled = isFirst && isTitleAbove(rows.slice(0, sampleRows))
    isFirst = false
    const [first, ...others] = rows
    if (!isTitled || !first) return rows
    const at = first.cells.findIndex((cell) => cell.trim() !== '')
    const title = `[${(first.cells[at] ?? '').trim().replace(/[[\]]/gu, '')}]`
    return [{ row: first.row, cells: fillCell(first.cells, at, title) }, ...others]
  }
}

function isTitleAbove([first, ...below]: readonly ListFileRow[]): boolean {
  const next = below[0]
  if (!first || !next || below.length < minRows || next.row <= first.row + 1) return false
  const text = first.cells.find((cell) => cell.trim() !== '') ?? ''
  const wide = below.filter(({ cells }) => cells.length > 1 && !hasOneCell(cells))
  return (
    hasOneCell(first.cells) &&
    /\p{L}/u.test(text) &&
    !text.includes('@') &&
    wide.length >= below.length * minShare &&
    !guessColumns([first, ...below].map(({ cells }) => cells)).headerRow
  )
}
