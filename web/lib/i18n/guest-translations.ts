import i18next, { type TFunction } from 'i18next'
import { use } from 'react'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'

type File = { default: object }
type TranslationLoad = 'guest' | 'mail'

/**
 * Browsers cannot download the texts of guests' pages and mails as files. A preview loads its
 * language as a code chunk.
 */
const files = import.meta.glob<File>('../../../locales/*/{guest,mail}.json')
const translatorCache = new Map<string, Promise<TFunction>>()

/** The texts of a guest's page in a language, for a preview; suspends until they are loaded. */
export const useGuestTranslate = (language: Language): TFunction =>
  useTemplateTranslate('guest', language)
/** The same for mails. */
export const useMailTranslate = (language: Language): TFunction =>
  useTemplateTranslate('mail', language)

function useTemplateTranslate(reading: TranslationLoad, language: Language): TFunction {
  const name = `${language}/${reading}`
  const translator = translatorCache.get(name) ?? createTranslator(reading, language)
  translatorCache.set(name, translator)
  return use(translator)
}

async function createTranslator(reading: TranslationLoad, language: Language): Promise<TFunction> {
  const file = await files[`../../../locales/${language}/${reading}.json`]?.()
  const lng = toLanguageTag(language)
  const translator = i18next.createInstance()
  await translator.init({
    resources: { [lng]: { [reading]: file?.default ?? {} } },
    lng,
    ns: [reading],
    defaultNS: reading,
    interpolation: { escapeValue: false },
  })
  return translator.getFixedT(lng, reading)
}
