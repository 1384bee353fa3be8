import { shortTextNames, type ShortTexts } from '@mehfil/contract/events/short-texts.ts'
import type { TemplateLanguage } from '../../templates/pages/page-view.ts'
import { pickSample } from './translations.ts'

const hostWords = {
  en: 'As the hosts wrote it',
  fr: 'Comme les hôtes l’ont écrit',
  ar: 'كما كتبه المضيفون',
}

/**
 * A text for every short text, so that samples show a new one before a design's own sample has words
 * for it.
 */
export const createSampleShortTexts = (lang: TemplateLanguage): ShortTexts =>
  Object.fromEntries(
    shortTextNames.map((name) => [name, pickSample(hostWords, lang)]),
  ) as ShortTexts
