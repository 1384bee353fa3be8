import type { ListSheet } from '../../../adapters/lists/list-limits.ts'
import { guessColumns } from './list-columns.ts'

/** The first sheet that holds people, else the first that holds anything; null of a single one. */
export function chooseSheet(sheets: readonly ListSheet[]): number | null {
  const people = sheets.findIndex(holdsPeople)
  if (people >= 0) return people
  const filled = sheets.findIndex(({ rows }) => rows > 0)
  return filled >= 0 ? filled : null
}

/** A name beside an address or a number, or a title that says name. */
function holdsPeople({ sample }: ListSheet): boolean {
  const { fields, headerRow, titles } = guessColumns(sample.map(({ cells }) => cells))
  const has = (field: (typeof fields)[number]) => fields.includes(field)
  if (sample.length < (headerRow ? 2 : 1)) return false
  if (has('EMAIL') || has('CONTACT') || has('FIRST_NAME')) return true
  return has('NAME') && headerRow && titles[fields.indexOf('NAME')] !== '' && has('PARTY_LIMIT')
}
