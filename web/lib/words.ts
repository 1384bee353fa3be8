import i18next, { type BackendModule, type TFunction } from 'i18next'
import { use, useSyncExternalStore } from 'react'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { config } from './config.ts'
import { firstWords } from './first-words.ts'

export type Namespace = 'common' | 'profile' | 'dashboard' | 'creation'
export type Words = TFunction

/** The product writes `arb`; browsers and plural rules say `ar`. */
export const htmlLanguage = (language: Language): string => (language === 'arb' ? 'ar' : language)
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'arb' ? 'rtl' : 'ltr')

const files: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (lng, namespace, done) => {
    readWords(lng, namespace).then(
      (answer) => (answer.ok ? done(null, answer.words) : done(answer.why, answer.again)),
      (error: unknown) => done(String(error), true),
    )
  },
}

type Answer = { ok: true; words: Record<string, string> } | { ok: false; why: string; again: boolean }

/** No answer and 5xx are worth another try, 4xx are not. */
async function readWords(lng: string, namespace: string): Promise<Answer> {
  const code = lng === 'ar' ? 'arb' : lng
  const response = await fetch(`/language/${code}/${namespace}.json`)
  if (response.ok) return { ok: true, words: (await response.json()) as Record<string, string> }
  return { ok: false, why: `${response.status} ${response.statusText}`, again: response.status >= 500 }
}

const retries = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 }

export async function startWords(language: Language): Promise<void> {
  i18next.on('languageChanged', wearLanguage)
  await i18next.use(files).init({
    lng: htmlLanguage(language),
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    fallbackNS: 'common',
    load: 'currentOnly',
    backend: retries,
    ...retries,
    interpolation: { escapeValue: false, defaultVariables: { ...config.sales, brand: config.brand } },
    initAsync: true,
  } as Parameters<typeof i18next.init>[0])
  requireWords(i18next.language, 'common')
}

/** Words outside of a component, from `common` unless the key names a namespace. Before they are loaded, the few built in. */
export function words(key: string, facts?: Record<string, unknown>): string {
  return i18next.isInitialized && i18next.exists(key) ? i18next.t(key, facts ?? {}) : firstWords(key, currentLanguage())
}

export function currentLanguage(): Language {
  const spoken = i18next.language === 'ar' ? 'arb' : i18next.language
  return languages.find((language) => language === spoken) ?? 'en'
}

/** The words of a namespace (with `common` behind it); waits until they are there. */
export function useWords(namespace: Namespace = 'common'): Words {
  useLanguage()
  const lng = i18next.language
  if (!i18next.hasResourceBundle(lng, namespace)) use(loading(lng, namespace))
  return spokenIn(lng, namespace)
}

const speakers = new Map<string, Words>()

function spokenIn(lng: string, namespace: Namespace): Words {
  const key = `${lng}|${namespace}`
  const speaker = speakers.get(key) ?? (i18next.getFixedT(lng, namespace) as Words)
  speakers.set(key, speaker)
  return speaker
}

export const useLanguage = (): Language => useSyncExternalStore(onChange, currentLanguage)

function onChange(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

const underWay = new Map<string, Promise<void>>()

function loading(lng: string, namespace: Namespace): Promise<void> {
  const key = `${lng}|${namespace}`
  const load = underWay.get(key) ?? i18next.loadNamespaces(namespace).then(() => requireWords(lng, namespace))
  underWay.set(key, load)
  return load
}

/** i18next counts a file it gave up on as loaded. */
function requireWords(lng: string, namespace: Namespace): void {
  if (i18next.hasResourceBundle(lng, namespace)) return
  underWay.delete(`${lng}|${namespace}`)
  throw new Error(words('error.words'))
}

/** Changes every word on the screen, the direction and the cookie. */
export async function speak(language: Language): Promise<void> {
  const lng = htmlLanguage(language)
  await i18next.loadLanguages(lng)
  requireWords(lng, 'common')
  await i18next.changeLanguage(lng)
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`
}

/** The product's own name is written in the reader's letters; a provider's name stays as it is. */
export const brandName = (): string => (config.brand === 'Mehfil' ? words('brand.own') : config.brand)

function wearLanguage(): void {
  const language = currentLanguage()
  const { interpolation } = i18next.options
  if (interpolation?.defaultVariables) interpolation.defaultVariables['brand'] = brandName()
  document.documentElement.lang = htmlLanguage(language)
  document.documentElement.dir = directionOf(language)
}

/** What the server put in the page, else what was chosen before, else what the browser asks for. */
export function firstLanguage(): Language {
  const told = document.documentElement.lang
  const chosen = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1]
  const asked = [told, chosen, ...navigator.languages].map((code) => (code?.startsWith('ar') ? 'arb' : code?.slice(0, 2)))
  return asked.map((code) => languages.find((language) => language === code)).find((language) => language !== undefined) ?? 'en'
}
