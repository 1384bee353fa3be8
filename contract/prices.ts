import type { Currency } from './money.ts'
import { home } from './places/countries.ts'
import { guestsInAStep } from './plans.ts'

/** In India rupees with tax; elsewhere dollars, and as an export without. The place is the one a bill is for, or the guess of it while nobody chose. */
export const currencyAt = (country: string): Currency => (country === home ? 'INR' : 'USD')
export const taxPercentAt = (country: string): number => (country === home ? 18 : 0)

export type Sum = { planRate: number; taxPercent: number; tax: number; total: number }

/** In whole minor units; half a unit of tax is rounded up. */
export function sumOf(planRate: number, country: string): Sum {
  const taxPercent = taxPercentAt(country)
  const tax = Math.round((planRate * taxPercent) / 100)
  return { planRate, taxPercent, tax, total: planRate + tax }
}

export const rateForGuests = (perHundred: number, guests: number): number =>
  perHundred * (guests / guestsInAStep)
