import i18next, { type TFunction } from 'i18next'
import { use } from 'react'
import type { Language } from '@mehfil/contract/fields.ts'
import { htmlLanguage } from './translator.ts'

type File = { default: object }

/** The words of guests' pages are not served to browsers as files; a preview brings its language as a piece of code. */
const files = import.meta.glob<File>('../../locales/*/guest.json')
const spoken = new Map<Language, Promise<TFunction>>()

/** What a guest's page says in a language, for whoever draws it here; waits until it is there. */
export function useGuestWords(language: Language): TFunction {
  const speaker = spoken.get(language) ?? speakerOf(language)
  spoken.set(language, speaker)
  return use(speaker)
}

async function speakerOf(language: Language): Promise<TFunction> {
  const file = await files[`../../locales/${language}/guest.json`]?.()
  const lng = htmlLanguage(language)
  const translator = i18next.createInstance()
  await translator.init({ resources: { [lng]: { guest: file?.default ?? {} } }, lng, ns: ['guest'], defaultNS: 'guest', interpolation: { escapeValue: false } })
  return translator.getFixedT(lng, 'guest')
}
