import {
  countries,
  findCountry,
  homeCountry,
  type Country,
} from '@mehfil/contract/places/countries.ts'
import { latinDigits } from '@mehfil/contract/fields/text.ts'

/**
 * Shortest number an account may have, counted with the calling code; stricter than the call's own
 * rule.
 */
export const minPhoneLength = 11

const getCallingCode = (code: string): string =>
  findCountry(code)?.calling ?? findCountry(homeCountry)?.calling ?? ''

/**
 * The country of a number's calling code. Where several share a code: the one chosen before, else
 * the most likely one.
 */
export function findNumberCountry(number: string, before: string): Country | undefined {
  const calling = getCallingCode(before)
  if (number.startsWith(`+${calling}`)) return findCountry(before)
  const found = countries.filter((one) => number.startsWith(`+${one.calling}`))
  return found.find(({ code }) => preferredCountries.has(code)) ?? found[0]
}

const preferredCountries = new Set(['US', 'GB', 'RU', 'IT', 'AU', 'NO', 'MA', 'FI'])

/** The text shown in the field: the number without its calling code. */
export const stripCallingCode = (number: string, code: string): string =>
  number.startsWith(`+${getCallingCode(code)}`)
    ? number.slice(getCallingCode(code).length + 1)
    : number

export type DialledNumber = { number: string; country: string }

/**
 * Reads typed or pasted text, with the calling code it begins with or the chosen one. A code alone
 * is no number.
 */
export function parseDialledNumber(typed: string, country: string): DialledNumber {
  const text = latinDigits(typed)
    .replace(/[^\d+]/g, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/(?!^)\+/g, '')
    .slice(0, 19)
  if (!text.startsWith('+'))
    return { number: text && `+${getCallingCode(country)}${text}`, country }
  const matched = findNumberCountry(text, country)
  if (!matched) return { number: text, country }
  return { number: text === `+${matched.calling}` ? '' : text, country: matched.code }
}
