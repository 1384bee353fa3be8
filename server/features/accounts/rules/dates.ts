import { getLanguageLocale, type Language } from '@mehfil/contract/languages.ts'

/** A duration such as "in 12 minutes", in its largest unit, rounded up. */
export function formatTimeUntil(language: Language, seconds: number): string {
  const formatter = new Intl.RelativeTimeFormat(getLanguageLocale(language))
  if (seconds < 60) return formatter.format(seconds, 'second')
  return seconds <= 90 * 60
    ? formatter.format(Math.ceil(seconds / 60), 'minute')
    : formatter.format(Math.ceil(seconds / 3_600), 'hour')
}

export const getLocale = (language: Language): string => getLanguageLocale(language)

/** A date such as "22 December 2026", in the reader's zone. */
export const formatDate = (language: Language, at: Date, zone = 'UTC'): string =>
  new Intl.DateTimeFormat(getLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  }).format(at)

/** Hours, minutes and zone name separately, as each language orders them differently. */
export function getClockParts(
  language: Language,
  at: Date,
  zone: string,
): { hour: string; minute: string; zone: string } {
  const parts = new Intl.DateTimeFormat(getLocale(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  }).formatToParts(at)
  const findPart = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? ''
  return { hour: findPart('hour'), minute: findPart('minute'), zone: findPart('timeZoneName') }
}
