import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { guessName } from '@mehfil/contract/guests/name-of-address.ts'

const titleSet = (titles: string): ReadonlySet<string> =>
  new Set(titles.split(',').map(normaliseTitle))

/** Whose list it is at a firm, a club or a school. */
const memberTitles = titleSet(`
  employee, employees, employee name, name of employee, staff, staff member, staff name, member, members, member name,
  name of member, colleague, colleague name, alumnus, delegate, delegate name, employé, employée, employé(e), nom de l'employé,
  salarié, nom du salarié, collaborateur, collaboratrice, nom du collaborateur, membre, nom du membre, adhérent, mitarbeiter,
  mitarbeiterin, mitarbeitername, name des mitarbeiters, mitglied, mitgliedsname, kollege, empleado, nombre del empleado, socio,
  miembro, funcionário, colaborador, الموظف, اسم الموظف, العضو, اسم العضو, الزميل, कर्मचारी, सदस्य`)
const guestTitles = titleSet(`
  guest, guest name, name of guest, guests, guest names, guest full name, invité, invitée, nom de l'invité, nom de l'invitée, gast, gastname,
  gastename, name des gastes, invitado, invitada, nombre del invitado, convidado, الضيف, اسم الضيف, अतिथि, मेहमान`)

export type NamedColumn = { title: string; cells: readonly string[] }

const names = ['NAME', 'FIRST_NAME', 'LAST_NAME'] as const
const hasWords = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !cell.includes('@')

/** Each is there once, so "yes" and the departments of a firm are none. */
const areNames = (cells: readonly string[]): boolean =>
  cells.length > 0 &&
  cells.filter(hasWords).length * 2 > cells.length &&
  new Set(cells).size * 10 >= cells.length * 9

/**
 * "Employee" is the guest. "Guest name" beside it is who comes along, where some come alone: an inviter who
 * is written once for each of the guests is none.
 */
export function nameMembers(
  fields: ReadonlyArray<ImportField | null>,
  columns: readonly NamedColumn[],
): Array<ImportField | null> {
  const found = columns.flatMap(({ title, cells }, at) =>
    fields[at] === null && memberTitles.has(normaliseTitle(title)) && areNames(cells) ? [at] : [],
  )
  const [member] = found
  if (member === undefined || found.length > 1) return [...fields]
  const named = fields.flatMap((field, at) => (names.some((one) => one === field) ? [at] : []))
  const areGuestsOfMembers = named.every(
    (at) =>
      guestTitles.has(normaliseTitle(columns[at]?.title ?? '')) &&
      (columns[at]?.cells.length ?? 0) < (columns[member]?.cells.length ?? 0),
  )
  if (!areGuestsOfMembers) return [...fields]
  return fields.map((field, at) =>
    at === member ? 'NAME' : named.includes(at) ? 'COMPANIONS' : field,
  )
}

const lettersOf = (text: string): string => normaliseTitle(text).replace(/[^\p{L}]/gu, '')
const maxTurned = 120

/**
 * Which of the two parts of `Kulkarni, Sneha` is the first name, as the address says: `sneha.kulkarni@…`, or
 * `skulkarni@…`.
 */
export function isTurnedInAddress(name: string, email: string): boolean {
  if (name.length > maxTurned) return false
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  const initials = first
    .split(/\s+/)
    .map((word) => lettersOf(word)[0] ?? '')
    .join('')
  const family = lettersOf(last)
  if (family.length < 2 || initials === '' || more.length > 0) return false
  const [one = '', other = ''] = normaliseTitle(guessName(email)).split(' ')
  if (normaliseTitle(first) === one && normaliseTitle(last) === other) return true
  const box = lettersOf(email.split('@')[0] ?? '')
  return [...initials].some((_, at) => box === initials.slice(0, at + 1) + family)
}
