import { countries, countryOf, home, type Country } from '@mehfil/contract/places/countries.ts'
import { latinDigits } from '@mehfil/contract/text.ts'

/** What an account's number needs besides the call's own rules, counted with the code: more than ten. */
export const shortestInWidget = 11

const callingOf = (code: string): string =>
  countryOf(code)?.calling ?? countryOf(home)?.calling ?? ''

/** The country whose code a number begins with; of several with one code the one chosen before, else the one most people mean. */
export function countryOfNumber(number: string, before: string): Country | undefined {
  const calling = callingOf(before)
  if (number.startsWith(`+${calling}`)) return countryOf(before)
  const found = countries.filter((one) => number.startsWith(`+${one.calling}`))
  return found.find(({ code }) => mostMeant.has(code)) ?? found[0]
}

const mostMeant = new Set(['US', 'GB', 'RU', 'IT', 'AU', 'NO', 'MA', 'FI'])

/** What stands in the field: the number behind its code. */
export const behindCode = (number: string, code: string): string =>
  number.startsWith(`+${callingOf(code)}`) ? number.slice(callingOf(code).length + 1) : number

export type Dialled = { number: string; country: string }

/** What was typed or pasted, with the code it begins with or the chosen one. A code alone is no number. */
export function dialled(typed: string, country: string): Dialled {
  const text = latinDigits(typed)
    .replace(/[^\d+]/g, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/(?!^)\+/g, '')
    .slice(0, 19)
  if (!text.startsWith('+')) return { number: text && `+${callingOf(country)}${text}`, country }
  const meant = countryOfNumber(text, country)
  if (!meant) return { number: text, country }
  return { number: text === `+${meant.calling}` ? '' : text, country: meant.code }
}
