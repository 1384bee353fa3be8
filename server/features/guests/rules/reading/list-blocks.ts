import { isTotal, readTableLine } from '@mehfil/contract/guests/other-lines.ts'
import { findFieldByTitle } from '@mehfil/contract/guests/column-titles.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'

/** A list in blocks, each with a heading such as "Table 3" or "Groom’s side" and the same titles below it. */
type BlockPlan = { titles: readonly string[]; firstTitles: number }
export type BlockReader = {
  read: (rows: ListFileRow[]) => ListFileRow[]
  areThere: () => boolean
  /** The heading above the titles of the first block; empty without one. */
  getFirst: () => string
}

const sampleRows = 100
const minTitles = 2
const maxLabel = 50

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
    const { titles, firstTitles } = plan
    const areTitlesAt = (at: number) => areSame(rows[at]?.cells ?? [], titles)
    return rows.flatMap((one, at) => {
      if (one.row > firstTitles && areTitlesAt(at)) return []
      const table = getTable(one.cells)
      const label = table ?? (areTitlesAt(at + 1) ? getLabel(one.cells) : null)
      if (label === null) return [one]
      if (one.row < firstTitles) first = label
      return [{ row: one.row, cells: joinHeading(one.cells, label, table !== null) }]
    })
  }
  return { read, areThere: () => Boolean(plan), getFirst: () => first }
}

const maxHeading = 120

/** The host sees who is named beside a table. An address there would become a guest. */
function joinHeading(cells: readonly string[], label: string, isTable: boolean): string[] {
  const at = cells.findIndex((cell) => cell.trim() === label)
  const beside = cells
    .slice(at + 1)
    .map((cell) => cell.trim())
    .filter((cell) => /\p{L}/u.test(cell) && !cell.includes('@'))
  const heading = isTable ? [label, ...beside].join(' – ').slice(0, maxHeading) : `[${label}]`
  return cells.map((_, one) => (one === at ? heading : ''))
}

/** The heading of a table, in the first cell that is filled. */
function getTable(cells: readonly string[]): string | null {
  const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  return readTableLine(first) === null ? null : first
}

/** The heading of a group is alone in its row. A printed list has the number of the page there. */
const pageLine = /^(?:page|seite|blatt|página|pagina|صفحة)(?!\p{L})/iu
function getLabel(cells: readonly string[]): string | null {
  const [label = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isLabel = others.length === 0 && label.length <= maxLabel && /\p{L}/u.test(label)
  return isLabel && !label.includes('@') && !isTotal(label) && !pageLine.test(label) ? label : null
}

function findBlocks(rows: readonly ListFileRow[]): BlockPlan | null {
  const at = rows.findIndex(({ cells }) => areTitles(cells))
  const titles = rows[at]?.cells ?? []
  const firstTitles = rows[at]?.row
  if (firstTitles === undefined) return null
  const labels = rows.flatMap(({ cells }, place) => {
    const above = rows[place - 1]?.cells ?? []
    return place > at && areSame(cells, titles) ? [getTable(above) ?? getLabel(above)] : []
  })
  // The same line above each is the name of the list.
  const first = getLabel(rows[at - 1]?.cells ?? [])
  const areLabels = labels.length > 0 && labels.every((label) => label !== null && label !== first)
  return areLabels && new Set(labels).size === labels.length ? { titles, firstTitles } : null
}

const areTitles = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '' && findFieldByTitle(cell) !== null).length >= minTitles

const areSame = (cells: readonly string[], titles: readonly string[]): boolean => {
  const width = Math.max(cells.length, titles.length)
  for (let at = 0; at < width; at += 1)
    if ((cells[at] ?? '').trim() !== (titles[at] ?? '').trim()) return false
  return true
}
