import { findFieldByTitle } from '@mehfil/contract/guests/column-titles.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { isOfOtherPerson } from '@mehfil/contract/guests/reach-titles.ts'
import { looksLikeName } from '../dry-run/overlooked-names.ts'
import { readNameTitle } from '../dry-run/overlooked-titles.ts'
import { foldTitle, wordTest } from '@mehfil/contract/guests/titles/title-words.ts'
import type { NamedColumn } from '../reading/members.ts'
import { isOfChildren } from '../ages/named-children.ts'

const names = wordTest(`
  name, names, first names, nom, noms, prénom, prénoms, who, qui, namen, wer, nombre, nombres, nome, nomes, nomi, اسم, أسماء, الأسماء, नाम`)
/** The stems of "who comes with you": "accompagnent", "accompanying", "Begleitung", "يرافقك". */
const comingAlong =
  /(?<!\p{L})(?:accomp|begleit|acompa|plus (?:one|1)(?!\p{L})|\+ ?1)|رافق|(?<!\p{L})(?:coming|come|comes|bring|bringing|attending|vien(?:t|nent)) (?:along )?(?:with|avec)(?!\p{L})/u
const further = wordTest(`
  other guest, other guests, other people, other persons, additional guest, additional guests, further guests, extra guests, autres invités, autres personnes,
  autres convives, weitere gäste, weitere personen, otros invitados, otras personas, outros convidados, altri ospiti, باقي الضيوف, الضيوف الآخرين`)
const minShare = 0.6

/** "Nom de ton +1", "Noms des personnes qui t'accompagnent", "Names of other guests", and "Prénoms des enfants" beside a column that counts them. */
const isOfCompanions = (title: string, areCounted: boolean): boolean => {
  const name = foldTitle(title)
  const areChildren = areCounted && isOfChildren(name)
  return names.test(name) && (comingAlong.test(name) || further.test(name) || areChildren)
}

/** "Guest Names" beside the first and the last name of each guest, in some rows only: those who come along. */
export function nameFurtherGuests(
  fields: ReadonlyArray<ImportField | null>,
  columns: readonly NamedColumn[],
  rows: ReadonlyArray<readonly string[]>,
): Array<ImportField | null> {
  const [first, last] = [fields.indexOf('FIRST_NAME'), fields.indexOf('LAST_NAME')]
  const isOpen = first >= 0 && last >= 0 && !fields.includes('COMPANIONS')
  const at = isOpen
    ? columns.findIndex(({ title }, one) => fields[one] === 'NAME' && several.has(foldTitle(title)))
    : -1
  if (at < 0) return [...fields]
  const filled = rows.filter((cells) => (cells[at] ?? '').trim() !== '')
  const guests = rows.filter((cells) => (cells[last] ?? '').trim() !== '')
  const areOthers = filled.every(
    (cells) => !foldTitle(cells[at] ?? '').includes(foldTitle(`${cells[first]} ${cells[last]}`)),
  )
  const named = filled.filter((cells) => looksLikeName(cells[at] ?? '', true)).length
  const areNames = filled.length > 0 && named >= filled.length * minShare
  const isOfFew = filled.length < guests.length
  return fields.map((field, one) =>
    one === at && areOthers && areNames && isOfFew ? 'COMPANIONS' : field,
  )
}
const several = new Set(['guest names', 'names of guests', 'noms des invites', 'namen der gaste'])

/** Names below a title that says of whom they are come along with the guests who are named elsewhere. */
export function addToldCompanions(
  fields: Array<ImportField | null>,
  columns: readonly NamedColumn[],
): void {
  const isNamed = fields.includes('NAME') || fields.includes('FIRST_NAME')
  if (!isNamed || fields.includes('COMPANIONS')) return
  const at = columns.findIndex(
    ({ title, cells }, one) =>
      fields[one] === null &&
      cells.length > 0 &&
      findFieldByTitle(title) === null &&
      !isOfOtherPerson(foldTitle(title)) &&
      readNameTitle(title) !== null &&
      isOfCompanions(title, fields.includes('CHILDREN')) &&
      cells.filter((cell) => looksLikeName(cell, true)).length >= cells.length * minShare,
  )
  if (at >= 0) fields[at] = 'COMPANIONS'
}
