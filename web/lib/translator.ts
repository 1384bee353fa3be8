import i18next from 'i18next'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { config } from './config.ts'
import { firstWords } from './first-words.ts'

/** The product writes `arb`; browsers and plural rules say `ar`. */
export const htmlLanguage = (language: Language): string => (language === 'arb' ? 'ar' : language)
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'arb' ? 'rtl' : 'ltr')

/** A sentence outside of a component, from `common` unless the key names a namespace; before any are loaded, from the few built in. */
export function words(key: string, facts?: Record<string, unknown>): string {
  return i18next.isInitialized && i18next.exists(key) ? i18next.t(key, facts ?? {}) : firstWords(key, currentLanguage())
}

export function currentLanguage(): Language {
  const spoken = i18next.language === 'ar' ? 'arb' : i18next.language
  return languages.find((language) => language === spoken) ?? 'en'
}

/** The product's own name is written in the reader's letters; a provider's name stays as it is. */
export const brandName = (): string => (config.brand === 'Mehfil' ? words('brand.own') : config.brand)
