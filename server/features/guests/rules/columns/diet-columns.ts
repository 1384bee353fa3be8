import { isCountWord } from '@mehfil/contract/guests/list-counts.ts'
import { isDietTitle } from '@mehfil/contract/guests/titles/use-titles.ts'
import type { NamedColumn } from '../reading/members.ts'

/** What a guest does not eat is a line of the note, where most cells say more than yes or no. */
export function holdsDiets({ title, cells }: NamedColumn): boolean {
  if (!isDietTitle(title)) return false
  const words = cells.filter((cell) => /\p{L}{2}/u.test(cell) && !isCountWord(cell))
  return words.length > 0 && words.length * 2 > cells.length
}
