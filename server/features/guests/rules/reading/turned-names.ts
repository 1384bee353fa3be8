import { isTotal } from '@mehfil/contract/guests/other-lines.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import { findAddress } from '../list-cells.ts'
import { guessColumns } from '../list-columns.ts'
import { isTurnedInAddress } from './members.ts'

type TurnPlan = { headerRow: number; name: number }

const sampleRows = 50
/** So many names with a comma each are a habit of the list. */
const minNames = 6
/** Fewer are one where other cells of most rows say so. */
const minProven = 3
const minShare = 0.8
const maxLength = 80

const turned =
  /^(\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,2}), ?(\p{L}[\p{L}\p{M}'’.& -]{0,40}(?:["“«„][^"“”«»„]{1,20}["”»“])?)$/u
const suffix = /^(?:jr|sr|ii|iii|iv|phd|md|esq|dds|cpa|mba)\.?$/iu

const readTurned = (cell: string): { first: string; last: string } | null => {
  const [, last = '', first = ''] = cell.length > maxLength ? [] : (turned.exec(cell.trim()) ?? [])
  if (last === '' || suffix.test(first)) return null
  // A form of address is before the whole name.
  const [title = ''] = titleBefore.exec(last) ?? []
  return {
    first: title + first.trim().replace(betweenFirst, ' & '),
    last: last.slice(title.length),
  }
}
/** "Martínez, Ana Laura y Pedro" are two: first names have no "y" in them. */
const betweenFirst = /\s+(?:y|e)\s+(?=\p{Lu}\p{Ll})/u
const titleBefore = /^(?:Prof|Dr|Dra|Ing|Lic|Arq|Sra?|Mrs?|Ms|Rev|Fr|Mme|Mlle|Me)\.\s(?=\p{Lu})/u

/**
 * Where a list writes all its names as "Tremblay, Zoé", they are turned round. Rows come in batches, of which the first
 * shows whether it does.
 */
export function createNameTurner(): (rows: ListFileRow[]) => ListFileRow[] {
  let plan: TurnPlan | null | undefined
  return (rows) => {
    plan ??= plan === undefined ? findPlan(rows.slice(0, sampleRows)) : null
    if (plan === null) return rows
    const { headerRow, name } = plan
    return rows.map((one) => {
      const read = one.row <= headerRow ? null : readTurned(one.cells[name] ?? '')
      if (read === null) return one
      const whole = `${read.first} ${read.last}`
      return { ...one, cells: one.cells.map((cell, at) => (at === name ? whole : cell)) }
    })
  }
}

function findPlan(rows: readonly ListFileRow[]): TurnPlan | null {
  const guess = guessColumns(rows.map(({ cells }) => cells))
  const name = guess.fields.indexOf('NAME')
  const headerRow = guess.headerRow ? (rows[guess.firstRow]?.row ?? 0) : 0
  const below = rows.filter(({ row, cells }) => row > headerRow && isNamed(cells[name]))
  const read = below.flatMap(({ cells }) => {
    const found = name < 0 ? null : readTurned(cells[name] ?? '')
    return found ? [{ ...found, others: cells.filter((_, at) => at !== name) }] : []
  })
  const isHabit = read.length >= below.length * minShare && read.length >= minProven
  return isHabit && (read.length >= minNames || areProven(read)) ? { headerRow, name } : null
}

const isNamed = (cell = ''): boolean => cell.trim() !== '' && !isTotal(cell)

type TurnedName = { first: string; last: string; others: string[] }

const areProven = (names: readonly TurnedName[]): boolean =>
  names.filter(isProven).length * 2 >= names.length

/** The address says so, or the last name alone is in another cell of the row, such as the name of a parent. */
function isProven({ first, last, others }: TurnedName): boolean {
  const [mail] = others.flatMap((cell) => findAddress(cell)?.address ?? [])
  if (mail !== undefined && isTurnedInAddress(`${last}, ${first}`, mail)) return true
  const words = new Set(
    others.flatMap((cell) => (cell.includes('@') ? [] : normaliseTitle(cell).split(' '))),
  )
  const has = (name: string) =>
    normaliseTitle(name)
      .split(' ')
      .every((word) => words.has(word))
  return has(last) && !has(first)
}
