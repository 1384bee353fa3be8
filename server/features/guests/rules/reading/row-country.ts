import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import {
  isInternationalNumber,
  listPhoneCountries,
  normalizeGuestPhone,
} from '../../../../adapters/phone-numbers.ts'
import { cleanPhone } from '../list-cells.ts'

const countryTitles = new Set(
  `country, country of residence, living in, lives in, based in, home country, address 1 country, pays,
  pays de residence, land, wohnsitzland, pais, paese, البلد, بلد, الدولة, دولة, بلد الإقامة, देश`
    .split(',')
    .map(normaliseTitle),
)

/** By the titles of a list, which are the same for all of its rows. */
const found = new WeakMap<readonly string[], readonly number[]>()

function findCountryTitles(titles: readonly string[]): readonly number[] {
  const known = found.get(titles)
  if (known) return known
  const places = titles.flatMap((title, at) =>
    title.length <= 40 && countryTitles.has(normaliseTitle(title)) ? [at] : [],
  )
  found.set(titles, places)
  return places
}

/** The column with the countries in which the guests live, which has no other meaning; -1 for none. */
export const findCountryColumn = (
  titles: readonly string[],
  fields: ReadonlyArray<ImportField | null>,
): number => findCountryTitles(titles).find((at) => (fields[at] ?? null) === null) ?? -1

/** How people call a country, beside its name and its code. */
const otherNames: Record<string, string> = {
  GB: 'uk, u k, great britain, england, scotland, wales, royaume uni, angleterre, انجلترا, بريطانيا',
  US: 'usa, u s a, u s, america, united states of america, etats unis, amerique, امريكا',
  AE: 'uae, u a e, emirates, dubai, abu dhabi, sharjah, emirats, الامارات, دبي, ابو ظبي',
  SA: 'ksa, saudi, saoudite, arabie saoudite, السعودية',
  NL: 'holland, hollande',
  KR: 'korea',
  CZ: 'czech republic',
}

let codesByName: ReadonlyMap<string, string> | undefined

function nameCountries(): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const code of listPhoneCountries()) {
    names.set(normaliseTitle(code), code)
    for (const language of ['en', 'fr', 'ar', 'de', 'es', 'pt', 'it', 'hi']) {
      const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code)
      if (name) names.set(normaliseTitle(name), code)
    }
  }
  for (const [code, others] of Object.entries(otherNames))
    for (const name of others.split(',')) names.set(normaliseTitle(name), code)
  return names
}

/** The code of a country by its name in one of several languages, or null. */
export function parseCountry(name: string): string | null {
  if (name.length > 60 || name.trim() === '') return null
  codesByName ??= nameCountries()
  return codesByName.get(normaliseTitle(name)) ?? null
}

/** The country of a row, in which its numbers without a code are read first. */
export const readRowCountry = (
  cells: readonly string[],
  titles: readonly string[],
  fields: ReadonlyArray<ImportField | null>,
): string | null => parseCountry(cells[findCountryColumn(titles, fields)] ?? '')

/** A number with its code where the country of its row says it, else as it was typed. */
export function addRowCode(typed: string, country: string | null): string {
  if (country === null) return typed
  const number = normalizeGuestPhone(cleanPhone(typed), [country])
  return isInternationalNumber(number) ? number : typed
}
