import type { Language } from '@mehfil/contract/fields.ts'

const locales: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR', arb: 'ar-u-nu-latn' }

/** "in 12 minutes", in the largest unit that is not longer than the time itself, rounded up. */
export function timeUntil(language: Language, seconds: number): string {
  const words = new Intl.RelativeTimeFormat(locales[language])
  if (seconds < 60) return words.format(seconds, 'second')
  return seconds <= 90 * 60
    ? words.format(Math.ceil(seconds / 60), 'minute')
    : words.format(Math.ceil(seconds / 3_600), 'hour')
}

export const localeOf = (language: Language): string => locales[language]

/** "22 December 2026", by the days of the reader's zone. */
export const dateIn = (language: Language, at: Date, zone = 'UTC'): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  }).format(at)

/** Hours, minutes and the zone's short name, apart: each language writes them its own way. */
export function clockIn(
  language: Language,
  at: Date,
  zone: string,
): { hour: string; minute: string; zone: string } {
  const parts = new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? ''
  return { hour: part('hour'), minute: part('minute'), zone: part('timeZoneName') }
}
