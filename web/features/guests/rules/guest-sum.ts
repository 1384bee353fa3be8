import type { Formats } from '../../../lib/i18n/formats.ts'
import type { TranslateText } from '../../../lib/i18n/translations.ts'

/** `2 guests · 7 people`. Each number stays with its word, where a narrow bar breaks the line. */
export const formatGuestSum = (
  { guests, people }: { guests: number; people: number },
  { t, number }: { t: TranslateText; number: Formats['number'] },
): string =>
  [
    t('chosen.guests', { count: guests, n: number(guests) }),
    t('chosen.people', { count: people, people: number(people) }),
  ]
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join(' · ')
