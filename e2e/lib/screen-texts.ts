import type { Language } from '../../contract/languages.ts'
import {
  loadTranslations,
  translationNamespaces,
  type TranslationNamespace,
} from '../../server/base/i18n/translations.ts'

const translate = loadTranslations()

export type ScreenTextLookup = (key: string, facts?: Record<string, unknown>) => string

/** The texts of a language: `getScreenTexts('arb')('creation:step.publish')`. */
export function getScreenTexts(language: Language): ScreenTextLookup {
  return (key, facts = {}) => {
    const [namespace = '', name = ''] = key.split(':')
    if (!translationNamespaces.includes(namespace as TranslationNamespace))
      throw new Error(`${key} names no locale file`)
    const text = translate(language, namespace as TranslationNamespace)(name, {
      brand: 'Mehfil',
      ...facts,
    })
    if (text === name) throw new Error(`No text for ${key}`)
    return text
  }
}

/** A text with any value in it: `toPattern(say('billing:step.pay', { price: anyFact }))`. */
export const anyFact = '\uE000'

export const toPattern = (text: string): RegExp =>
  new RegExp(
    text
      .split(anyFact)
      .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.+'),
    's',
  )

/** The text with single spaces and without direction marks. */
export const normalizeSpaces = (text: string): string =>
  text.replace(/[\s\u2066-\u2069\u200e\u200f]+/g, ' ')
