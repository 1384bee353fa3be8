import { findFieldByTitle } from '../column-titles.ts'
import { normaliseTitle } from '../titles/normalise-title.ts'
import type { ImportField } from '../imports.ts'

const titleSet = (titles: string): ReadonlySet<string> =>
  new Set(titles.split(',').map(normaliseTitle))

/** Titles of what people of one invitation share, and of nothing else. */
const households = titleSet(`
  household, households, household name, household id, household no, household number, household code, house, family id, family no,
  family number, family code, family group, family unit, party id, party no, party number, party name, party code, invitation group,
  invitation id, invitation no, invite group, invite id, rsvp group, foyer, foyers, nom du foyer, numero de foyer, n foyer, n de foyer,
  foyer n, foyer id, id foyer, numero de famille, n famille, n de famille, famille n, id famille, famille id, groupe familial,
  haushalt, haushalte, haushalt nr, haushalt id, haushaltsname, familien nr, familiennummer, familien id, familie nr, hogar,
  unidad familiar, agregado familiar, agregado, nucleo familiare, nucleo, huishouden, gospodarstwo domowe, परिवार संख्या, परिवार क्रमांक,
  الاسره, الاسر, اسره, اسم الاسره, رقم الاسره, رقم العائله, رمز العائله, البيت, المنزل, دعوه رقم, رقم الدعوه`)

/** Titles of families, which may be of surnames, and of parties, which may be of numbers. */
const families = titleSet(`
  family, families, the family, famille, familles, familie, familien, familia, famiglia, famille invitee, party, parties, gezin,
  rodzina, keluarga, परिवार, العائله, العوائل, العائلات, عائله, العائله الكريمه`)

/** `sure` is a household by the title alone; `family` may be a surname as well. */
export function findHouseholdTitle(title: string): 'sure' | 'family' | null {
  const words = normaliseTitle(title.replace(/n°|nº|№/giu, ' n '))
  return households.has(words) ? 'sure' : families.has(words) ? 'family' : null
}

const personFields: ReadonlySet<ImportField | null> = new Set(['NAME', 'FIRST_NAME', 'LAST_NAME'])

/** The fields of the titles of one table. What is the name of a family is no person's where another column has names. */
export function findTableFields(titles: readonly string[]): Array<ImportField | null> {
  const kinds = titles.map(findHouseholdTitle)
  const fields = titles.map(findFieldByTitle)
  const isPerson = (at: number) => kinds[at] === null && personFields.has(fields[at] ?? null)
  const hasPersons = titles.some((_, at) => isPerson(at))
  const hasNames = titles.some((_, at) => isPerson(at) && fields[at] === 'NAME')
  return fields.map((field, at) =>
    (kinds[at] === 'sure' && hasPersons) || (kinds[at] === 'family' && hasNames)
      ? 'HOUSEHOLD'
      : field,
  )
}
