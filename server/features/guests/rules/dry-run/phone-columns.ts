import type { ColumnPhones } from '@mehfil/contract/guests/column-phones.ts'
import {
  findPhoneCountry,
  isInternationalNumber,
  normalizeGuestPhone,
  readNationalNumber,
} from '../../../../adapters/phone-numbers.ts'
import { cleanPhone, splitPhones } from '../list-cells.ts'

type PhonePlaces = {
  /** The countries of the event's place and of its account. */
  event: string | null
  account: string | null
  /** As the host has said. */
  chosen: string | null
  /** The language in which the host reads. */
  language: string
  /** Countries of numbers with a code, also in other columns, the one of most numbers first. */
  coded: readonly string[]
}

/** The countries of the numbers with a country code, the one of most numbers first. */
export const listCodedCountries = (cells: readonly string[]): string[] =>
  rank(cells.flatMap(listNumbers).map(findCodedCountry))

const findCodedCountry = (number: string): string | null =>
  findPhoneCountry(normalizeGuestPhone(number, []))

const countriesOfLanguage: Record<string, string> = {
  en: 'US GB IN CA AU AE ZA NG KE SG IE NZ PK PH GH',
  fr: 'FR BE CH CA MA DZ TN SN CI LB LU CM',
  arb: 'SA AE EG KW QA BH OM JO LB IQ MA DZ TN SY PS YE SD LY',
}
const largeCountries =
  'US GB IN FR DE ES IT PT NL BE CH AT PL TR BR MX RU UA CN JP KR ID MY PH VN TH BD LK NP PK SE NO DK FI GR RO IL IR AE SA EG MA ZA NG KE AR CO CL PE CA AU'

const maxRated = 40
const maxLikely = 5
const maxUnread = 3
/** Fewer than these digits are no number of a phone. */
const minDigits = 6

/** How a column's numbers without a country code are read; null where all have one. */
export function judgePhones(cells: readonly string[], places: PhonePlaces): ColumnPhones | null {
  const numbers = cells.flatMap(listNumbers)
  const bare = numbers.filter(
    (number) => !number.startsWith('+') && findCodedCountry(number) === null,
  )
  if (bare.length === 0) return null
  const { chosen, event, account, coded } = places
  const own = (chosen === null ? [event, account] : [chosen]).filter((one) => one !== null)
  const read = bare.map(
    (number) =>
      own.find((country) => isInternationalNumber(normalizeGuestPhone(number, [country]))) ?? null,
  )
  const rated = bare.slice(0, maxRated)
  const near = [
    ...coded,
    ...own,
    ...(countriesOfLanguage[places.language] ?? '').split(' ').filter(Boolean),
  ]
  const likely = findLikely(rated, { near, coded })
  return {
    readAs: rank(read),
    chosen,
    isAsked: chosen === null && (event === null || !areOf(own, rated, likely, near)),
    likely: likely.map(({ country }) => country),
    unread: [...new Set(bare.filter((_, at) => read[at] === null))].slice(0, maxUnread),
  }
}

/** Numbers of homes that are read in the country of a column beside them, of which there is no doubt, are not asked about. */
export function trustClearColumns(
  read: ReadonlyArray<ColumnPhones | null>,
): Array<ColumnPhones | null> {
  const clear = read.flatMap((one) =>
    one && !one.isAsked && one.readAs.length === 1 && one.unread.length === 0 ? one.readAs : [],
  )
  return read.map((one) => {
    const isRead = one !== null && one.readAs.length === 1 && one.unread.length === 0
    return isRead && one.chosen === null && clear.includes(one.readAs[0] ?? '')
      ? { ...one, isAsked: false }
      : one
  })
}

const listNumbers = (cell: string): string[] => {
  const several = splitPhones(cell)
  return (several.length > 0 ? several : [cell])
    .map((one) => cleanPhone(one.replace(/^'/, '')))
    .filter((one) => one.replace(/\D/g, '').length >= minDigits)
}

/** Each country once, the one that is there most often first. */
function rank(found: ReadonlyArray<string | null>): string[] {
  const times = new Map<string, number>()
  for (const one of found) if (one !== null) times.set(one, (times.get(one) ?? 0) + 1)
  return [...times].sort(([, a], [, b]) => b - a).map(([country]) => country)
}

type RatedCountry = {
  country: string
  /** The share of the numbers that are valid there, of mobile ones, and of those spelt as is usual there. */
  valid: number
  mobile: number
  usual: number
}

function rateCountry(numbers: readonly string[], country: string): RatedCountry {
  const read = numbers.map((one) => readNationalNumber(one, country)).filter((one) => one !== null)
  const share = (count: number) => count / numbers.length
  return {
    country,
    valid: share(read.length),
    mobile: share(read.filter(({ isMobile }) => isMobile).length),
    usual: share(read.filter(({ isUsualSpelling }) => isUsualSpelling).length),
  }
}

type NearCountries = { near: readonly string[]; coded: readonly string[] }

/**
 * Lists of guests have mobile numbers. A country of other numbers of the list is the most likely, and
 * one near by is more likely than one far off.
 */
const weigh = (
  { country, valid, mobile, usual }: RatedCountry,
  { near, coded }: NearCountries,
): number =>
  valid +
  mobile +
  usual +
  (near.includes(country) ? 0.2 : 0) +
  (coded.includes(country) ? valid * 2 : 0)

/** The countries that most numbers fit, of equal ones those first that are near; else the near ones. */
function findLikely(numbers: readonly string[], countries: NearCountries): RatedCountry[] {
  const rated = [...new Set([...countries.near, ...largeCountries.split(' ')])].map((country) =>
    rateCountry(numbers, country),
  )
  const fitting = rated
    .filter(({ valid }) => valid > 0)
    .sort((a, b) => weigh(b, countries) - weigh(a, countries))
  return (fitting.length > 0 ? fitting : rated).slice(0, maxLikely)
}

/** Some mistyped numbers are usual in a list, and so are some numbers at home. */
const maxUnfitting = 0.3
const minMobile = 0.5
const minBetter = 0.8

/**
 * Whether the numbers are of these countries: nearly all are valid there, and they are not all
 * numbers of homes there that would be mobile ones in a country near by.
 */
function areOf(
  own: readonly string[],
  numbers: readonly string[],
  likely: readonly RatedCountry[],
  near: readonly string[],
): boolean {
  const read = numbers.map((one) =>
    own.map((country) => readNationalNumber(one, country)).filter((found) => found !== null),
  )
  const share = (is: (found: (typeof read)[number]) => boolean) =>
    read.filter(is).length / read.length
  if (share((found) => found.length === 0) > maxUnfitting)
    return likely.every(({ valid }) => valid === 0)
  const isMobileNearby = likely.some(
    ({ country, mobile }) =>
      mobile >= minBetter && near.includes(country) && !own.includes(country),
  )
  return share((found) => found.some(({ isMobile }) => isMobile)) >= minMobile || !isMobileNearby
}

/** The host's choices by column. */
export const choosePhoneCountries = (
  chosen: ReadonlyArray<string | null>,
): Record<string, string> =>
  Object.fromEntries(chosen.flatMap((country, at) => (country === null ? [] : [[at, country]])))
