import { isCountWord } from '@mehfil/contract/guests/list-counts.ts'
import { readWrittenNumber } from '@mehfil/contract/guests/number-words.ts'
import { kids } from '@mehfil/contract/guests/groups/people-words.ts'
import { isNothing } from '../list-cells.ts'

const between = /\s*[,;،؛&/\n]\s*|\s+(?:and|und|et|y|e|و)\s+/iu
/** "Lily (6)", "Max 3", "Zoé 4 ans". */
const age =
  /\s*\(?\d{1,2}\s?(?:y|yo|yrs?|years?(?: old)?|m|months?|ans?|mois|jahre?|años|anos|سنوات|سنة)?\)?$/iu
const name = /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}'’. -]{1,39}$/u
const maxLength = 200
const childWord = new RegExp(`^(?:${kids}|twins|jumeaux|jumelles|zwillinge|توأم)$`, 'iu')

const isChildName = (part: string): boolean => {
  const bare = part.replace(age, '')
  const words = bare.split(/\s+/)
  return (
    name.test(bare) &&
    !isCountWord(bare) &&
    !isNothing(bare) &&
    !words.some((word) => readWrittenNumber(word) !== null || childWord.test(word))
  )
}

/** "Lily (6) & Max (3)" in a column that counts children: who they are, with commas between them; null of a number. */
export function readChildrenNames(cell: string): string | null {
  if (cell.length > maxLength || !/\p{L}{2}/u.test(cell)) return null
  const parts = cell.split(between).filter((part) => part !== '')
  return parts.length > 0 && parts.every(isChildName) ? parts.join(', ') : null
}
