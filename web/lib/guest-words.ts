import i18next, { type TFunction } from 'i18next'
import { use } from 'react'
import type { Language } from '@mehfil/contract/fields.ts'
import { htmlLanguage } from './translator.ts'

type File = { default: object }
type Reading = 'guest' | 'mail'

/** The words of guests' pages and mails are not served to browsers as files; a preview brings its language as a piece of code. */
const files = import.meta.glob<File>('../../locales/*/{guest,mail}.json')
const spoken = new Map<string, Promise<TFunction>>()

/** What a guest's page says in a language, for whoever draws it here; waits until it is there. */
export const useGuestWords = (language: Language): TFunction => useWordsFor('guest', language)
/** The same of mails. */
export const useMailWords = (language: Language): TFunction => useWordsFor('mail', language)

function useWordsFor(reading: Reading, language: Language): TFunction {
  const name = `${language}/${reading}`
  const speaker = spoken.get(name) ?? speakerOf(reading, language)
  spoken.set(name, speaker)
  return use(speaker)
}

async function speakerOf(reading: Reading, language: Language): Promise<TFunction> {
  const file = await files[`../../locales/${language}/${reading}.json`]?.()
  const lng = htmlLanguage(language)
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
