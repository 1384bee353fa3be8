import { isCountWord } from '@mehfil/contract/guests/list-counts.ts'
import { foldTitle, wordTest } from '../dry-run/title-words.ts'
import type { NamedColumn } from './members.ts'

const dietWords = wordTest(`
  dietary, diet, diets, dietary requirements, allergy, allergies, food allergies, intolerances, régime, régime alimentaire, régimes, allergie, allergies,
  intolérances, ernährung, ernährungsweise, allergien, unverträglichkeiten, dieta, alergias, alergia, intolerancias, restricciones alimentarias,
  restrições alimentares, allergie, intolleranze, dieet, allergieën, الحساسية, حساسية, النظام الغذائي, الحمية`)
const maxWords = 5

/** What a guest does not eat is a line of the note, where most cells say more than yes or no. */
export function holdsDiets({ title, cells }: NamedColumn): boolean {
  const words = cells.filter((cell) => /\p{L}{2}/u.test(cell) && !isCountWord(cell))
  const isShort = foldTitle(title).split(' ').length <= maxWords
  return isShort && dietWords.test(title) && words.length > 0 && words.length * 2 > cells.length
}
