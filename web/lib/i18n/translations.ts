import i18next, { type BackendModule, type TFunction } from 'i18next'
import { use, useSyncExternalStore } from 'react'
import { withErrorLimits } from '@mehfil/contract/fields/field-errors.ts'
import {
  findLanguage,
  getDirection,
  pickText,
  toLanguageTag,
  type Language,
} from '@mehfil/contract/languages.ts'
import { fetchTranslationFile } from '../ask.ts'
import { config } from '../config.ts'
import { ChunkLoadError } from '../http/load-chunk.ts'
import { getBrandName, getCurrentLanguage, translate } from './translator.ts'

export type TextNamespace =
  | 'common'
  | 'profile'
  | 'legal'
  | 'billing'
  | 'dashboard'
  | 'creation'
  | 'notices'
  | 'messages'
  | 'seating'
  | 'people'
  | 'keys'
export type TranslateText = TFunction

const translationBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (lng, namespace, done) => {
    fetchTranslationFile(findLanguage(lng) ?? lng, namespace).then(
      (answer) => (answer.ok ? done(null, answer.words) : done(answer.reason, answer.isRetryable)),
      (error: unknown) => done(String(error), true),
    )
  },
}

const retries = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 }

export async function startTranslations(language: Language): Promise<void> {
  i18next.on('languageChanged', applyLanguage)
  await i18next.use(translationBackend).init({
    lng: toLanguageTag(language),
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    fallbackNS: 'common',
    load: 'currentOnly',
    backend: retries,
    ...retries,
    interpolation: { escapeValue: false, defaultVariables: getDefaultVariables(language) },
    initAsync: true,
  } as Parameters<typeof i18next.init>[0])
  requireTranslations(i18next.language, 'common')
}

/** Variables that every text may use. A telephone number stays on one line. */
const getDefaultVariables = (language: Language) => {
  const { phone, email, hours } = config.sales
  return {
    phone: phone.replaceAll(' ', '\u00a0'),
    email,
    hours: pickText(hours, language),
    brand: getBrandName(language),
  }
}

/** The texts of a namespace (with `common` as fallback); suspends until they are loaded. */
export function useTranslate(namespace: TextNamespace = 'common'): TranslateText {
  useLanguage()
  const lng = i18next.language
  use(loadTranslations(lng, namespace))
  return getTranslator(lng, namespace)
}

const translators = new Map<string, TranslateText>()

function getTranslator(lng: string, namespace: TextNamespace): TranslateText {
  const key = `${lng}|${namespace}`
  const speaker =
    translators.get(key) ??
    (withErrorLimits(i18next.getFixedT(lng, namespace), lng) as TranslateText)
  translators.set(key, speaker)
  return speaker
}

export const useLanguage = (): Language =>
  useSyncExternalStore(subscribeToLanguage, getCurrentLanguage)

function subscribeToLanguage(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

const translationLoads = new Map<string, Promise<void>>()
/** React reads `status` and does not wait for a promise that is fulfilled already. */
const alreadyLoaded = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

function loadTranslations(lng: string, namespace: TextNamespace): Promise<void> {
  const key = `${lng}|${namespace}`
  const words =
    translationLoads.get(key) ??
    (i18next.hasResourceBundle(lng, namespace)
      ? alreadyLoaded
      : i18next.loadNamespaces(namespace).then(() => {
          requireTranslations(lng, namespace)
          // React would wait a moment for the first promise too, and hide the page meanwhile.
          translationLoads.set(key, alreadyLoaded)
        }))
  translationLoads.set(key, words)
  return words
}

/** Loads the texts of a namespace before a part that uses them is drawn. */
export const loadTexts = (namespace: TextNamespace): Promise<void> =>
  loadTranslations(i18next.language, namespace)

/** The texts of a namespace in the language of a page; without a network, in the reader's. */
export async function loadTranslatorOf(
  language: Language,
  namespace: TextNamespace,
): Promise<TranslateText> {
  const lng = toLanguageTag(language)
  await i18next.loadLanguages(lng)
  return getTranslator(
    i18next.hasResourceBundle(lng, namespace) ? lng : i18next.language,
    namespace,
  )
}

/** i18next counts a file that failed as loaded and would never request it again. */
function requireTranslations(lng: string, namespace: TextNamespace): void {
  if (i18next.hasResourceBundle(lng, namespace)) return
  translationLoads.delete(`${lng}|${namespace}`)
  const connector = i18next.services.backendConnector as { state: Record<string, number> }
  delete connector.state[`${lng}|${namespace}`]
  throw new ChunkLoadError(translate('error.words'))
}

/** Changes every text on the screen, the direction and the cookie. */
export async function switchLanguage(language: Language): Promise<void> {
  const lng = toLanguageTag(language)
  await i18next.loadLanguages(lng)
  requireTranslations(lng, 'common')
  await i18next.changeLanguage(lng)
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`
}

function applyLanguage(): void {
  const language = getCurrentLanguage()
  const { interpolation } = i18next.options
  Object.assign(interpolation?.defaultVariables ?? {}, getDefaultVariables(language))
  document.documentElement.lang = toLanguageTag(language)
  document.documentElement.dir = getDirection(language)
}

/** The language the server put in the page, else the one chosen before, else the browser's. */
export function getInitialLanguage(): Language {
  const pageLanguage = document.documentElement.lang
  const chosen = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1]
  return (
    [pageLanguage, chosen, ...navigator.languages]
      .map(findLanguage)
      .find((language) => language !== undefined) ?? 'en'
  )
}
