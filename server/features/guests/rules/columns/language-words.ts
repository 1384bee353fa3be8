import {
  getNativeName,
  languages,
  toLanguageTag,
  type Language,
} from '@mehfil/contract/languages.ts'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'

/** How lists name a language. Its code, tag and own name count as well. */
const languageWords: Partial<Record<Language, readonly string[]>> = {
  en: [
    'en',
    'eng',
    'english',
    'anglais',
    'englisch',
    'الانجليزيه',
    'انجليزي',
    'انكليزي',
    'الانكليزيه',
  ],
  fr: ['fr', 'fra', 'fre', 'french', 'francais', 'franzosisch', 'الفرنسيه', 'فرنسي'],
  arb: ['ar', 'ara', 'arb', 'arabic', 'arabe', 'arabisch', 'العربيه', 'عربي'],
}

const languagesByWord = new Map(
  languages.flatMap((code) =>
    [code, toLanguageTag(code), getNativeName(code), ...(languageWords[code] ?? [])].map(
      (word) => [normaliseTitle(word), code] as const,
    ),
  ),
)

export const parseLanguage = (word: string): Language | null =>
  languagesByWord.get(normaliseTitle(word)) ?? null
