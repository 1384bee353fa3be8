import { latinDigits } from '@mehfil/contract/fields/text.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { betweenNumbers } from '@mehfil/contract/guests/several-numbers.ts'
import { dropPhoneRemark } from './reading/phone-remarks.ts'
import { isAnyTotal } from '@mehfil/contract/guests/groups/part-totals.ts'

/** What a row has for each field. */
export type RowCells = Partial<Record<ImportField, string>>
export type FaultReporter = (
  field: ImportField,
  message: string,
  params?: Record<string, number>,
) => void

/** An address in a cell, with or without brackets or `mailto:`. */
const addressPattern =
  /<?\s*(?:mailto:)?\s*([^\s<>,;:"()[\]]+@[^\s<>,;:"()[\]]+\.[^\s<>,;:"()[\]]+)\s*>?/iu

export type CellAddress = {
  address: string
  /** What is before and after it, such as a name. */
  rest: string
  /** In the brackets that mail programs write: `Ann Lee <ann@x.example>`. */
  isBracketed: boolean
}

/** The first address of a cell, or null. */
export function findAddress(cell: string): CellAddress | null {
  if (!cell.includes('@')) return null
  const found = addressPattern.exec(cell)
  if (!found?.[1]) return null
  const rest = `${cell.slice(0, found.index)} ${cell.slice(found.index + found[0].length)}`
  return {
    address: toAsciiDomain(found[1]),
    rest: rest.replace(/^[\s"',;:]+|[\s"',;:]+$/gu, ''),
    isBracketed: /^<.*>$/su.test(found[0].trim()),
  }
}

/** Mail servers know a domain in other letters by its Latin form. */
function toAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).normalize('NFC')
  if (/^[\x21-\x7e]*$/.test(domain) || !URL.canParse(`http://${domain}`)) return address
  return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
}

/** Dates and phone numbers look alike by their digits alone. A date may have a time. */
export const isDate = (cell: string): boolean =>
  /^\d{1,4}([-./ ])\d{1,2}\1\d{1,4}(?:[T ]\d{1,2}:.*)?$/.test(latinDigits(cell))

export const isPhone = (cell: string): boolean =>
  /^'?\+?[\d ().-]{7,20}$/.test(latinDigits(cell)) &&
  latinDigits(cell).replace(/\D/g, '').length >= 7 &&
  !isDate(cell)

/** A number without the word, the dots and the slashes that people write with it. */
export const cleanPhone = (cell: string): string =>
  dropPhoneRemark(latinDigits(cell))
    .replace(
      /^\s*\(?(?:tel|tél|mob|mobile|cell|phone|ph|handy|whatsapp|هاتف|جوال)\)?[.:\s]*(?=[+\d(])/iu,
      '',
    )
    .replace(/(?<=\d)\s*[./\u2010-\u2015]\s*(?=\d)/gu, ' ')
    .trim()

const betweenNumbersPattern = new RegExp(betweenNumbers, 'iu')

/** The numbers of a cell with several; none of a cell with one. */
export function splitPhones(cell: string): string[] {
  const parts = cell
    .split(betweenNumbersPattern)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length > 1 && parts.every((part) => isPhone(cleanPhone(part))) ? parts : []
}

export const hasName = ({ NAME, FIRST_NAME, LAST_NAME }: RowCells): boolean =>
  [NAME, FIRST_NAME, LAST_NAME].some((cell) => cell !== undefined)

/** The sum below a list. A person of that name has an address or a number. */
export const isTotalRow = ({ NAME, FIRST_NAME, LAST_NAME, EMAIL, CONTACT }: RowCells): boolean =>
  EMAIL === undefined &&
  (CONTACT === undefined || isAmountOfPeople(CONTACT)) &&
  [NAME, FIRST_NAME, LAST_NAME].some((cell) => isAnyTotal(cell ?? ''))

/** "39 pax" in the column of the numbers calls no one. */
const isAmountOfPeople = (cell: string): boolean => /^\p{N}{1,5}\s?\p{L}{2,12}\.?$/u.test(cell)

const struck = /^\s*~~(.+)~~\s*$/su

/** As a sheet strikes a word out, and people do in a text. */
export const isStruck = (cell: string): boolean => struck.test(cell)
export const addStrike = (cell: string): string => `~~${cell}~~`
export const dropStrike = (cell: string): string => cell.replace(struck, '$1')

/** A dash and the like, where a list has nothing. */
export const nothing = /^(?:[-–—?./]+|n\/?a|none|nil|aucune?|keine?|k\.?\s?a\.?|لا يوجد)$/i
const unknown = /^(?:n\.?c\.?|tb[acd]|unknown|inconnue?|non communiquée?|unbekannt|غير معروف)$/i

/** How lists say that there is no address or number. */
export const isNothing = (cell: string): boolean => nothing.test(cell) || unknown.test(cell)

/**
 * Spreadsheets put an apostrophe before a text that looks like a formula. Exactly one is removed.
 */
const stripFormulaGuard = (cell: string): string =>
  /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell

/** Invisible marks for direction and width that come with copied text. */
const invisible = /[\u200b\u200e\u200f\u061c\ufeff\u00ad]/g

/** Later patterns take long on long runs of spaces. Short ones are shown to the host as typed. */
export const cleanCell = (cell: string): string => joinSpaces(cleanNote(cell))

const joinSpaces = (cell: string): string => cell.replace(/[ \t]{4,}/g, ' ')

/** Notes keep their spaces, or the same note would be added once more. */
export const cleanNote = (cell: string): string =>
  stripFormulaGuard(cell).replace(invisible, '').trim()

/** Whether a row has only one cell with a text. */
export const hasOneCell = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '').length === 1

/** The row with this text in one place, which may be behind its cells. */
export const fillCell = (cells: readonly string[], at: number, text: string): string[] =>
  Array.from({ length: Math.max(cells.length, at + 1) }, (_, one) =>
    one === at ? text : (cells[one] ?? ''),
  )

export type TitledCells = {
  cells: readonly string[]
  fields: ReadonlyArray<ImportField | null>
  titles: readonly string[]
}
