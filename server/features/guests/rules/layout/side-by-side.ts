import { findFieldByTitle } from '@mehfil/contract/guests/column-titles.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'

/** Two or more tables beside each other, with the same titles: the bride's guests and the groom's. */
type SidePlan = {
  headerRow: number
  /** The first column of each table, and how many columns each has. */
  starts: readonly number[]
  width: number
  /** What is written above each; empty without different words. */
  labels: readonly string[]
}

const maxLinesAbove = 12
const groupTitle = 'Category'

/**
 * Puts tables that are beside each other below one another, so that each row has one guest. Rows come in batches, of
 * which the first shows the titles. The rows of further tables are numbered behind those of the batch.
 */
export function createSideReader(): (rows: ListFileRow[]) => ListFileRow[] {
  let plan: SidePlan | null | undefined
  let shift = 0
  return (rows) => {
    plan ??= plan === undefined ? findSides(rows) : null
    if (plan === null) return rows
    const found = plan
    const own = rows.map(({ row, cells }) => ({
      row: row + shift,
      cells: row < found.headerRow ? [joinCells(cells)] : takeTable(cells, found, 0, row),
    }))
    let last = own.at(-1)?.row ?? 0
    const further = found.starts.slice(1).flatMap((_, at) =>
      rows
        .filter(({ row, cells }) => row > found.headerRow && hasTable(cells, found, at + 1))
        .map(({ row, cells }) => ({
          row: (last += 1),
          cells: takeTable(cells, found, at + 1, row),
        })),
    )
    shift += further.length
    const filled = own.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    return [...filled, ...further]
  }
}

const joinCells = (cells: readonly string[]): string =>
  cells.filter((cell) => cell.trim() !== '').join(' – ')

const cutTable = (cells: readonly string[], { starts, width }: SidePlan, at: number): string[] =>
  Array.from({ length: width }, (_, one) => cells[(starts[at] ?? 0) + one] ?? '')

const hasTable = (cells: readonly string[], plan: SidePlan, at: number): boolean =>
  cutTable(cells, plan, at).some((cell) => cell.trim() !== '')

function takeTable(cells: readonly string[], plan: SidePlan, at: number, row: number): string[] {
  const own = cutTable(cells, plan, at)
  if (plan.labels.length === 0) return own
  if (row === plan.headerRow) return [...own, groupTitle]
  return [...own, hasTable(cells, plan, at) ? (plan.labels[at] ?? '') : '']
}

function findSides(rows: readonly ListFileRow[]): SidePlan | null {
  for (const [place, { row, cells }] of rows.slice(0, maxLinesAbove).entries()) {
    const tables = findTables(cells)
    if (tables === null) continue
    const above = rows.slice(0, place)
    const labels = tables.starts.map((start) => findLabel(above, start, tables.width))
    const areTold = labels.every((label) => label !== '') && new Set(labels).size === labels.length
    return { headerRow: row, ...tables, labels: areTold ? labels : [] }
  }
  return null
}

/** The nearest words above a table. */
function findLabel(above: readonly ListFileRow[], start: number, width: number): string {
  const words = above.flatMap(({ cells }) =>
    cells
      .slice(start, start + width)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== ''),
  )
  return words.at(-1) ?? ''
}

const maxTables = 6

/** The titles repeat as a whole, with or without empty columns between them, and have a name among them. */
function findTables(cells: readonly string[]): Pick<SidePlan, 'starts' | 'width'> | null {
  const titles = cells.map((cell) => normaliseTitle(cell))
  const first = titles.findIndex((title) => title !== '')
  const starts = titles.flatMap((title, at) =>
    title !== '' && title === titles[first] ? [at] : [],
  )
  const second = starts[1]
  if (first < 0 || second === undefined || starts.length > maxTables) return null
  const table = titles.slice(first, second)
  while (table.at(-1) === '') table.pop()
  const width = table.length
  const isSame = starts.every((start) =>
    table.every((title, at) => (titles[start + at] ?? '') === title),
  )
  const covered = starts.length * table.filter((title) => title !== '').length
  const isWhole = covered === titles.filter((title) => title !== '').length
  const isNamed = table.some((title) => nameFields.has(findFieldByTitle(title)))
  return isSame && isWhole && isNamed ? { starts, width } : null
}
/** A table of guests has one of these. */
export const nameFields: ReadonlySet<string | null> = new Set(['NAME', 'FIRST_NAME', 'LAST_NAME'])
