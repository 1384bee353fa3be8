import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { isAnyTotal } from '@mehfil/contract/guests/groups/part-totals.ts'
import { readPeopleInName } from '@mehfil/contract/guests/people-in-name.ts'
import { hasTalk } from '@mehfil/contract/guests/reading/message-lines.ts'
import { findWrittenPhone } from '@mehfil/contract/guests/written-line.ts'
import { kids } from '@mehfil/contract/guests/groups/people-words.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import { isInstruction } from './instructions.ts'
import { createPartSums } from './part-sums.ts'
import { findBelowSums, nameFirst } from './below-sums.ts'

/** Fewer rows may add up by chance. */
const minRows = 4

/** One word, or several of which only the first has a capital; no whole name. */
const labelOfSum =
  /^[^\p{N}\s]{2,30}:?$|^\p{L}[^\p{N}\s]{1,30}(?:\s[^\p{Lu}\p{N}\s]{1,30}){1,4}:?$/u

const maxDigits = 5

function readNumber(cell: string): number | null {
  const text = cell.trim()
  if (text.length > maxDigits) return null
  const digits = latinDigits(text)
  return /^\d+$/.test(digits) ? Number(digits) : null
}

/**
 * Marks the rows below guests whose numbers are the sums of the columns above: of all, where the word is in no name of the list,
 * or of one group. Below the row of a sum, what has no number where it has one is marked as a remark: "Corn: 20 dozen".
 */
export function createSumMarker(): (rows: ListFileRow[]) => ListFileRow[] {
  const sums = new Map<number, number>()
  const words = new Set<string>()
  const parts = createPartSums()
  let counted: readonly number[] = []
  let above = 0
  let last = 0
  const filled = new Map<number, number>()
  let several = 0
  let isBelowSum = false
  const isUsual = (at: number) => (filled.get(at) ?? 0) * 10 >= several * countedOfTen
  return (rows) => {
    const isBelow = findBelowSums(rows, { isSumRow: ({ cells }) => isLabelled(cells), listNumbers })
    return rows.map((one) => {
      const isBelowGap = one.row > last + 1
      last = one.row
      const numbers = listNumbers(one.cells)
      const marked =
        above >= minRows &&
        (isSum(one.cells, { sums, words, above }) || (isBelowGap && isToldSum(one.cells, words)))
      if (marked || parts.isSum(one.cells, numbers) || isLabelled(one.cells)) {
        // A sum that a sheet has not worked out is of the columns that most rows have.
        counted = [...(numbers.size > 0 ? numbers : filled).keys()].filter(
          (at) => numbers.has(at) || isUsual(at),
        )
        isBelowSum = true
        parts.end()
        return marked || !isLabelled(one.cells) ? markTotal(one) : one
      }
      if (isTotalInGroup(one.cells)) isBelowSum = true
      if (isRemarkBelow(one.cells, counted)) return markRemark(one)
      if (isBelowSum && isInstructionAlone(one.cells)) return markRemark(one)
      if (above >= minRows && counted.some(isUsual) && isBelow(one)) return markRemark(one)
      above += 1
      if (one.cells.filter((cell) => cell.trim() !== '').length > 1) several += 1
      for (const at of numbers.keys()) filled.set(at, (filled.get(at) ?? 0) + 1)
      parts.add(one.cells, numbers)
      for (const [at, cell] of one.cells.entries()) {
        const number = numbers.get(at)
        if (number !== undefined) sums.set(at, (sums.get(at) ?? 0) + number)
        else for (const word of listWords(cell)) words.add(word)
      }
      return one
    })
  }
}

/** Those with a number, such as addresses and phones have, name no sum. A long list would have very many. */
const listWords = (cell: string): string[] =>
  /\p{L}/u.test(cell)
    ? normaliseTitle(cell)
        .split(' ')
        .filter((word) => !/\p{N}/u.test(word))
    : []

/** So many of ten rows have a number where the sum has one. */
const countedOfTen = 7

/** Those that are small enough to count people, by their columns. */
const listNumbers = (cells: readonly string[]): ReadonlyMap<number, number> =>
  new Map(
    cells.flatMap((cell, at) => {
      const number = readNumber(cell)
      return number === null ? [] : [[at, number] as const]
    }),
  )

