import { isSerialTitle } from '@mehfil/contract/guests/column-titles.ts'
import { isGroupLine, isTotal } from '@mehfil/contract/guests/other-lines.ts'
import { listLimits, type ListFileRow } from '../../../adapters/lists/list-limits.ts'
import { guessColumns } from './list-columns.ts'

/**
 * A list without a column of groups has its groups in rows of their own, between the guests: where
 * others have their number, in a first column that is no name, or as one of the usual words.
 */
type SectionPlan = {
  headerRow: number
  /** The column of the headings. */
  at: number
  width: number
  kind: 'numbered' | 'first' | 'words'
}

const maxSectionLength = 50
const sampleRows = 50

/**
 * Gives each guest the heading above, in a column of its own behind the others. Rows come in
 * batches, of which the first shows whether the list has such headings.
 */
export function createSectionReader(): (rows: ListFileRow[]) => ListFileRow[] {
  let plan: SectionPlan | null | undefined
  let section = ''
  return (rows) => {
    plan ??= plan === undefined ? findSections(rows) : null
    if (plan === null) return rows
    const found = plan
    return rows.map((one) => {
      if (one.row < found.headerRow) return one
      if (one.row === found.headerRow) return addCell(one, found.width, 'Category')
      const heading = readSection(one.cells, found)
      section = heading ?? section
      const isGuest = section !== '' && heading === null && isBelowSection(one.cells, found)
      return isGuest ? addCell(one, found.width, section) : one
    })
  }
}

const isAlone = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '').length === 1

function isBelowSection(cells: readonly string[], { at, kind }: SectionPlan): boolean {
  if (kind === 'numbered') return /\p{N}/u.test(cells[at] ?? '') && !isAlone(cells)
  return !cells.some(isTotal) && (kind === 'words' || !isAlone(cells))
}

/** The heading of a row that has only one. */
function readSection(
  cells: readonly string[],
  { at, kind }: Pick<SectionPlan, 'at' | 'kind'>,
): string | null {
  const cell = (cells[at] ?? '').trim()
  const isHeading =
    isAlone(cells) &&
    /\p{L}/u.test(cell) &&
    !isTotal(cell) &&
    (kind !== 'words' || isGroupLine(cell))
  return isHeading && cell.length <= maxSectionLength ? cell : null
}

function findSections(rows: readonly ListFileRow[]): SectionPlan | null {
  const sample = rows.slice(0, sampleRows)
  const guess = guessColumns(sample.map(({ cells }) => cells))
  const headerRow = sample[guess.firstRow]?.row
  if (!guess.headerRow || headerRow === undefined || guess.fields.includes('CATEGORY')) return null
  const serial = guess.titles.findIndex(
    (title, at) => isSerialTitle(title) && guess.fields[at] === null,
  )
  const kind = serial >= 0 ? 'numbered' : guess.fields[0] === null ? 'first' : 'words'
  const at = Math.max(0, serial)
  const below = sample.slice(guess.firstRow + 1)
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const hasSections = below.some(({ cells }) => readSection(cells, { at, kind }) !== null)
  return hasSections && width > 1 && width < listLimits.columns
    ? { headerRow, at, width, kind }
    : null
}

const addCell = ({ row, cells }: ListFileRow, width: number, cell: string): ListFileRow => ({
  row,
  cells:
    cells.length > width
      ? cells
      : [...cells, ...Array.from({ length: width - cells.length }, () => ''), cell],
})
