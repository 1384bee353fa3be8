import type { ImportChoice } from '@mehfil/contract/guests/import-rows.ts'
import type { ImportDetails } from '../store/import-details.ts'

type RowChoice = {
  of: 'met' | 'bad' | 'rows'
  choice: ImportChoice | null
  /** The rows chosen for; of a choice for all, those that had one of their own. */
  numbers: readonly number[]
}

/** The choices after another one. One for all guests met again ends those made row by row. */
export function chooseRows(
  { choice, rows = {} }: ImportDetails,
  { of, choice: chosen, numbers }: RowChoice,
): Pick<ImportDetails, 'choice' | 'rows'> {
  const named = new Set(numbers.map(String))
  const others = Object.entries(rows).filter(([row]) => !named.has(row))
  const added = of === 'met' || chosen === null ? [] : [...named].map((row) => [row, chosen])
  return {
    choice: of === 'met' ? (chosen ?? '') : (choice ?? ''),
    rows: Object.fromEntries([...others, ...added]),
  }
}
