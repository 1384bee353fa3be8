import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import type { PageView } from '../page-view.ts'

export type MarigoldFigure = 'elephant' | 'pots'

/** Pots suit every blessing of a house and every faith; the elephant suits a wedding. */
export const chooseFigure = ({
  lang,
  eventType,
}: Pick<PageView, 'lang' | 'eventType'>): MarigoldFigure =>
  hasArabicLetters(lang) || eventType === 'Housewarming' || eventType === 'Festival'
    ? 'pots'
    : 'elephant'
