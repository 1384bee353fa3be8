import { parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { readPeopleInName } from '@mehfil/contract/guests/people-in-name.ts'
import { readReachCell } from '../list-apart.ts'
import { findAddress, type RowCells } from '../list-cells.ts'
import { getFullName } from '../list-names.ts'

/** Between addresses of one person no word says whose each is. */
const onlyJoined = /^(?:[\s,;/|&+]|(?<!\p{L})(?:ou|or|oder|und|et|and|y|e|و|أو)(?!\p{L}))*$/iu

/** One person alone, by the name and by the numbers of the row: further addresses get no mails. */
export function isOfOnePerson(rowCells: RowCells): boolean {
  const { EMAIL = '', COMPANIONS, PARTY_LIMIT = '1', PLUS_ONES, NAME_2, EMAIL_2 } = rowCells
  const others = [COMPANIONS, PLUS_ONES, NAME_2, EMAIL_2]
  if (parseCount(PARTY_LIMIT) !== 1 || others.some((cell) => cell !== undefined)) return false
  const name = getFullName(rowCells)
  const { people, isUnknown } = readPeopleInName(name)
  return name !== '' && people === null && !isUnknown && onlyJoined.test(readReachCell(EMAIL).rest)
}

/**
 * The first of several addresses, while the note has the others: as the host has said, or of one person alone. Those
 * that an address book has joined are of one person.
 */
export function keepFirstAddress(rowCells: RowCells, takesFirst: boolean): RowCells {
  const { EMAIL } = rowCells
  const mail = EMAIL === undefined ? null : findAddress(EMAIL)
  if (EMAIL === undefined || !mail || !findAddress(mail.rest)) return rowCells
  const isTaken = takesFirst || EMAIL.includes(' ::: ') || isOfOnePerson(rowCells)
  return isTaken ? { ...rowCells, EMAIL: mail.address } : rowCells
}
