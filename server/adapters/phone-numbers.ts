import parse, { getCountries, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min'
import parseInFull, { Metadata } from 'libphonenumber-js/max'

/** Numbers that Great Britain keeps for films and examples. People try a list with them. */
const exampleMobile = /^\+447700900/
const exampleNumber = /^\+44(?:7700900|1632960)\d{3}$/

/** Until 2019 mobile numbers of Mexico had a 1 behind the country code. Phones still have them so. */
const formerMexican = /^((?:\+|00)52[\s-]*)(?:1|04[45]|01)(?=(?:\D*\d){10}\D*$)/
/** And one of these before it within the country: "044 33 1234 5678". */
const mexicanPrefix = /^\D*(?:(?:52\D*)?1|04[45]|01|52)(?=(?:\D*\d){10}\D*$)/
const dropMexicanPrefix = (typed: string, country: string): string =>
  country === 'MX' ? typed.replace(mexicanPrefix, '') : typed

const isOfCountry = (found: PhoneNumber | undefined): boolean =>
  found !== undefined && (found.isValid() || exampleNumber.test(found.number))

const shortest = new Map<CountryCode, number>()

/** The digits of the shortest number of a home or a mobile phone. Services have shorter ones, such as 0800. */
function findShortest(country: CountryCode): number {
  const known = shortest.get(country)
  if (known !== undefined) return known
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  const plan = metadata.numberingPlan as (Metadata['numberingPlan'] & PlanByKind) | undefined
  const lengths = ['FIXED_LINE', 'MOBILE'].flatMap(
    (kind) => plan?.type?.(kind)?.possibleLengths() ?? [],
  )
  const least = lengths.length === 0 ? 0 : Math.min(...lengths)
  shortest.set(country, least)
  return least
}
type PlanByKind = { type?: (kind: string) => { possibleLengths: () => number[] } | undefined }

/** Without its area code a number may be as long as one of a service: "98765-4315" in Brazil. */
const isWhole = (found: PhoneNumber | undefined): found is PhoneNumber =>
  found !== undefined &&
  isOfCountry(found) &&
  (found.country === undefined ||
    found.nationalNumber.length >= findShortest(found.country) ||
    parseInFull(found.number)?.isValid() === true)

/**
 * A number in international form, `+919876543210`, or null when it is valid in no country. Without
 * a plus it is first read as a number of the given country.
 */
export function parsePhoneNumber(typed: string, country: string): string | null {
  const candidates = typed.startsWith('+')
    ? [parse(typed)]
    : [parse(typed, country as CountryCode), parse(`+${typed}`)]
  return candidates.find((one) => one?.isValid())?.number ?? null
}

/** In the form in which people read a number: `+91 98765 43210`. */
export const formatPhoneNumber = (number: string): string =>
  parse(number)?.formatInternational() ?? number

/** The same within its country: `9876543210`. */
export const getNationalNumber = (number: string): string => parse(number)?.nationalNumber ?? ''

/**
 * A guest's number in international form, or null when it is valid in none of these countries: no
 * other country is guessed.
 */
export const readGuestPhone = (typed: string, countries: readonly string[]): string | null =>
  findGuestNumber(typed, countries)?.number ?? null

function findGuestNumber(typed: string, countries: readonly string[]): PhoneNumber | null {
  if (typed === '') return null
  const former = typed.replace(formerMexican, '$1')
  if (typed.startsWith('+')) return [parse(former)].find(isOfCountry) ?? null
  const coded = typed.startsWith('00') ? parse(`+${former.slice(2)}`) : undefined
  return (
    [coded].find(isOfCountry) ??
    countries
      .map((country) => parse(dropMexicanPrefix(typed, country), country as CountryCode))
      .find(isWhole) ??
    null
  )
}

/** The same, or the number as it was typed. */
export const normalizeGuestPhone = (typed: string, countries: readonly string[]): string =>
  readGuestPhone(typed, countries) ?? typed

/** A guest's number in international form with its country, which some numbers share with others. */
export function readGuestNumber(
  typed: string,
  countries: readonly string[],
): { number: string; country: string } | null {
  const found = findGuestNumber(typed, countries)
  return found && { number: found.number, country: found.country ?? '' }
}

/**
 * The numbers under which a guest may be known who writes from this one. WhatsApp keeps the forms of
 * former years as ids of phones, and people of Argentina write theirs with and without the 9.
 */
export function listSenderNumbers(from: string): string[] {
  const forms = [
    from,
    from.replace(formerMexican, '$1'),
    from.replace(/(?<=^\+55\d\d)(?=[6-9]\d{7}$)/, '9'),
    from.replace(/^\+549(?=\d{10}$)/, '+54'),
  ]
  const valid = forms.filter((one) => isOfCountry(parse(one)))
  return valid.length > 0 ? [...new Set(valid)] : [from]
}

/** The codes of all countries that have numbers. */
export const listPhoneCountries = (): readonly string[] => getCountries()

/** Whether a number is in international form. */
export const isInternationalNumber = (number: string): boolean =>
  number.startsWith('+') && isOfCountry(parse(number))

/** The country of a number in international form; null without one. */
export const findPhoneCountry = (number: string): string | null =>
  (number.startsWith('+') && parse(number)?.country) || null

/** What a number without a country code is in a country, or in one that shares its code; null for none. */
export function readNationalNumber(
  typed: string,
  country: string,
): { isMobile: boolean; isUsualSpelling: boolean } | null {
  const found = parseInFull(typed, country as CountryCode)
  if (!found || !isOfCountry(found)) return null
  const kind = exampleMobile.test(found.number) ? 'MOBILE' : found.getType()
  const group = (text: string) => text.replace(/\D+/gu, ' ').trim()
  return {
    isMobile: kind === 'MOBILE' || kind === 'FIXED_LINE_OR_MOBILE',
    isUsualSpelling: group(found.formatNational()) === group(typed),
  }
}
