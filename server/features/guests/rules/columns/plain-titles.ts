import { parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { cleanPhone, isPhone } from '../list-cells.ts'
import { isTotal } from '@mehfil/contract/guests/other-lines.ts'

type ListedCells = ReadonlyArray<readonly string[]>

/** Lines above the titles, such as the name of the event, are looked through for so many rows. */
const maxLinesAbove = 8
const maxTitleLength = 40
const leastTitles = 4
const leastRows = 4
/** Fewer columns of numbers may be those of a list without titles, whose first guest has none. */
const leastNumbered = 2
const minShare = 0.6

const listFilled = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

/** Short texts without a number, each another one. */
function mayBeTitles(cells: readonly string[]): boolean {
  const filled = listFilled(cells)
  return (
    filled.length >= leastTitles &&
    new Set(filled).size === filled.length &&
    !filled.some(isTotal) &&
    filled.every((cell) => /^(?=.*\p{L})[^\p{N}@]+$/u.test(cell) && cell.length <= maxTitleLength)
  )
}

/**
 * The row of titles in words of any language, by its form alone: short texts that differ, wider than the lines above, with numbers below
 * several of them. Null where a list has none.
 */
export function findPlainTitles(rows: ListedCells): number | null {
  const at = rows.slice(0, maxLinesAbove).findIndex(mayBeTitles)
  const titles = rows[at]
  if (titles === undefined) return null
  const below = rows.slice(at + 1).filter((cells) => listFilled(cells).length > 1)
  const width = listFilled(titles).length
  const isWidest = rows.slice(0, at).every((cells) => listFilled(cells).length < width)
  const numbered = titles.filter((title, one) => {
    const cells = listFilled(below.map((row) => row[one] ?? ''))
    const numbers = cells.filter((cell) => /^[^\p{L}]*\p{N}[^\p{L}]*$/u.test(cell))
    return (
      title.trim() !== '' && cells.length * 2 >= below.length && numbers.length === cells.length
    )
  }).length
  const areBelow = below.length >= leastRows && numbered >= leastNumbered
  return isWidest && areBelow ? at : null
}

/** Numbers that go up one by one, and may begin again, count the rows; headings may be among them. */
export function countRows(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => {
    const number = /^\p{N}{1,4}[.)]?$/u.test(cell) ? parseCount(cell.replace(/[.)]$/u, '')) : null
    return number === null ? [] : [number]
  })
  return (
    numbers.length >= leastRows &&
    numbers.length * 2 > cells.length &&
    numbers.every((one, at) => one === 1 || (at > 0 && one === (numbers[at - 1] ?? 0) + 1))
  )
}

/** As people write the number of a phone, and no order: with a nought or a plus before it, or in groups. */
const grouped = /^\(?(?:\+|0\d|\d{2,5}[) .-]+\d{2,4}[ .-])/u
export const arePlainPhones = (cells: readonly string[]): boolean =>
  cells.length >= leastRows &&
  cells.filter((cell) => grouped.test(latinDigits(cell).trim()) && isPhone(cleanPhone(cell)))
    .length >=
    cells.length * minShare
