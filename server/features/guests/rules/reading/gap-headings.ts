import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { isTotal } from '@mehfil/contract/guests/other-lines.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import { hasOneCell } from '../list-cells.ts'
import { isWrittenAsGroup } from './apart-headings.ts'

/** Fewer guests for each heading may be a list of families and people. */
const minGuests = 3
/** One guest of so many may have half a name alone. */
const guestsForUnnamed = 8

/**
 * Last and first names are in two columns, and a few rows have one cell alone, the first of them below the titles
 * and the others below an empty row each, or written as groups are among rows that nearly all have both names: they are headings in any words.
 */
export function areBelowGaps(
  below: readonly ListFileRow[],
  fields: ReadonlyArray<ImportField | null>,
): boolean {
  const other = findOtherHalf(fields)
  if (other < 0) return false
  const headings = below.flatMap(({ row, cells }, at) =>
    hasOneCell(cells) && !isTotal(cells[0] ?? '')
      ? [
          {
            at,
            text: (cells[0] ?? '').trim(),
            isBelowGap: isBelowGap(row, below[at - 1]),
          },
        ]
      : [],
  )
  const guests = below.filter(({ cells }) => (cells[other] ?? '').trim() !== '').length
  const sums = below.filter(({ cells }) => cells.some(isTotal)).length
  const unnamed = below.length - guests - headings.length - sums
  const areNamed = unnamed <= guests / guestsForUnnamed
  const places = headings.map(({ at }) => at)
  const arePeopleBelow = places.every((at) => at + 1 < below.length && !places.includes(at + 1))
  const isFirst = hasOneCell(below[0]?.cells ?? [])
  return (
    isFirst &&
    headings.length > 1 &&
    headings.every(({ text }) => text !== '') &&
    (headings.every((one) => one.isBelowGap) ||
      (areNamed &&
        areWrittenAsGroups(
          headings.map(({ text }) => text),
          arePeopleBelow,
        ))) &&
    guests >= headings.length * minGuests
  )
}

/** The column of the first names beside last ones that begin the rows, or the other way round; -1 without both. */
function findOtherHalf(fields: ReadonlyArray<ImportField | null>): number {
  if (fields[0] === 'LAST_NAME') return fields.indexOf('FIRST_NAME')
  return fields[0] === 'FIRST_NAME' ? fields.indexOf('LAST_NAME') : -1
}

/** All in capitals, or half of them as a group is, with people below each. */
const areWrittenAsGroups = (texts: readonly string[], arePeopleBelow: boolean): boolean =>
  texts.every((text) => !/\p{Ll}/u.test(text)) ||
  (arePeopleBelow && texts.filter(isWrittenAsGroup).length * 2 >= texts.length)

const isBelowGap = (row: number, before: ListFileRow | undefined): boolean =>
  before === undefined || row > before.row + 1
