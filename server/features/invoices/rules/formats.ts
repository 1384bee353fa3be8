import type { Language } from '@mehfil/contract/languages.ts'
import { findCountry } from '@mehfil/contract/places/countries.ts'
import { getLocale } from '../../accounts/rules/dates.ts'

/** A date such as "22 December 2026", in India's time zone. */
export const formatInvoiceDate = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(getLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(at)

export const getCountryName = (code: string, language: Language): string =>
  (code
    ? new Intl.DisplayNames([getLocale(language)], { type: 'region', fallback: 'none' }).of(code)
    : undefined) ??
  findCountry(code)?.name ??
  ''
