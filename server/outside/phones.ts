import parse, { type CountryCode } from 'libphonenumber-js/min'

/** A number as it is dialled from anywhere, `+919876543210`, or null where no country has such a one. Without a plus it is taken for the country's own first. */
export function numberFrom(typed: string, country: string): string | null {
  const tries = typed.startsWith('+')
    ? [parse(typed)]
    : [parse(typed, country as CountryCode), parse(`+${typed}`)]
  return tries.find((one) => one?.isValid())?.number ?? null
}

/** As people read a number and say it: `+91 98765 43210`. */
export const groupedNumber = (number: string): string =>
  parse(number)?.formatInternational() ?? number

/** The same within its country: `9876543210`. */
export const nationalNumber = (number: string): string => parse(number)?.nationalNumber ?? ''

/** A guest's number with its country's code, or as it was typed where no country of these has such a one: another is never guessed. */
export function guestNumber(typed: string, from: readonly string[]): string {
  if (typed === '') return ''
  const tries = typed.startsWith('+')
    ? [parse(typed)]
    : from.map((country) => parse(typed, country as CountryCode))
  return tries.find((one) => one?.isValid())?.number ?? typed
}

/** Whether a number is dialled alike from anywhere. */
export const isInternational = (number: string): boolean =>
  number.startsWith('+') && (parse(number)?.isValid() ?? false)
