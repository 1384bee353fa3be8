import { home } from '@mehfil/contract/places/countries.ts'
import { indianState, indianStates } from '@mehfil/contract/places/states.ts'

/** Who sells: as it stands on every bill. */
export type Seller = {
  name: string
  address: string
  gstin: string
  /** Under a letter of undertaking exports carry no tax; empty where there is none. */ lut: string
}
/** `gstin` is a number that was checked; another text a buyer wrote there stays in `taxNumber`. */
export type Buyer = {
  name: string
  email: string
  address: string
  state: string
  country: string
  gstin: string
  taxNumber: string
}

export type Tax = { cgst: number; sgst: number; igst: number }

const abroad = '96'

/** Two digits of the state a service is for: that of a registered buyer's number, else that of their address. */
export const placeOf = (
  { country, state, gstin }: Pick<Buyer, 'country' | 'state' | 'gstin'>,
  seller: Pick<Seller, 'gstin'>,
): string =>
  country !== home
    ? abroad
    : gstin.slice(0, 2) || (indianState(state)?.gst ?? seller.gstin.slice(0, 2))

/** Within our state half for the union and half for the state, where a half paisa goes to the union; to another state one tax; abroad none. */
export function taxAt(place: string, seller: Pick<Seller, 'gstin'>, tax: number): Tax {
  if (place !== seller.gstin.slice(0, 2)) return { cgst: 0, sgst: 0, igst: tax }
  const sgst = Math.floor(tax / 2)
  return { cgst: tax - sgst, sgst, igst: 0 }
}

/** "Karnataka (29)". */
export const stateAt = (place: string, language: 'en' | 'fr' | 'arb'): string =>
  indianStates.find(({ gst }) => gst === place)?.names[language] ?? ''

const aheadOfUtc = 330 * 60_000

/** From April to March, by the days of India: "2026-27". */
export function financialYear(at: Date): string {
  const wall = new Date(at.getTime() + aheadOfUtc)
  const year = wall.getUTCFullYear() - (wall.getUTCMonth() < 3 ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** Sixteen signs at most, as the law wants: "MH/2026-27/00418"; of a number that has outgrown five digits the year is written shorter. */
export function billName(prefix: string, year: string, number: number): string {
  return number < 100_000
    ? `${prefix}/${year}/${String(number).padStart(5, '0')}`
    : `${prefix}/${year.slice(2)}/${number}`
}