/** "39 pax": a sum with what it counts. */
const isAmount = (cell: string): boolean => /^\s*\p{N}{1,5}\s?\p{L}{2,12}\.?\s*$/u.test(cell)

/** The only text of a row, or null. */
function findLabel(cells: readonly string[]): string | null {
  const texts = cells.filter(
    (cell) => cell.trim() !== '' && readNumber(cell) === null && !isAmount(cell),
  )
  return texts.length === 1 ? (texts[0] ?? '').trim() : null
}

/** A word for a sum beside numbers, or alone. */
function isLabelled(cells: readonly string[]): boolean {
  const label = findLabel(cells)
  return label !== null && isAnyTotal(label)
}

/** Lines of a text have their group in a cell behind them. */
function isTotalInGroup(cells: readonly string[]): boolean {
  const [text = '', ...others] = cells.filter((cell) => cell.trim() !== '')
  return others.length === 1 && others[0] === cells.at(-1) && isAnyTotal(text)
}

/** "Penser à commander les fouées" in one cell, with its group at most. */
function isInstructionAlone(cells: readonly string[]): boolean {
  const [text = '', ...others] = cells.filter((cell) => cell.trim() !== '')
  const isAlone = others.length === 0 || (others.length === 1 && others[0] === cells.at(-1))
  return isAlone && !cells.some((cell) => cell.includes('@')) && isInstruction(text)
}

const beforeNumber = /^(?=.{3,80}$)[^:：@]{2,60}[:：=]\s?[^@]{0,20}\p{N}/u
const amountOfThings = /^\p{N}{1,5}\s?(?:[x×]\s?)?\p{L}[^@]{2,60}$/u

/** "Ice 5 kg", "Cake for 80 people": children without a number are of a guest. */
const amountBehind = new RegExp(
  String.raw`^[^+&@(]{2,60}\s\p{N}{1,5}\s?(?!${kids}(?!\p{L}))\p{L}[\p{L}\p{M} .'’-]{0,30}$`,
  'iu',
)

/** Things and amounts, without a number in the columns of the sum above. */
function isRemarkBelow(cells: readonly string[], counted: readonly number[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const [text = ''] = filled
  return (
    counted.length > 0 &&
    filled.length <= maxRemarks &&
    counted.every((at) => (cells[at] ?? '').trim() === '') &&
    (isSentence(filled) ||
      ([beforeNumber, amountOfThings, amountBehind].some((one) => one.test(text)) &&
        filled.every(
          (cell) => !cell.includes('@') && cell.replace(/\P{N}/gu, '').length < minPhone,
        )))
  )
}
const maxRemarks = 2

/** Words of the list itself, with a number or not: "Caterer count to be told 3 days before - 0422 249 0071". */
function isSentence([text = '', ...others]: readonly string[]): boolean {
  if (others.length > 0 || text.length > maxSentence) return false
  const phone = findWrittenPhone(text)
  const said = phone === null ? text : text.replace(phone, ' ')
  const words = said.split(/\s+/u).filter((word) => /\p{L}/u.test(word))
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length
  const isUncased = words.every((word) => /^\p{Lo}/u.test(word))
  const { people, isUnknown } = readPeopleInName(said.trim())
  return (
    words.length >= leastWords &&
    people === null &&
    !isUnknown &&
    !nameFirst.test(said) &&
    (small * 2 > words.length || isUncased) &&
    (hasTalk(said) || /\p{N}|[.!?…]$/u.test(said.trim()))
  )
}
const leastWords = 5
const maxSentence = 200

const markRemark = ({ row, cells }: ListFileRow): ListFileRow => {
  const first = cells.findIndex((cell) => cell.trim() !== '')
  return {
    row,
    cells: cells.map((cell, at) => (at === first ? `(${cell.trim()})` : cell)),
  }
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
    cell.trim() === '' || /^[^\p{L}]*$/u.test(cell) || isAnyTotal(cell) ? cell : `Total: ${cell}`,
  ),
})
