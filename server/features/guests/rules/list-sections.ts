import { isSerialTitle } from '@mehfil/contract/guests/column-titles.ts'
import { isGroupLine, isTotal } from '@mehfil/contract/guests/other-lines.ts'
import { listLimits, type ListFileRow } from '../../../adapters/lists/list-limits.ts'
import { guessColumns, type ColumnGuess } from './list-columns.ts'

/**
 * A list without a column of groups has its groups in rows of their own, between the guests: where
 * others have their number, in a first column that is no name, or as one of the usual words. Or a first
 * column without a title has the group beside its first guest only, as sheets with merged cells become.
 */
type SectionPlan = {
  headerRow: number
  /** The column of the headings. */
  at: number
  width: number
  kind: 'numbered' | 'first' | 'words' | 'beside'
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
      if (found.kind === 'beside') {
        if (one.cells.some(isTotal)) return one
        section = (one.cells[found.at] ?? '').trim() || section
        return section === '' ? one : addCell(one, found.width, section)
      }
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
  if (areBeside(guess, below) && width < listLimits.columns)
    return { headerRow, at: 0, width, kind: 'beside' }
  const hasSections = below.some(({ cells }) => readSection(cells, { at, kind }) !== null)
  return hasSections && width > 1 && width < listLimits.columns
    ? { headerRow, at, width, kind }
    : null
}

/** Words that differ, in fewer than half the rows, the first among them, before the names. */
function areBeside({ titles, fields }: ColumnGuess, below: readonly ListFileRow[]): boolean {
  const cells = below
    .filter((one) => !one.cells.some(isTotal))
    .map((one) => (one.cells[0] ?? '').trim())
  const filled = cells.filter((cell) => cell !== '')
  const isBeforeNames = titles[0] === '' && fields[0] === null && fields[1] !== null
  return (
    isBeforeNames &&
    filled.length > 1 &&
    filled.length * 2 <= cells.length &&
    cells[0] !== '' &&
    new Set(filled).size === filled.length &&
    filled.every((cell) => /^\P{N}+$/u.test(cell) && cell.length <= maxSectionLength)
  )
}

const addCell = ({ row, cells }: ListFileRow, width: number, cell: string): ListFileRow => ({
  row,
  cells:
    cells.length > width
      ? cells
      : [...cells, ...Array.from({ length: width - cells.length }, () => ''), cell],
})
