import { guestEmail, guestName } from '@mehfil/contract/fields/fields.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { readNameBesideAddress } from '@mehfil/contract/guests/mail-lines.ts'
import { readReachCell } from '../list-apart.ts'
import { cleanCell, findAddress, type FaultReporter, type RowCells } from '../list-cells.ts'
import type { TitledCells } from '../list-cells.ts'

/** Another address that gets the same mails, and whom it is of; blank for the guest. */
export type ListedSecond = { email: string; name: string }

/** A lone second address is the first one of the guest. */
export function dropLoneSecond(rowCells: RowCells): RowCells {
  const { EMAIL_2, NAME_2: _, ...others } = rowCells
  return rowCells.EMAIL === undefined && EMAIL_2 !== undefined
    ? { ...others, EMAIL: EMAIL_2 }
    : rowCells
}

type ReadGuest = { email: string; companions: readonly string[] | null }

/** The other address of a row: in a column of its own, or behind the first one of a cell. */
export function readSecond(
  rowCells: RowCells,
  row: TitledCells,
  { email, companions }: ReadGuest,
  complain: FaultReporter,
): ListedSecond | null {
  const { EMAIL_2, NAME_2 } = rowCells
  const found = EMAIL_2 === undefined ? null : findAddress(EMAIL_2)
  const typed = EMAIL_2 === undefined ? findJoinedAddress(row, email) : (found?.address ?? EMAIL_2)
  if (typed === null || typed.toLowerCase() === email.toLowerCase()) return null
  const parsed = guestEmail.safeParse(typed)
  if (!parsed.success) complain('EMAIL_2', parsed.error.issues[0]?.message ?? 'field.email-invalid')
  const beside = readNameBesideAddress(found?.rest ?? '')
  const name = NAME_2 ?? (beside || findPartnerName(row, companions ?? []))
  if (name !== '' && !guestName.safeParse(name).success) {
    if (NAME_2 !== undefined) complain('NAME_2', 'field.name-invalid')
    return { email: typed, name: '' }
  }
  return { email: typed, name }
}

/** Addresses of two people in one cell. An address book joins those of one person in another way. */
function findJoinedAddress({ cells, fields }: TitledCells, email: string): string | null {
  for (const [at, field] of fields.entries()) {
    const cell = cleanCell(cells[at] ?? '')
    if (field !== 'EMAIL' || cell.includes(' ::: ')) continue
    const { addresses } = readReachCell(cell)
    const [first, second] = addresses
    const isOfTwo = addresses.length === 2 && first?.toLowerCase() === email.toLowerCase()
    if (isOfTwo && second && guestEmail.safeParse(second).success) return second
  }
  return null
}

/**
 * "Partner name" beside "Partner email" says whom the address is of; else the only one who comes along
 * does.
 */
function findPartnerName(
  { cells, fields, titles }: TitledCells,
  companions: readonly string[],
): string {
  const title = normaliseTitle(titles[fields.indexOf('EMAIL_2')] ?? '')
  const words = new Set(
    title.split(' ').filter((word) => isTelling.test(word) && !mailWords.has(word)),
  )
  const isOfPartner = (one: string) =>
    normaliseTitle(one)
      .split(' ')
      .some((word) => words.has(word))
  const at = fields.findIndex(
    (field, column) =>
      field === 'COMPANIONS' &&
      isOfPartner(titles[column] ?? '') &&
      !ofChildren.test(titles[column] ?? ''),
  )
  const cell = at < 0 ? '' : normaliseTitle(cells[at] ?? '')
  const isInCell = (one: string) => cell.includes(normaliseTitle(one).split(' ')[0] ?? one)
  return (
    (cell === '' ? undefined : companions.find(isInCell)) ??
    (companions.length === 1 ? (companions[0] ?? '') : '')
  )
}

/** Words, and the number of "Parent 2". */
const isTelling = /^(?:\p{L}{3,}|[2-9])$/u
const ofChildren = /child|kid|enfant|kind|bab[yi]|bébé|طفل|طفله|رضيع/iu
const mailWords = new Set(
  'email mail mails emails adresse address courriel second deuxieme 2nd بريد البريد الالكتروني ايميل الايميل'.split(
    ' ',
  ),
)
