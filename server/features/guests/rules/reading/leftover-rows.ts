import { isSerialTitle } from '@mehfil/contract/guests/column-titles.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import { guessColumns, type ColumnGuess } from '../list-columns.ts'

type LeftoverPlan = {
  headerRow: number
  /** The column of the row numbers, or -1. */
  serial: number
  /** The column of the names, or -1. */
  name: number
  /** The columns of words, in which a guest has no number. */
  words: ReadonlySet<number>
}

const sampleRows = 50
const minWords = 3

/**
 * Leaves out rows that have only their number, as sheets are numbered before they are filled, and marks
 * what is counted below the guests: "Kids yes | 13". Rows come in batches, of which the first shows the columns.
 */
export function createLeftoverReader(): (rows: ListFileRow[]) => ListFileRow[] {
  let plan: LeftoverPlan | null | undefined
  let last = 0
  let isBelowGap = false
  return (rows) => {
    plan ??= plan === undefined ? findPlan(rows.slice(0, sampleRows)) : null
    if (plan === null) return rows
    const found = plan
    return rows.flatMap((one) => {
      if (one.row <= found.headerRow) return [one]
      const isCount = findCount(one.cells, found) !== null
      isBelowGap = isCount && (isBelowGap || (last > found.headerRow && one.row > last + 1))
      last = one.row
      if (isBelowGap) return [markCount(one, found)]
      return isOnlyNumber(one.cells, found) ? [] : [one]
    })
  }
}

function isOnlyNumber(cells: readonly string[], { serial }: LeftoverPlan): boolean {
  if (serial < 0 || !/^\s*\p{N}{1,5}[.)]?\s*$/u.test(cells[serial] ?? '')) return false
  return cells.every((cell, at) => at === serial || cell.trim() === '')
}

/** A few words and a number among words: where they are, or null. */
function findCount(cells: readonly string[], { words }: LeftoverPlan): [number, number] | null {
  const filled: number[] = []
  for (const [at, cell] of cells.entries()) {
    if (cell.trim() === '') continue
    if (filled.length === 2) return null
    filled.push(at)
  }
  const [label = -1, count = -1] = filled
  return filled.length === 2 &&
    /^\P{N}{2,60}$/u.test(cells[label] ?? '') &&
    words.has(count) &&
    /^\s*\p{N}{1,4}(?![\p{N}])[^@]{0,60}$/u.test(cells[count] ?? '')
    ? [label, count]
    : null
}

/** In brackets, as remarks between guests are. */
function markCount(one: ListFileRow, plan: LeftoverPlan): ListFileRow {
  const [label, count] = findCount(one.cells, plan) ?? [0, 0]
  const text = `(${one.cells[label]?.trim()}: ${one.cells[count]?.trim()})`
  const at = plan.name < 0 ? label : plan.name
  return { row: one.row, cells: one.cells.map((_, place) => (place === at ? text : '')) }
}

function findPlan(rows: readonly ListFileRow[]): LeftoverPlan | null {
  const guess = guessColumns(rows.map(({ cells }) => cells))
  const headerRow = rows[guess.firstRow]?.row
  if (!guess.headerRow || headerRow === undefined) return null
  const below = rows.slice(guess.firstRow + 1)
  return {
    headerRow,
    serial: findSerial(guess, below),
    name: guess.fields.indexOf('NAME'),
    words: findWords(guess, below),
  }
}

/** Titled as one, or a first column without a title that only counts. */
function findSerial({ titles, fields }: ColumnGuess, below: readonly ListFileRow[]): number {
  const titled = titles.findIndex((title, at) => isSerialTitle(title) && fields[at] === null)
  if (titled >= 0 || titles[0] !== '' || fields[0] !== null) return titled
  const cells = below.map((one) => (one.cells[0] ?? '').trim()).filter((cell) => cell !== '')
  const counted = cells.filter((cell) => /^\p{N}{1,5}[.)]?$/u.test(cell)).length
  return counted > 1 && counted * 4 >= cells.length * 3 ? 0 : -1
}

function findWords({ fields }: ColumnGuess, below: readonly ListFileRow[]): ReadonlySet<number> {
  const areWords = (at: number) => {
    const cells = below.map((one) => (one.cells[at] ?? '').trim()).filter((cell) => cell !== '')
    const words = cells.filter((cell) => /\p{L}/u.test(cell) && !/^\p{N}/u.test(cell)).length
    return words >= minWords && words * 2 > cells.length
  }
  return new Set(fields.flatMap((_, at) => (areWords(at) ? [at] : [])))
}
