import i18next from 'i18next'
import { brandIn } from '@mehfil/contract/brand.ts'
import { namingLimits } from '@mehfil/contract/complaint.ts'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { config } from './config.ts'
import { firstWords } from './first-words.ts'

/** The product writes `arb`; browsers and plural rules say `ar`. */
export const htmlLanguage = (language: Language): string => (language === 'arb' ? 'ar' : language)
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'arb' ? 'rtl' : 'ltr'

/** In the words' own direction, whichever way the line or field around them reads: a question mark stays at their end. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** A sentence outside of a component, from `common` unless the key names a namespace; before any are loaded, from the few built in. */
export const words = (key: string, facts?: Record<string, unknown>): string =>
  namingLimits(spoken, i18next.language)(key, facts)

const spoken = (key: string, facts?: Record<string, unknown>): string =>
  i18next.isInitialized && i18next.exists(key, facts)
    ? i18next.t(key, facts ?? {})
    : firstWords(key, currentLanguage())

export function currentLanguage(): Language {
  const spoken = i18next.language === 'ar' ? 'arb' : i18next.language
  return languages.find((language) => language === spoken) ?? 'en'
}

/** The name the product goes by, for a reader of this language. */
export const brandName = (language: Language = currentLanguage()): string =>
  brandIn(config.brand, firstWords('brand.own', language))
