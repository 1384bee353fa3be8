import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { isSerialTitle } from '@mehfil/contract/guests/column-titles.ts'
import { parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { isAnyTotal } from '@mehfil/contract/guests/groups/part-totals.ts'
import { isOfMenOrWomen } from '@mehfil/contract/guests/titles/men-and-women.ts'
import { mayCountPeople } from '../dry-run/overlooked-titles.ts'
import { isPartOfEvent } from '../dry-run/part-counts.ts'
import type { NamedColumn } from '../reading/members.ts'
import { isNothing } from '../list-cells.ts'

type PartFields = Array<ImportField | null>
type Numbers = ReadonlyArray<number | null>
/** A column of small numbers: what it counts, in each row of a guest. */
type Part = { title: string; numbers: Numbers; mayBePeople: boolean }

const maxPart = 20
const minRows = 3
const [minParts, maxParts] = [2, 4]

/** Small numbers alone, or null of other columns. A dash says none. */
function readPart(
  { title, cells: filled }: NamedColumn,
  cells: readonly string[],
  isKnown: boolean,
): Part | null {
  if (isSerialTitle(title) || filled.length === 0) return null
  const mayBePeople = isKnown || (mayCountPeople(title) && !isPartOfEvent(title))
  const numbers = cells.map((cell) => (isNothing(cell) ? 0 : parseCount(cell)))
  const areNumbers = numbers.every((one, at) => cells[at] === '' || (one !== null && one >= 0))
  return areNumbers && numbers.some((one) => (one ?? 0) > 0)
    ? { title, numbers, mayBePeople }
    : null
}

const isSmall = ({ numbers, mayBePeople }: Part): boolean =>
  mayBePeople && numbers.every((one) => (one ?? 0) <= maxPart)

/** The columns side by side with the given one, of so many. */
const listRuns = (at: number, length: number): number[][] =>
  [at - length, at + 1].map((first) => Array.from({ length }, (_, one) => first + one))

function isSumOf(total: Part, parts: readonly Part[]): boolean {
  const told = total.numbers.flatMap((sum, row) => (sum === null ? [] : [{ sum, row }]))
  return (
    told.length >= minRows &&
    told.every(
      ({ sum, row }) => sum === parts.reduce((all, { numbers }) => all + (numbers[row] ?? 0), 0),
    )
  )
}

/**
 * "Gents, Ladies, Children, Total": numbers that are the sums of those beside them in every row are of all people, under any title. Where a
 * column of them is of children, or their titles are of men and women, the others count the adults. Without a sum,
 * two or three columns of small numbers beside one of children count them too.
 */
export function countParts(
  fields: PartFields,
  columns: readonly NamedColumn[],
  rows: ReadonlyArray<readonly string[]>,
): void {
  const guests = rows.filter((cells) => !cells.some(isAnyTotal))
  const counted: ReadonlySet<ImportField | null> = new Set([
    'PARTY_LIMIT',
    'ADULTS',
    'CHILDREN',
    null,
  ])
  const parts = columns.map((column, at) =>
    counted.has(fields[at] ?? null)
      ? readPart(
          column,
          guests.map((cells) => (cells[at] ?? '').trim()),
          (fields[at] ?? null) !== null,
        )
      : null,
  )
  if (fields.includes('PLUS_ONES')) return
  const summed = findSummed(fields, parts)
  if (summed) {
    fields[summed.total] = 'PARTY_LIMIT'
    nameAdults(fields, parts, summed.run)
  } else if (!fields.includes('PARTY_LIMIT') && !fields.includes('ADULTS'))
    nameAdults(fields, parts, findBesideChildren(fields, parts))
}

/** The column of the sums, where no other counts all people, and those that it adds up. */
function findSummed(
  fields: PartFields,
  parts: ReadonlyArray<Part | null>,
): { total: number; run: number[] } | null {
  const taken = fields.indexOf('PARTY_LIMIT')
  for (const [total, part] of parts.entries()) {
    const mayBeTotal = (fields[total] ?? null) === null ? taken < 0 : taken === total
    if (!part || !mayBeTotal) continue
    for (let length = maxParts; length >= minParts; length -= 1) {
      const run = listRuns(total, length).find((one) => {
        const among = one.flatMap((at) => parts[at] ?? [])
        return among.length === length && among.every(isSmall) && isSumOf(part, among)
      })
      if (run) return { total, run }
    }
  }
  return null
}

/** Two or three columns beside the one of children, or of men and women, of which each row has someone. */
function findBesideChildren(fields: PartFields, parts: ReadonlyArray<Part | null>): number[] {
  const isOpen = (at: number) => {
    const part = parts[at]
    return part !== undefined && part !== null && (fields[at] ?? null) === null && isSmall(part)
  }
  const children = fields.indexOf('CHILDREN')
  const beside =
    children < 0 ? [] : [...collect(isOpen, children, -1), ...collect(isOpen, children, 1)]
  const told = parts.flatMap((part, at) =>
    part && isOpen(at) && isOfMenOrWomen(part.title) ? [at] : [],
  )
  const found = told.length > 1 ? told : beside
  const isFew = found.length === 2 || found.length === 3
  const rows = parts[found[0] ?? -1]?.numbers.length ?? 0
  const isFilled = Array.from({ length: rows }, (_, row) => row).every((row) =>
    found.some((at) => (parts[at]?.numbers[row] ?? 0) > 0),
  )
  return isFew && rows >= minRows && isFilled ? found : []
}

/** The columns from one on that are so, without a gap. */
function collect(is: (at: number) => boolean, from: number, step: 1 | -1): number[] {
  const found: number[] = []
  for (let at = from + step; is(at); at += step) found.push(at)
  return found
}

/** Those that have no meaning yet count adults. Of words that we do not know, children may be one. */
function nameAdults(
  fields: PartFields,
  parts: ReadonlyArray<Part | null>,
  run: readonly number[],
): void {
  const open = run.filter((at) => (fields[at] ?? null) === null)
  const isSure =
    fields.includes('CHILDREN') || open.every((at) => isOfMenOrWomen(parts[at]?.title ?? ''))
  if (isSure) for (const at of open) fields[at] = 'ADULTS'
}
