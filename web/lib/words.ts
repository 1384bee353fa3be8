import i18next, { type BackendModule, type TFunction } from 'i18next'
import { use, useSyncExternalStore } from 'react'
import { namingLimits } from '@mehfil/contract/complaint.ts'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { wordFile } from './ask.ts'
import { config } from './config.ts'
import { NotLoaded } from './load-chunk.ts'
import { brandName, currentLanguage, directionOf, htmlLanguage, words } from './translator.ts'

export type Namespace =
  'common' | 'profile' | 'legal' | 'billing' | 'dashboard' | 'creation' | 'notices'
export type Words = TFunction

const files: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (lng, namespace, done) => {
    wordFile(lng === 'ar' ? 'arb' : lng, namespace).then(
      (answer) => (answer.ok ? done(null, answer.words) : done(answer.why, answer.again)),
      (error: unknown) => done(String(error), true),
    )
  },
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
    interpolation: { escapeValue: false, defaultVariables: factsIn(language) },
    initAsync: true,
  } as Parameters<typeof i18next.init>[0])
  requireWords(i18next.language, 'common')
}

/** What any sentence may name. A telephone number stays on one line. */
const factsIn = (language: Language) => {
  const { phone, email, hours } = config.sales
  return {
    phone: phone.replaceAll(' ', '\u00a0'),
    email,
    hours: hours[language],
    brand: brandName(language),
  }
}

/** The words of a namespace (with `common` behind it); waits until they are there. */
export function useWords(namespace: Namespace = 'common'): Words {
  useLanguage()
  const lng = i18next.language
  use(wordsOf(lng, namespace))
  return spokenIn(lng, namespace)
}

const speakers = new Map<string, Words>()

function spokenIn(lng: string, namespace: Namespace): Words {
  const key = `${lng}|${namespace}`
  const speaker =
    speakers.get(key) ?? (namingLimits(i18next.getFixedT(lng, namespace), lng) as Words)
  speakers.set(key, speaker)
  return speaker
}

export const useLanguage = (): Language => useSyncExternalStore(onChange, currentLanguage)

function onChange(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

const asked = new Map<string, Promise<void>>()
/** React reads `status` and does not wait for what is there. */
const there = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

function wordsOf(lng: string, namespace: Namespace): Promise<void> {
  const key = `${lng}|${namespace}`
  const words =
    asked.get(key) ??
    (i18next.hasResourceBundle(lng, namespace)
      ? there
      : i18next.loadNamespaces(namespace).then(() => requireWords(lng, namespace)))
  asked.set(key, words)
  return words
}

/** i18next counts a file it gave up on as loaded, and would never ask for it again. */
function requireWords(lng: string, namespace: Namespace): void {
  if (i18next.hasResourceBundle(lng, namespace)) return
  asked.delete(`${lng}|${namespace}`)
  const connector = i18next.services.backendConnector as { state: Record<string, number> }
  delete connector.state[`${lng}|${namespace}`]
  throw new NotLoaded(words('error.words'))
}

/** Changes every word on the screen, the direction and the cookie. */
export async function speak(language: Language): Promise<void> {
  const lng = htmlLanguage(language)
  await i18next.loadLanguages(lng)
  requireWords(lng, 'common')
  await i18next.changeLanguage(lng)
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`
}

function wearLanguage(): void {
  const language = currentLanguage()
  const { interpolation } = i18next.options
  Object.assign(interpolation?.defaultVariables ?? {}, factsIn(language))
  document.documentElement.lang = htmlLanguage(language)
  document.documentElement.dir = directionOf(language)
}

/** What the server put in the page, else what was chosen before, else what the browser asks for. */
export function firstLanguage(): Language {
  const told = document.documentElement.lang
  const chosen = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1]
  const codes = [told, chosen, ...navigator.languages].map((code) =>
    code?.startsWith('ar') ? 'arb' : code?.slice(0, 2),
  )
  return (
    codes
      .map((code) => languages.find((language) => language === code))
      .find((language) => language !== undefined) ?? 'en'
  )
}
