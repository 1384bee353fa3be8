import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { normalizeGuestPhone } from '../../../adapters/phone-numbers.ts'
import { readReachCell } from './list-apart.ts'
import { cleanCell, cleanPhone, isNothing, splitPhones } from './list-cells.ts'
import { orderColumns } from './columns/column-order.ts'
import { dropOwnColumns } from './own-columns.ts'
import { endsInExtension } from './reading/extensions.ts'
import { endsInRemark, isOtherWay } from './reading/phone-remarks.ts'
import { readRowCountry } from './reading/row-country.ts'

export type ListContacts = { phones: string[]; mails: string[]; country: string | null }

/** All numbers and addresses of a row in their order, of which a guest has the first. */
export function listContacts(
  cells: readonly string[],
  targets: ReadonlyArray<ImportTarget | null>,
  titles: readonly string[],
): ListContacts {
  const fields = dropOwnColumns(targets)
  const country = readRowCountry(cells, titles, fields)
  const found: ListContacts = { phones: [], mails: [], country }
  for (const at of orderColumns(fields, titles, cells)) {
    const cell = cleanCell(cells[at] ?? '')
    if (cell === '' || isNothing(cell)) continue
    if (fields[at] !== 'CONTACT' && fields[at] !== 'EMAIL' && fields[at] !== 'EMAIL_2') continue
    // These are in the note as they are.
    if (fields[at] === 'CONTACT' && isOtherWay(cell)) continue
    const { addresses, rest, isNumber } = readReachCell(cell)
    found.mails.push(...addresses)
    const isOther = addresses.length === 0 && fields[at] === 'CONTACT'
    if (!isNumber && !isOther) continue
    const several = splitPhones(rest)
    found.phones.push(...(several.length > 0 ? several : [rest]))
  }
  return found
}

/** The number of a guest goes without its extension and without the words beside it. */
const saysMore = (typed: string): boolean =>
  endsInExtension(typed) || endsInRemark(typed) || /\p{L}/u.test(cleanPhone(typed))

type GuestContacts = { email: string; phone: string; second?: string }

/** Lines for the note with what a guest of one or more rows has beside the number and the addresses. */
export function listOtherContacts(
  rows: readonly ListContacts[],
  { email, phone, second = '' }: GuestContacts,
  countries: readonly string[],
): string[] {
  const lives = rows.flatMap(({ country }) => country ?? [])
  const toNumber = (typed: string) =>
    normalizeGuestPhone(cleanPhone(typed), [...lives, ...countries])
  const seen = new Set([toNumber(phone), email.toLowerCase(), second.toLowerCase()])
  const isNew = (key: string) => !seen.has(key) && Boolean(seen.add(key))
  return [
    ...rows
      .flatMap(({ phones }) => phones)
      .filter((one) => isNew(saysMore(one) ? one : toNumber(one)))
      .map((one) => `☎ ${one}`),
    ...rows
      .flatMap(({ mails }) => mails)
      .filter((one) => isNew(one.toLowerCase()))
      .map((one) => `✉ ${one}`),
  ]
}
