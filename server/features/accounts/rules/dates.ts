import type { Language } from '@mehfil/contract/fields.ts'

const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', arb: 'ar-u-nu-latn' }

export const localeOf = (language: Language): string => locales[language]

/** "22 December 2026", by the days of UTC. */
export const dateIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
