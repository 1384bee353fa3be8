import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type TFunction } from 'i18next'
import { brandIn } from '@mehfil/contract/brand.ts'
import { namingLimits } from '@mehfil/contract/complaint.ts'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { isolatedIn } from '@mehfil/templates/pages/place.ts'
import type { Translate } from '@mehfil/templates/mails/house-mail.ts'
import { projectFolder } from './project-folder.ts'
import type { Brand } from './settings.ts'

export const namespaces = [
  'common',
  'profile',
  'legal',
  'billing',
  'dashboard',
  'creation',
  'guest',
  'mail',
  'todo',
  'notices',
] as const
export type Namespace = (typeof namespaces)[number]
/** What the browser may fetch; the words of guests' pages, of mails and of templates of to-dos stay on the server. */
export const publicNamespaces: readonly string[] = [
  'common',
  'profile',
  'legal',
  'billing',
  'dashboard',
  'creation',
  'notices',
]

/** `words('arb', 'mail')` translates a mail's keys into Arabic. */
export type Words = (language: Language, namespace: Namespace) => TFunction

/** The words of mails, as a mail's template asks for them. */
export function mailWords({ words }: { words: Words }, language: Language): Translate {
  const t = words(language, 'mail')
  if (language !== 'arb') return (key, params = {}) => t(key, params)
  return (key, params = {}) =>
    t(
      key,
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          typeof value === 'string' ? isolatedIn('ar', value) : value,
        ]),
      ),
    )
}

type Speaking = { settings: { brand: Brand }; words: Words }

/** Who writes, by the name readers of this language know. */
export const mailBrand = ({ settings: { brand }, words }: Speaking, language: Language): Brand => ({
  ...brand,
  name: brandIn(brand.name, words(language, 'common')('brand.own')),
})

/** The product writes `arb`; plural rules and browsers say `ar`. */
export const htmlLanguage = (language: Language): 'en' | 'fr' | 'ar' =>
  language === 'arb' ? 'ar' : language
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'arb' ? 'rtl' : 'ltr'

export function loadWords(): Words {
  const translator = i18next.createInstance()
  const resources = Object.fromEntries(
    languages.map((language) => [htmlLanguage(language), wordsOf(language)]),
  )
  void translator.init({
    resources,
    lng: 'en',
    fallbackLng: 'en',
    ns: [...namespaces],
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return (language, namespace) => {
    const t = translator.getFixedT(htmlLanguage(language), namespace)
    return (namespace === 'common' ? namingLimits(t, htmlLanguage(language)) : t) as TFunction
  }
}

export function wordFile(language: string, namespace: string): string {
  return readFileSync(join(projectFolder, 'locales', language, `${namespace}.json`), 'utf8')
}

function wordsOf(language: Language): Record<string, object> {
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, JSON.parse(wordFile(language, namespace)) as object]),
  )
}

/** The first language we speak among those a browser asks for. */
export function languageFrom(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  const known: Record<string, Language> = { en: 'en', fr: 'fr', ar: 'arb' }
  return asked.map((code) => known[code]).find((language) => language !== undefined) ?? 'en'
}
