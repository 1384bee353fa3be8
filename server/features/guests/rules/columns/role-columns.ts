import { findTitleRole } from '@mehfil/contract/guests/column-titles.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { nameFields, type ImportField } from '@mehfil/contract/guests/imports.ts'
import type { NamedColumn } from '../reading/members.ts'

const kinds: ReadonlyArray<ReadonlyArray<ImportField | null>> = [nameFields, ['EMAIL'], ['CONTACT']]

const ranks = { guest: 1, payer: 2 } as const

/**
 * "Nom participant" wins over "Nom payeur", and a column that names no role over both, as "Guest first name" beside
 * "First name" is of who comes along. A column without a value wins over none.
 */
export function chooseRoles(
  fields: ReadonlyArray<ImportField | null>,
  columns: readonly NamedColumn[],
): Array<ImportField | null> {
  const rank = (at: number): number => {
    const role = findTitleRole(columns[at]?.title ?? '')
    return role === null ? 0 : ranks[role]
  }
  const best = kinds.map((kind) =>
    Math.min(
      ...fields.flatMap((field, at) =>
        kind.includes(field) && (columns[at]?.cells.length ?? 0) > 0 ? [rank(at)] : [],
      ),
    ),
  )
  return fields.map((field, at) => {
    const kind = kinds.findIndex((one) => one.includes(field))
    return kind >= 0 && rank(at) > (best[kind] ?? 0) ? null : field
  })
}

const otherNames = new Set(
  [
    'Other names',
    'Other name',
    'Other name(s)',
    'Other Names(s)',
    'Othernames',
    'Autres prénoms',
  ].map(normaliseTitle),
)

/** Words for a name and for a number: beside "Apellidos", with words below it, "Nombre" is the first name. */
const firstNames = new Set(['nombre', 'nombres', 'nome', 'nomi'])

/** "Other names" beside "Surname" has the first names, and beside those further ones. */
export function nameOthers(
  fields: ReadonlyArray<ImportField | null>,
  columns: readonly NamedColumn[],
): Array<ImportField | null> {
  const at = columns.findIndex(
    ({ title, cells }, one) =>
      (fields[one] === null && otherNames.has(normaliseTitle(title))) ||
      (!fields.includes('FIRST_NAME') &&
        firstNames.has(normaliseTitle(title)) &&
        !cells.some((cell) => /\p{N}/u.test(cell))),
  )
  if (at < 0 || !fields.includes('LAST_NAME')) return [...fields]
  const use = (['FIRST_NAME', 'MIDDLE_NAME'] as const).find((one) => !fields.includes(one))
  return fields.map((field, one) => (one === at ? (use ?? null) : field))
}
