import { countFields, type ImportField } from '@mehfil/contract/guests/imports.ts'
import { isSerialTitle } from '@mehfil/contract/guests/column-titles.ts'
import { isAnyTotal } from '@mehfil/contract/guests/groups/part-totals.ts'
import { parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { hasOneCell } from '../list-cells.ts'
import { countRows } from './plain-titles.ts'

const maxPeople = 20
const leastRows = 3
const mostOfTen = 9

type SummedFields = Array<ImportField | null>
type SummedRows = ReadonlyArray<readonly string[]>
type SummedColumn = { title: string }

const cellOf = (cells: readonly string[], at: number): string => (cells[at] ?? '').trim()
const isSmall = (cell: string): boolean => {
  const count = parseCount(cell)
  return count !== null && count >= 1 && count <= maxPeople
}

/** A number that counts something, or a zero. */
const isCountOrNone = (cell: string): boolean => (parseCount(cell) ?? maxPeople + 1) <= maxPeople
/** Not every guest eats, and some eat twice. */
const ofMeals =
  /(?:^|[^\p{L}])(?:repas|meals?|menus?|dinners?|lunch(?:es)?|essen|comidas?|refeições|pasti|nights?|nuits?|rooms?|chambres?|cars?|gifts?|وجبات|غرف|ليالي)(?!\p{L})/iu

/** The sums below the guests agree: one for all above it, or one for each sheet that was joined. Below the last, some may wait. */
function isSummed(rows: SummedRows, at: number): boolean {
  let sum = 0
  let sums = 0
  for (const cells of rows) {
    const count = parseCount(cellOf(cells, at)) ?? 0
    if (!cells.some(isAnyTotal)) sum += count
    else if (count > 0 && count === sum) {
      sums += 1
      sum = 0
    } else if (count > 0) return false
  }
  return sums > 0
}

/** Where no title says which column has the number of people, the only one of small numbers that a total sums up has it. */
export function countBySum(
  fields: SummedFields,
  columns: readonly SummedColumn[],
  rows: SummedRows,
): void {
  const name = fields.findIndex((field) => field === 'NAME' || field === 'LAST_NAME')
  if (name < 0 || countFields.some((field) => fields.includes(field))) return
  if (!rows.some((cells) => cells.some(isAnyTotal))) return
  const guests = listGuests(rows, name)
  const found = columns.flatMap(({ title }, at) => {
    // "No." may be how many they are, where it does not count the rows.
    if (fields[at] !== null || isSerial(title, guests, at)) return []
    const numbers = guests.filter((cells) => isCountOrNone(cellOf(cells, at))).length
    return numbers >= leastRows && numbers * 2 >= guests.length ? [at] : []
  })
  const [only] = found
  const small = guests.filter((cells) => isSmall(cellOf(cells, only ?? -1))).length
  if (small < leastRows || small * 10 < guests.length * mostOfTen) return
  if (ofMeals.test(columns[only ?? -1]?.title ?? '')) return
  if (found.length === 1 && only !== undefined && isSummed(rows, only)) fields[only] = 'PARTY_LIMIT'
}

const isSerial = (title: string, guests: SummedRows, at: number): boolean =>
  isSerialTitle(title) && countRows(guests.map((cells) => cellOf(cells, at)))

const listGuests = (rows: SummedRows, name: number): SummedRows =>
  rows.filter(
    (cells) => cellOf(cells, name) !== '' && !cells.some(isAnyTotal) && !hasOneCell(cells),
  )

/**
 * "Total" has the people of the guests who have no other number, as those of one sheet of two: small numbers, and never
 * beside the number of people.
 */
export function countByTotal(
  fields: SummedFields,
  columns: readonly SummedColumn[],
  rows: SummedRows,
): void {
  const at = columns.findIndex(({ title }, one) => fields[one] === null && isAnyTotal(title))
  const name = fields.findIndex((field) => field === 'NAME' || field === 'LAST_NAME')
  const others: ReadonlyArray<ImportField | null> = ['ADULTS', 'CHILDREN', 'PLUS_ONES']
  if (at < 0 || name < 0 || others.some((field) => fields.includes(field))) return
  const counted = fields.indexOf('PARTY_LIMIT')
  const open = listGuests(rows, name).filter(
    (cells) => counted < 0 || cellOf(cells, counted) === '',
  )
  const small = open.filter((cells) => isSmall(cellOf(cells, at))).length
  const isApart = rows.every(
    (cells) => counted < 0 || cellOf(cells, at) === '' || cellOf(cells, counted) === '',
  )
  if (isApart && small >= leastRows && small * 10 >= open.length * mostOfTen)
    fields[at] = 'PARTY_LIMIT'
}

const countingFields: ReadonlySet<ImportField | null> = new Set(countFields)

/**
 * The only numbers of the guests of one sheet of two are how many they are under any title: each has one at least, and a
 * sum is below them.
 */
export function countBySheet(
  fields: SummedFields,
  columns: readonly SummedColumn[],
  rows: SummedRows,
): void {
  const name = fields.findIndex((field) => field === 'NAME' || field === 'LAST_NAME')
  if (name < 0 || !fields.some((field) => countingFields.has(field))) return
  const isCounted = (cells: readonly string[]) =>
    fields.some((field, at) => countingFields.has(field) && cellOf(cells, at) !== '')
  const open = listGuests(rows, name).filter((cells) => !isCounted(cells))
  if (open.length < leastRows) return
  const found = columns.flatMap(({ title }, at) => {
    if (fields[at] !== null || isSerial(title, open, at)) return []
    const apart = rows.filter((cells) => cellOf(cells, at) !== '')
    const isOfOpen = open.every((cells) => isSmall(cellOf(cells, at))) && !apart.some(isCounted)
    return isOfOpen && isSummed(apart, at) ? [at] : []
  })
  const [only] = found
  if (found.length === 1 && only !== undefined) fields[only] = 'PARTY_LIMIT'
}
