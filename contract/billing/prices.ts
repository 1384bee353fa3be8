import type { Currency } from './money.ts'
import { homeCountry } from '../places/countries.ts'
import { guestsPerStep } from './plans.ts'

/**
 * India pays rupees with tax. Other countries pay dollars without tax, as an export. Before the
 * person chooses a billing place, the guessed country counts.
 */
export const getCurrencyByCountry = (country: string): Currency =>
  country === homeCountry ? 'INR' : 'USD'
export const getTaxPercentByCountry = (country: string): number =>
  country === homeCountry ? 18 : 0

export type PriceBreakdown = { planRate: number; taxPercent: number; tax: number; total: number }

/** In whole minor units; half a unit of tax is rounded up. */
export function calculatePrice(planRate: number, country: string): PriceBreakdown {
  const taxPercent = getTaxPercentByCountry(country)
  const tax = Math.round((planRate * taxPercent) / 100)
  return { planRate, taxPercent, tax, total: planRate + tax }
}

export const calculateGuestRate = (perHundred: number, guests: number): number =>
  perHundred * (guests / guestsPerStep)
