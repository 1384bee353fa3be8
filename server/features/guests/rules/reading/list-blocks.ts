import { readTableLine } from '@mehfil/contract/guests/other-lines.ts'
import { findFieldByTitle } from '@mehfil/contract/guests/column-titles.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'

/** A list in blocks, each with a heading such as "Table 3" and the same titles below it. */
type BlockPlan = { titles: readonly string[]; firstTitles: number }
export type BlockReader = {
  read: (rows: ListFileRow[]) => ListFileRow[]
  /** The heading above the titles of the first block; empty without one. */
  getFirst: () => string
}

const sampleRows = 100
const minTitles = 2

/**
 * Leaves the heading of a block as the only cell of its row, and the titles once, as other lists have
 * them. Rows come in batches, of which the first shows whether the list is one of blocks.
 */
export function createBlockReader(): BlockReader {
  let plan: BlockPlan | null | undefined
  let first = ''
  const read = (rows: ListFileRow[]): ListFileRow[] => {
    plan ??= plan === undefined ? findBlocks(rows.slice(0, sampleRows)) : null
    if (plan === null) return rows
    const found = plan
    return rows.flatMap((one) => {
      if (one.row > found.firstTitles && areSame(one.cells, found.titles)) return []
      const label = getLabel(one.cells)
      if (label === null) return [one]
      if (one.row < found.firstTitles) first = label
      return [{ row: one.row, cells: joinHeading(one.cells, label) }]
    })
  }
  return { read, getFirst: () => first }
}

const maxHeading = 120

/** The host sees who is named beside a table. An address there would become a guest. */
function joinHeading(cells: readonly string[], label: string): string[] {
  const at = cells.findIndex((cell) => cell.trim() === label)
  const beside = cells
    .slice(at + 1)
    .map((cell) => cell.trim())
    .filter((cell) => /\p{L}/u.test(cell) && !cell.includes('@'))
  const heading = [label, ...beside].join(' – ').slice(0, maxHeading)
  return cells.map((_, one) => (one === at ? heading : ''))
}

/** The heading of a table, in the first cell that is filled. */
function getLabel(cells: readonly string[]): string | null {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return readTableLine(first) === null ? null : first
}

function findBlocks(rows: readonly ListFileRow[]): BlockPlan | null {
  const at = rows.findIndex(({ cells }, place) => areTitles(cells) && isBelowLabel(rows, place))
  const titles = rows[at]?.cells ?? []
  const isRepeated = rows.some(
    ({ cells }, place) => place > at && areSame(cells, titles) && isBelowLabel(rows, place),
  )
  const firstTitles = rows[at]?.row
  return isRepeated && firstTitles !== undefined ? { titles, firstTitles } : null
}

const isBelowLabel = (rows: readonly ListFileRow[], at: number): boolean =>
  getLabel(rows[at - 1]?.cells ?? []) !== null

const areTitles = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '' && findFieldByTitle(cell) !== null).length >= minTitles

const areSame = (cells: readonly string[], titles: readonly string[]): boolean => {
  const width = Math.max(cells.length, titles.length)
  for (let at = 0; at < width; at += 1)
    if ((cells[at] ?? '').trim() !== (titles[at] ?? '').trim()) return false
  return true
}
