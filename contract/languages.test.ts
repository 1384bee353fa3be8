import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  findLanguage,
  formatNameList,
  getColon,
  getDirection,
  getLanguageLocale,
  getLanguageOfTag,
  hasArabicLetters,
  isRightToLeft,
  languages,
  languageTags,
  pickText,
  toLanguageTag,
} from './languages.ts'

describe('Our product', () => {
  it('has a folder of texts for each of its languages, and no other', () => {
    const locales = new URL('../locales/', import.meta.url)
    expect(
      readdirSync(locales)
        .filter((name) => existsSync(new URL(`${name}/common.json`, locales)))
        .sort(),
    ).toEqual([...languages].sort())
  })

  it('says in Arabic how many are not invited in a sentence of its own', () => {
    const url = new URL('../locales/arb/dashboard.json', import.meta.url)
    const { answers, ...texts } = JSON.parse(readFileSync(url, 'utf8')) as Record<
      string,
      Record<string, string>
    >
    const sentences = [answers, texts['report-say']].flatMap((part = {}) =>
      Object.entries(part).flatMap(([key, text]) => (key.startsWith('uninvited_') ? [text] : [])),
    )
    expect(sentences).toHaveLength(12)
    expect(sentences.filter((text) => text.startsWith('و'))).toEqual([])
  })

  it('knows a language by its code and by what browsers call it', () => {
    for (const language of languages) {
      expect(findLanguage(language)).toBe(language)
      expect(findLanguage(`${toLanguageTag(language)}-XX`)).toBe(language)
      expect(Intl.DateTimeFormat.supportedLocalesOf(getLanguageLocale(language))).toHaveLength(1)
    }
    expect(languageTags.map(getLanguageOfTag)).toEqual(languages)
    expect([findLanguage('ar-AE'), findLanguage('FR'), findLanguage('toString')]).toEqual([
      'arb',
      'fr',
      undefined,
    ])
    expect([findLanguage(''), findLanguage(null), findLanguage(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('writes other digits only where the language has them', () => {
    expect(getLanguageLocale('arb', 'arab')).toBe('ar-u-nu-arab')
    expect(getLanguageLocale('arb')).toBe('ar-u-nu-latn')
    expect(getLanguageLocale('fr', 'arab')).toBe('fr-FR')
    expect([getDirection('arb'), getDirection('en')]).toEqual(['rtl', 'ltr'])
  })

  it('knows the script, the direction and the punctuation of a language', () => {
    expect([hasArabicLetters('ar'), hasArabicLetters('fr')]).toEqual([true, false])
    expect([isRightToLeft('ar'), isRightToLeft('en')]).toEqual([true, false])
    expect([getColon('fr'), getColon('en'), getColon('arb')]).toEqual(['\u00a0:', ':', ':'])
    const listed = (['en', 'fr', 'arb'] as const).map((language) =>
      formatNameList(['A', 'B', 'C'], language),
    )
    expect(listed).toEqual(['A, B and C', 'A, B et C', 'A وB وC'])
  })

  it('shows the English text where a language has none', () => {
    expect(pickText({ en: 'Yes', fr: 'Oui' }, 'fr')).toBe('Oui')
    expect(pickText({ en: 'Yes', fr: 'Oui' }, 'arb')).toBe('Yes')
  })
})
