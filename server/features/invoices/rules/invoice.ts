import { pickText, type Language } from '@mehfil/contract/languages.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { findIndianState, indianStates } from '@mehfil/contract/places/states.ts'

/** The seller, as every invoice prints it. */
export type InvoiceSeller = {
  name: string
  address: string
  gstin: string
  /** Letter of undertaking, with which exports carry no tax; empty without one. */
  lut: string
}
/** `gstin` is a checked number; any other text of the buyer is in `taxNumber`. */
export type InvoiceBuyer = {
  name: string
  email: string
  address: string
  state: string
  country: string
  gstin: string
  taxNumber: string
}

export type TaxSplit = { cgst: number; sgst: number; igst: number }

const abroadCode = '96'

/** Two digits of the state of supply: from a registered buyer's number, else from their address. */
export const getPlaceOfSupply = (
  { country, state, gstin }: Pick<InvoiceBuyer, 'country' | 'state' | 'gstin'>,
  seller: Pick<InvoiceSeller, 'gstin'>,
): string =>
  country !== homeCountry
    ? abroadCode
    : gstin.slice(0, 2) || (findIndianState(state)?.gst ?? seller.gstin.slice(0, 2))

/**
 * Within our state half for the union and half for the state, the odd paisa to the union; to
 * another state one tax; abroad none.
 */
export function splitTax(
  place: string,
  seller: Pick<InvoiceSeller, 'gstin'>,
  tax: number,
): TaxSplit {
  if (place !== seller.gstin.slice(0, 2)) return { cgst: 0, sgst: 0, igst: tax }
  const sgst = Math.floor(tax / 2)
  return { cgst: tax - sgst, sgst, igst: 0 }
}

/** "Karnataka (29)". */
export const getStateName = (place: string, language: Language): string =>
  pickText(indianStates.find(({ gst }) => gst === place)?.names ?? { en: '' }, language)

export const indiaOffsetMs = 330 * 60_000

/** The financial year from April to March in India's time zone: "2026-27". */
export function getFinancialYear(at: Date): string {
  const wall = new Date(at.getTime() + indiaOffsetMs)
  const year = wall.getUTCFullYear() - (wall.getUTCMonth() < 3 ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/**
 * At most sixteen characters, as the law requires: "MH/2026-27/00418"; above five digits the year
 * is shortened.
 */
export function formatInvoiceNumber(prefix: string, year: string, number: number): string {
  return number < 100_000
    ? `${prefix}/${year}/${String(number).padStart(5, '0')}`
    : `${prefix}/${year.slice(2)}/${number}`
}
