import type { Language } from '@mehfil/contract/fields.ts'
import { countryOf } from '@mehfil/contract/places/countries.ts'
import { localeOf } from '../../accounts/rules/dates.ts'

/** "22 December 2026", by the days of India, where bills are written. */
export const billDate = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(at)

export const countryNamed = (code: string, language: Language): string =>
  (code
    ? new Intl.DisplayNames([localeOf(language)], { type: 'region', fallback: 'none' }).of(code)
    : undefined) ??
  countryOf(code)?.name ??
  ''
