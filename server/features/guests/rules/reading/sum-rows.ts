import { normaliseTitle } from '@mehfil/contract/guests/column-titles.ts'
import { isTotal } from '@mehfil/contract/guests/other-lines.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'

/** Fewer rows may add up by chance. */
const minRows = 4

/** One word, or several of which only the first has a capital; no whole name. */
const labelOfSum =
  /^[^\p{N}\s]{2,30}:?$|^\p{L}[^\p{N}\s]{1,30}(?:\s[^\p{Lu}\p{N}\s]{1,30}){1,4}:?$/u

const readNumber = (cell: string): number | null =>
  /^\d{1,5}$/.test(latinDigits(cell.trim())) ? Number(latinDigits(cell.trim())) : null

/**
 * Marks the row below the guests whose numbers are the sums of the columns above: its word is in no name
 * of the list, and no other cell is filled.
 */
export function createSumMarker(): (rows: ListFileRow[]) => ListFileRow[] {
  const sums = new Map<number, number>()
  const words = new Set<string>()
  let above = 0
  let last = 0
  return (rows) =>
    rows.map((one) => {
      const isBelowGap = one.row > last + 1
      last = one.row
      const marked =
        above >= minRows &&
        (isSum(one.cells, { sums, words, above }) || (isBelowGap && isToldSum(one.cells, words)))
      if (marked) return markTotal(one)
      above += 1
      for (const [at, cell] of one.cells.entries()) {
        const number = readNumber(cell)
        if (number !== null) sums.set(at, (sums.get(at) ?? 0) + number)
        else for (const word of normaliseTitle(cell).split(' ')) words.add(word)
      }
      return one
    })
}

type ListAbove = {
  sums: ReadonlyMap<number, number>
  words: ReadonlySet<string>
  above: number
}

function isSum(cells: readonly string[], { sums, words, above }: ListAbove): boolean {
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ cell, at }]))
  const numbers = filled.filter(({ cell }) => readNumber(cell) !== null)
  const texts = filled.filter(({ cell }) => readNumber(cell) === null)
  const [text] = texts
  if (numbers.length === 0 || texts.length !== 1 || !text || !labelOfSum.test(text.cell.trim()))
    return false
  const isKnown = normaliseTitle(text.cell)
    .split(' ')
    .some((word) => words.has(word))
  return (
    !isKnown &&
    numbers.every(({ cell, at }) => {
      const number = readNumber(cell) ?? 0
      const sum = sums.get(at) ?? 0
      return number > above / 2 && number > 1 && number === sum
    })
  )
}

const maxFilled = 4
const amount = /^(?=.*\p{N})(?:\p{L}{0,3}\s?)?[^\p{L}@]+(?:\s?\p{L}{1,3})?$/u

/** Below an empty row: one word in capitals that is in no other row, and numbers or amounts alone: "CONFIRMADOS,,,,11,,$ 165.000". */
function isToldSum(cells: readonly string[], words: ReadonlySet<string>): boolean {
  const [label = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return (
    /^\p{Lu}{4,30}:?$/u.test(label) &&
    !words.has(normaliseTitle(label)) &&
    others.length > 0 &&
    others.length < maxFilled &&
    cells.length > others.length + 1 &&
    others.every((cell) => amount.test(cell) && cell.replace(/\P{N}/gu, '').length < minPhone)
  )
}
/** A guest has a number with as many digits. */
const minPhone = 7

const markTotal = ({ row, cells }: ListFileRow): ListFileRow => ({
  row,
  cells: cells.map((cell) =>
    cell.trim() === '' || /^[^\p{L}]*$/u.test(cell) || isTotal(cell) ? cell : `Total: ${cell}`,
  ),
})
