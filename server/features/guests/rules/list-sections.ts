import { isSerialTitle } from '@mehfil/contract/guests/column-titles.ts'
import { isTotal } from '@mehfil/contract/guests/other-lines.ts'
import { listLimits, type ListFileRow } from '../../../adapters/lists/list-limits.ts'
import { guessColumns } from './list-columns.ts'

/** A list without a column of groups has its groups in rows of their own, between the numbered ones. */
type SectionPlan = { headerRow: number; serial: number; width: number }

const maxSectionLength = 50
const sampleRows = 50

/**
 * Gives each numbered row the heading above it, in a column of its own behind the others. Rows come
 * in batches, of which the first shows whether the list has such headings.
 */
export function createSectionReader(): (rows: ListFileRow[]) => ListFileRow[] {
  let plan: SectionPlan | null | undefined
  let section = ''
  return (rows) => {
    plan ??= plan === undefined ? findSections(rows) : null
    if (plan === null) return rows
    const { headerRow, serial, width } = plan
    return rows.map((one) => {
      if (one.row < headerRow) return one
      if (one.row === headerRow) return addCell(one, width, 'Category')
      section = readSection(one.cells, serial) ?? section
      const isNumbered = /\p{N}/u.test(one.cells[serial] ?? '') && !isAlone(one.cells)
      return section !== '' && isNumbered ? addCell(one, width, section) : one
    })
  }
}

const isAlone = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '').length === 1

/** The heading of a row that has only one, where the others have their number. */
function readSection(cells: readonly string[], serial: number): string | null {
  const cell = (cells[serial] ?? '').trim()
  const isHeading = isAlone(cells) && /\p{L}/u.test(cell) && !isTotal(cell)
  return isHeading && cell.length <= maxSectionLength ? cell : null
}

function findSections(rows: readonly ListFileRow[]): SectionPlan | null {
  const sample = rows.slice(0, sampleRows)
  const guess = guessColumns(sample.map(({ cells }) => cells))
  const serial = guess.titles.findIndex(
    (title, at) => isSerialTitle(title) && guess.fields[at] === null,
  )
  const headerRow = sample[guess.firstRow]?.row
  if (!guess.headerRow || headerRow === undefined || serial < 0) return null
  if (guess.fields.includes('CATEGORY')) return null
  const below = sample.slice(guess.firstRow + 1)
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const hasSections = below.some(({ cells }) => readSection(cells, serial) !== null)
  return hasSections && width < listLimits.columns ? { headerRow, serial, width } : null
}

const addCell = ({ row, cells }: ListFileRow, width: number, cell: string): ListFileRow => ({
  row,
  cells:
    cells.length > width
      ? cells
      : [...cells, ...Array.from({ length: width - cells.length }, () => ''), cell],
})
