import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const languages = ['en', 'fr', 'arb'] as const
export type Language = (typeof languages)[number]

/** One sentence of one language: `dashboard`, `guest.invited_one`, its text. */
export type Entry = { namespace: string; key: string; text: string }
export type Locales = Record<Language, Entry[]>
export type Fault = { rule: string; where: string; says: string }

export const pluralCode = (language: Language) => (language === 'arb' ? 'ar' : language)

/** Every sentence under `locales/`, nested keys joined with dots. */
export function readLocales(root: string): Locales {
  return {
    en: readLanguage(root, 'en'),
    fr: readLanguage(root, 'fr'),
    arb: readLanguage(root, 'arb'),
  }
}

function readLanguage(root: string, language: Language): Entry[] {
  const folder = join(root, 'locales', language)
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.json'))
    : []
  return names.flatMap((name) => {
    const namespace = name.replace('.json', '')
    return leaves(JSON.parse(readFileSync(join(folder, name), 'utf8'))).map(([key, text]) => ({
      namespace,
      key,
      text,
    }))
  })
}

function leaves(value: unknown, path: string[] = []): Array<[key: string, text: string]> {
  if (typeof value !== 'object' || value === null)
    return [[path.join('.'), typeof value === 'string' ? value : '']]
  return Object.entries(value).flatMap(([key, child]) => leaves(child, [...path, key]))
}

export const keyOf = ({ namespace, key }: Entry) => `${namespace}:${key}`
export const whereIs = (language: Language, { namespace, key }: Entry) =>
  `locales/${language}/${namespace}.json ${key}`

const suffix = /_(zero|one|two|few|many|other)$/

/** `guest.invited_one` is the form `one` of `guest.invited`, provided `guest.invited_other` stands beside it. */
export function formOf(entry: Entry, keys: Set<string>): { base: string; form?: string } {
  const form = suffix.exec(entry.key)?.[1]
  const base = keyOf(entry).replace(suffix, '')
  return form && keys.has(`${base}_other`) ? { base, form } : { base: keyOf(entry) }
}

export const keysOf = (entries: Entry[]) => new Set(entries.map(keyOf))
