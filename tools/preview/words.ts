import { readFileSync } from 'node:fs'
import type { Language, Words } from '../../templates/pages/page-view.ts'

const folders: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'arb' }
type Table = Record<string, Record<string, string>>

export const guestWords = (lang: Language): Words => wordsIn('guest', lang)
export const mailWords = (lang: Language): Words => wordsIn('mail', lang)

/** A translator over `locales/<lang>/<file>.json` that refuses an unknown key or a gap left unfilled. */
function wordsIn(file: 'guest' | 'mail', lang: Language): Words {
  const table = JSON.parse(
    readFileSync(new URL(`../../locales/${folders[lang]}/${file}.json`, import.meta.url), 'utf8'),
  ) as Table
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
