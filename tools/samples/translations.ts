import { getLanguageOfTag } from '../../contract/languages.ts'
import { readFileSync } from 'node:fs'
import type { TemplateLanguage, PageTranslate } from '../../templates/pages/page-view.ts'

type TranslationTable = Record<string, Record<string, string>>

export const createGuestTranslator = (lang: TemplateLanguage): PageTranslate =>
  createTranslator('guest', lang)
export const createMailTranslator = (lang: TemplateLanguage): PageTranslate =>
  createTranslator('mail', lang)

/**
 * A translator over `locales/<lang>/<file>.json` that throws on an unknown key or a missing
 * placeholder value.
 */
function createTranslator(file: 'guest' | 'mail', lang: TemplateLanguage): PageTranslate {
  const table = JSON.parse(
    readFileSync(
      new URL(`../../locales/${getLanguageOfTag(lang)}/${file}.json`, import.meta.url),
      'utf8',
    ),
  ) as TranslationTable
  const plural = new Intl.PluralRules(lang)

  return (key, params = {}) => {
    const [group = '', name = ''] = key.split('.')
    const form = typeof params['count'] === 'number' ? plural.select(params['count']) : ''
    const text = table[group]?.[name] ?? table[group]?.[`${name}_${form}`]
    if (text === undefined) throw new Error(`no words for ${key} in ${lang}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, param: string) => {
      if (params[param] === undefined) throw new Error(`${key} in ${lang} misses ${param}`)
      return String(params[param])
    })
  }
}

/** Sample data by language; a language without its own shows the English one. */
export type SampleByLanguage<T> = { en: T } & Partial<Record<TemplateLanguage, T>>

export function pickSample<T extends { en: unknown }>(
  samples: T,
  lang: TemplateLanguage,
): NonNullable<T[keyof T]> {
  const own = (samples as Record<string, unknown>)[lang]
  return (own ?? samples.en) as NonNullable<T[keyof T]>
}
