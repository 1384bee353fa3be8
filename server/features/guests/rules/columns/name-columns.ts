import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { isHomeTitle } from '@mehfil/contract/guests/titles/name-of-titles.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { looksLikeName } from '../dry-run/overlooked-names.ts'
import { readNameTitle } from '../dry-run/overlooked-titles.ts'
import type { NamedColumn } from '../reading/members.ts'

const leastCells = 4
const minShare = 0.6
const minDistinct = 0.6
const countDistinct = (cells: readonly string[]): number =>
  new Set(cells.map((cell) => cell.toLowerCase())).size

/** Few values that repeat, as those of a state. */
const areRepeated = (cells: readonly string[]): boolean =>
  cells.length >= leastCells && countDistinct(cells) * 2 <= cells.length

const areDistinctNames = (cells: readonly string[]): boolean =>
  countDistinct(cells) >= cells.length * minDistinct &&
  cells.filter((cell) => looksLikeName(cell, true)).length >= cells.length * minShare

/**
 * Without a name column, the first unassigned one of these columns of text is it; one whose values repeat only where no
 * other has distinct names. Null where there is none.
 */
export function findNameColumn(
  fields: ReadonlyArray<ImportField | null>,
  columns: readonly NamedColumn[],
  wordy: readonly number[],
): number | null {
  if (fields.some((field) => field === 'NAME' || field === 'FIRST_NAME' || field === 'LAST_NAME'))
    return null
  const free = wordy.filter(
    (at) => fields[at] === null && !isHomeTitle(normaliseTitle(columns[at]?.title ?? '')),
  )
  const [first = null] = free
  const cellsOf = (at: number) => columns[at]?.cells ?? []
  // A company beside the person who comes from it.
  const isOfOthers = (at: number) => readNameTitle(columns[at]?.title ?? '') === null
  const person = free.find((at) => !isOfOthers(at) && areDistinctNames(cellsOf(at)))
  if (first !== null && isOfOthers(first) && person !== undefined) return person
  return first !== null && areRepeated(cellsOf(first))
    ? (free.find((at) => areDistinctNames(cellsOf(at))) ?? first)
    : first
}
