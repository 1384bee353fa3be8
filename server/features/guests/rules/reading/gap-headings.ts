import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { isTotal } from '@mehfil/contract/guests/other-lines.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import { hasOneCell } from '../list-cells.ts'

/** Fewer guests for each heading may be a list of families and people. */
const minGuests = 3

/**
 * Last and first names are in two columns, and a few rows have one cell alone, the first of them below the titles
 * and the others below an empty row each, or in capitals among rows that all have a first name: they are headings in any words.
 */
export function areBelowGaps(
  below: readonly ListFileRow[],
  fields: ReadonlyArray<ImportField | null>,
): boolean {
  if (!fields.includes('FIRST_NAME') || fields[0] !== 'LAST_NAME') return false
  const first = fields.indexOf('FIRST_NAME')
  const headings = below.flatMap(({ row, cells }, at) =>
    hasOneCell(cells) && !isTotal(cells[0] ?? '')
      ? [(cells[0] ?? '').trim() !== '' && isBelowGap(row, below[at - 1])]
      : [],
  )
  const guests = below.filter(({ cells }) => (cells[first] ?? '').trim() !== '').length
  const sums = below.filter(({ cells }) => cells.some(isTotal)).length
  const areCapitals = below.every(
    ({ cells }) => !hasOneCell(cells) || !/\p{Ll}/u.test(cells[0] ?? ''),
  )
  const areAllNamed = guests + headings.length + sums >= below.length
  const isFirst = hasOneCell(below[0]?.cells ?? [])
  return (
    isFirst &&
    headings.length > 1 &&
    (headings.every(Boolean) || (areAllNamed && areCapitals)) &&
    guests >= headings.length * minGuests
  )
}

const isBelowGap = (row: number, before: ListFileRow | undefined): boolean =>
  before === undefined || row > before.row + 1
