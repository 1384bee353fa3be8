import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { parsePeople } from '@mehfil/contract/guests/list-counts.ts'
import type { NamedColumn } from '../reading/members.ts'

const titleSet = (titles: string): ReadonlySet<string> =>
  new Set(titles.split(',').map(normaliseTitle))

const householdTitles = titleSet(
  'household, family, famille, familles, familie, foyer, haushalt, परिवार, العائلة, عائلة, الأسرة, العائلات',
)
/** "Household" says less of who is invited than another column of names. */
export const isHouseholdTitle = (title: string): boolean =>
  householdTitles.has(normaliseTitle(title))

const peopleTitles = titleSet(
  'guests, people, persons, invites, personnes, gäste, personen, الضيوف',
)

const isNamed = (cell: string): boolean => /\p{L}{2}/u.test(cell) && parsePeople(cell) === null

/**
 * "Guests" is a title of names as well, where no other column names each guest. Beside the name of a family alone they
 * are first names, "Carmen, Diego" of "Alvarez", or whole ones.
 */
export function nameGuests(
  fields: ReadonlyArray<ImportField | null>,
  columns: readonly NamedColumn[],
): Array<ImportField | null> {
  const people = columns.findIndex(
    ({ title, cells }, at) =>
      fields[at] === 'PARTY_LIMIT' &&
      peopleTitles.has(normaliseTitle(title)) &&
      cells.length > 0 &&
      cells.every(isNamed),
  )
  const isNamedElsewhere = fields.some(
    (field, at) =>
      field === 'FIRST_NAME' || (field === 'NAME' && !isHouseholdTitle(columns[at]?.title ?? '')),
  )
  if (people < 0 || isNamedElsewhere) return [...fields]
  const family = fields.indexOf('LAST_NAME')
  const areFirst = family >= 0 && !haveWords(columns[people], columns[family])
  return fields.map((field, at) =>
    at === people ? (areFirst ? 'FIRST_NAME' : 'NAME') : at === family && !areFirst ? null : field,
  )
}

const wordsOf = (cell: string): string[] => normaliseTitle(cell).split(' ').filter(Boolean)

/** Most cells of a column have words of another column. */
function haveWords(column: NamedColumn | undefined, other: NamedColumn | undefined): boolean {
  const known = new Set(other?.cells.flatMap(wordsOf))
  const cells = column?.cells ?? []
  const found = cells.filter((cell) => wordsOf(cell).some((word) => known.has(word)))
  return found.length * 2 > cells.length
}
