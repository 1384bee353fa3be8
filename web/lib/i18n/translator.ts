import i18next from 'i18next'
import { localiseBrand } from '@mehfil/contract/system/brand.ts'
import { withErrorLimits } from '@mehfil/contract/fields/field-errors.ts'
import { findLanguage, type Language } from '@mehfil/contract/languages.ts'
import { config } from '../config.ts'
import { getStartupText } from './startup-texts.ts'

/**
 * Keeps a text in its own direction inside a line of the other one: a question mark stays at its
 * end.
 */
export const isolateText = (text: string): string => `\u2068${text}\u2069`

/**
 * A text outside of a component, from `common` unless the key names a namespace. Before the files
 * are loaded, one of the few built in.
 */
export const translate = (key: string, facts?: Record<string, unknown>): string =>
  withErrorLimits(lookUpText, i18next.language)(key, facts)

const lookUpText = (key: string, facts?: Record<string, unknown>): string =>
  i18next.isInitialized && i18next.exists(key, facts)
    ? i18next.t(key, facts ?? {})
    : getStartupText(key, getCurrentLanguage())

export function getCurrentLanguage(): Language {
  return findLanguage(i18next.language) ?? 'en'
}

/** The product's name for a reader of this language. */
export const getBrandName = (language: Language = getCurrentLanguage()): string =>
  localiseBrand(config.brand, getStartupText('brand.own', language))
