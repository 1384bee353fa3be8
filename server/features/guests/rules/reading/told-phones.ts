import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { isOfOtherPerson } from '@mehfil/contract/guests/reach-titles.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { isTitleOfPhones, speaksOfPhones } from '../dry-run/overlooked-titles.ts'
import { cleanPhone, isPhone } from '../list-cells.ts'
import type { NamedColumn } from './members.ts'

const minShare = 0.8
const minDigits = 8
const isNumber = (cell: string): boolean =>
  isPhone(cleanPhone(cell)) && latinDigits(cell).replace(/\D/g, '').length >= minDigits

/** In groups, as people write the number of a phone and no order or member: "(418) 555-0177", "06 12 34 56 78". */
const isGrouped = (cell: string): boolean =>
  /^\s*(?:\+|\(?0\d|\(?\d{2,5}\)?[ .-]\d{2,4}[ .-])/u.test(latinDigits(cell)) && isNumber(cell)
/** A form asks a guest for "your number". */
const askedOfGuest = /(?:^| )(?:your|ton|votre|ihre?|deine?|tu|su|seu|sua|tuo|suo|رقمك)(?: |$)/u

/** "Your number": the title may mean a phone, and the cells are written as only phones are. */
const areGroupedBelow = ({ title, cells }: NamedColumn): boolean =>
  isTitleOfPhones(title) === true &&
  askedOfGuest.test(normaliseTitle(title)) &&
  cells.filter(isGrouped).length >= cells.length * minShare

/**
 * Where no column has the numbers, the one whose title speaks of phones and whose cells are numbers has them, such as
 * "Parent's phone" of a class.
 */
export function addToldPhones(
  fields: Array<ImportField | null>,
  columns: readonly NamedColumn[],
): void {
  if (fields.includes('CONTACT')) return
  const at = columns.findIndex(
    ({ title, cells }, one) =>
      fields[one] === null &&
      cells.length > 0 &&
      cells.filter(isNumber).length >= cells.length * minShare &&
      !isOfOtherPerson(normaliseTitle(title)) &&
      (speaksOfPhones(title) || areGroupedBelow({ title, cells })),
  )
  if (at >= 0) fields[at] = 'CONTACT'
}

const minBelow = 2

/** A title that speaks of phones, above numbers alone: the first row is one of titles. */
export function isAbovePhones(
  cell: string,
  at: number,
  below: ReadonlyArray<readonly string[]>,
): boolean {
  if (cell.trim() === '' || /\d/.test(latinDigits(cell)) || !speaksOfPhones(cell)) return false
  const cells = below.map((row) => (row[at] ?? '').trim()).filter((one) => one !== '')
  return cells.length >= minBelow && cells.filter(isNumber).length >= cells.length * minShare
}
