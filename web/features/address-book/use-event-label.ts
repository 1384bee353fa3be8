import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import type { AddressBook } from './queries.ts'
import { isolateDirection } from './rules.ts'

/** `Ananya & Vikram · 12 Dec 2026 · 240`, each part in its own direction. */
export function useEventLabel() {
  const t = useTranslate('people')
  const { when, number } = useFormats()
  return ({ title, startsAt, people }: AddressBook['events'][number]): string =>
    [
      isolateDirection(title || t('untitled')),
      isolateDirection(startsAt ? when(startsAt, 'mediumDate') : t('undated')),
      number(people),
    ].join(' · ')
}
