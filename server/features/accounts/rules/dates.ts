import type { Language } from '@mehfil/contract/fields.ts'

const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', arb: 'ar-u-nu-latn' }

/** "in 12 minutes", in the largest unit that is not longer than the time itself, rounded up. */
export function timeUntil(language: Language, seconds: number): string {
  const words = new Intl.RelativeTimeFormat(locales[language])
  if (seconds < 60) return words.format(seconds, 'second')
  return seconds <= 90 * 60 ? words.format(Math.ceil(seconds / 60), 'minute') : words.format(Math.ceil(seconds / 3_600), 'hour')
}

export const localeOf = (language: Language): string => locales[language]

/** "22 December 2026", by the days of UTC. */
export const dateIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
