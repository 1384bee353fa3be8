import {
  findLanguage,
  getDirection,
  languages,
  toLanguageTag,
  type Language,
} from '@mehfil/contract/languages.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type TFunction } from 'i18next'
import { localiseBrand } from '@mehfil/contract/system/brand.ts'
import { withErrorLimits } from '@mehfil/contract/fields/field-errors.ts'
import { isolateLatin } from '@mehfil/templates/pages/text/place-and-links.ts'
import type { MailTranslate } from '@mehfil/templates/mails/layout/product-mail.ts'
import { projectFolder } from '../project-folder.ts'
import type { BrandSettings } from '../settings.ts'
import type { GuestSite } from '../sites/guest-site.ts'

export const translationNamespaces = [
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
  'messages',
  'seating',
  'people',
  'keys',
] as const
export type TranslationNamespace = (typeof translationNamespaces)[number]
/**
 * Files that the browser may fetch; the texts of guests' pages, mails and to-do templates stay on
 * the server.
 */
export const publicNamespaces: readonly string[] = [
  'common',
  'profile',
  'legal',
  'billing',
  'dashboard',
  'creation',
  'notices',
  'messages',
  'seating',
  'people',
  'keys',
]

/** `getTranslator('arb', 'mail')` translates a mail's keys into Arabic. */
export type TranslatorFactory = (language: Language, namespace: TranslationNamespace) => TFunction

/** The translator of mails, as a mail's template calls it. */
export function getMailTranslator(
  { getTranslator }: { getTranslator: TranslatorFactory },
  language: Language,
): MailTranslate {
  const t = getTranslator(language, 'mail')
  if (getDirection(language) === 'ltr') return (key, params = {}) => t(key, params)
  return (key, params = {}) =>
    t(
      key,
      Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          typeof value === 'string' ? isolateLatin(toLanguageTag(language), value) : value,
        ]),
      ),
    )
}

type MailBrandSource = {
  settings: { brand: BrandSettings; publicUrl: string }
  site?: Pick<GuestSite, 'label'>
  getTranslator: TranslatorFactory
}

/** The brand, with its name as readers of this language know it and where its pictures are. */
export const getMailBrand = (
  { settings: { brand, publicUrl }, getTranslator, site }: MailBrandSource,
  language: Language,
): BrandSettings & { origin: string; isOwn?: boolean } => ({
  ...brand,
  ...(site?.label && { isOwn: true }),
  origin: publicUrl,
  name: localiseBrand(brand.name, getTranslator(language, 'common')('brand.own')),
})

export function loadTranslations(): TranslatorFactory {
  const translator = i18next.createInstance()
  const resources = Object.fromEntries(
    languages.map((language) => [toLanguageTag(language), readTranslations(language)]),
  )
  void translator.init({
    resources,
    lng: 'en',
    fallbackLng: 'en',
    ns: [...translationNamespaces],
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return (language, namespace) => {
    const t = translator.getFixedT(toLanguageTag(language), namespace)
    return (namespace === 'common' ? withErrorLimits(t, toLanguageTag(language)) : t) as TFunction
  }
}

export function readTranslationFile(language: string, namespace: string): string {
  return readFileSync(join(projectFolder, 'locales', language, `${namespace}.json`), 'utf8')
}

function readTranslations(language: Language): Record<string, object> {
  return Object.fromEntries(
    translationNamespaces.map((namespace) => [
      namespace,
      JSON.parse(readTranslationFile(language, namespace)) as object,
    ]),
  )
}

/** The first of the browser's languages that the product has. */
export function parseAcceptLanguage(header: string | undefined): Language {
  const requested = (header ?? '').split(',').map((part) => part.trim().slice(0, 2))
  return requested.map(findLanguage).find((language) => language !== undefined) ?? 'en'
}
