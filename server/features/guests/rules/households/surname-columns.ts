import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { findHouseholdTitle } from '@mehfil/contract/guests/households/household-titles.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { isArabicPerson, spaceArabicAnd } from '@mehfil/contract/guests/reading/arabic-pairs.ts'
import { wordTest } from '@mehfil/contract/guests/titles/title-words.ts'
import type { NamedColumn } from '../reading/members.ts'

type ListedNames = {
  fields: ReadonlyArray<ImportField | null>
  rows: ReadonlyArray<readonly string[]>
}

/** "Party" is of people who come together, also of several surnames. */
const partyTitle = /^(?:party|parties)$/u
const familyWords = wordTest(`
  family, families, household, house, home, party, group, famille, foyer, maison, groupe, familie, haus, haushalt, familia, família, famiglia,
  the, les, die, عائلة, العائلة, عيلة, آل, بيت, أسرة, الأسرة, परिवार`)
/** A word that says no more than that people are of one household. */
export const isFamilyWord = (word: string): boolean => familyWords.test(word)

const sideWords = wordTest(`
  bride, groom, brides, grooms, bride s, groom s, side, both, mother, father, mum, mom, dad, maternal, paternal, mariée, marié, maman, papa, mère, père,
  côté, braut, bräutigam, mutter, vater, novia, novio, sposa, sposo, noiva, noivo, العروس, العريس, الأم, الأب, أهل, طرف`)

/** "Haddad" and "El Khoury" are surnames; "Haddad family", "H1", "Ann & Tom" and "Bride" are none. */
const isSurname = (cell: string): boolean =>
  /^\p{L}[\p{L}\p{M}'’. -]{1,40}$/u.test(cell) &&
  cell.split(/\s+/u).length <= maxWords &&
  !familyWords.test(cell) &&
  !sideWords.test(cell)
const maxWords = 3

const title =
  /^(?:(?:dr|mr|mrs|ms|miss|mme|mlle|m|me|prof|hr|frau|herr|aunt(?:ie|y)?|uncle|tante|tata|tonton|oncle|sheikh|père|father|sister|brother)\.?|\p{L}{1,3}\.)\s+/iu
const between = /\s*[&+]\s*|\s+(?:and|et|und|y|e|و)\s+/iu

/** "Rita", "Dr. Samir", "Elie & Maroun" and "ايلي ومارون" have no surname. */
function isGivenName(cell: string): boolean {
  const words = spaceArabicAnd(cell.trim()).split(between)
  return words.every((part) => {
    const bare = part.replace(title, '').trim().split(/\s+/u)
    const isTitled = bare.length === 2 && isArabicPerson(bare[0] ?? '')
    return bare.length === 1 || (isTitled && isArabicPerson(bare[1] ?? ''))
  })
}

const minShare = 0.7

/**
 * A column "Family" is of surnames, repeated or not, where the names beside it are given names alone and its values say no
 * household.
 */
export function areSurnames(
  { title: written, cells }: NamedColumn,
  at: number,
  { fields, rows }: ListedNames,
): boolean {
  if (findHouseholdTitle(written) !== 'family' || partyTitle.test(normaliseTitle(written)))
    return false
  const given = fields.findIndex(
    (field, one) => one !== at && (field === 'NAME' || field === 'FIRST_NAME'),
  )
  const hasLastNames = fields.some((field, one) => one !== at && field === 'LAST_NAME')
  if (given < 0 || hasLastNames || cells.length === 0) return false
  const names = rows.flatMap((row) =>
    (row[at] ?? '').trim() === '' || (row[given] ?? '').trim() === '' ? [] : [row[given] ?? ''],
  )
  return (
    names.length > 0 &&
    cells.filter(isSurname).length >= cells.length * minShare &&
    names.filter(isGivenName).length >= names.length * minShare
  )
}

/** Beside last names a column "Name" of given names alone is of first names, so that both are in the name. */
export function nameFirstNames(
  fields: ReadonlyArray<ImportField | null>,
  rows: ListedNames['rows'],
): Array<ImportField | null> {
  const [name, last] = [fields.indexOf('NAME'), fields.indexOf('LAST_NAME')]
  if (name < 0 || last < 0 || fields.includes('FIRST_NAME')) return [...fields]
  const both = rows.flatMap((row) => {
    const [first = '', surname = ''] = [row[name]?.trim(), row[last]?.trim()]
    return first === '' || surname === '' ? [] : [{ first, surname }]
  })
  const given = both.filter(
    ({ first, surname }) =>
      isGivenName(first) && !normaliseTitle(first).includes(normaliseTitle(surname)),
  )
  const areGiven = both.length > 0 && given.length >= both.length * minShare
  return fields.map((field, at) => (at === name && areGiven ? 'FIRST_NAME' : field))
}
