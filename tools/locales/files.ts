import { languages, type Language } from '../../contract/languages.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One text of one language: `dashboard`, `guest.invited_one`, and the text itself. */
export type LocaleEntry = { namespace: string; key: string; text: string }
export type Locales = Record<Language, LocaleEntry[]>
export type LocaleFault = { rule: string; where: string; says: string }

/** Every text under `locales/`, nested keys joined with dots. */
export function readLocales(root: string, codes: readonly Language[] = languages): Locales {
  return Object.fromEntries(
    codes.map((language) => [language, readLanguage(root, language)]),
  ) as Locales
}

export const listLanguages = (locales: Locales) => Object.keys(locales) as Language[]

function readLanguage(root: string, language: Language): LocaleEntry[] {
  const folder = join(root, 'locales', language)
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.json'))
    : []
  return names.flatMap((name) => {
    const namespace = name.replace('.json', '')
    return listLeaves(JSON.parse(readFileSync(join(folder, name), 'utf8'))).map(([key, text]) => ({
      namespace,
      key,
      text,
    }))
  })
}

function listLeaves(value: unknown, path: string[] = []): Array<[key: string, text: string]> {
  if (typeof value !== 'object' || value === null)
    return [[path.join('.'), typeof value === 'string' ? value : '']]
  return Object.entries(value).flatMap(([key, child]) => listLeaves(child, [...path, key]))
}

export const getQualifiedKey = ({ namespace, key }: LocaleEntry) => `${namespace}:${key}`
export const formatLocation = (language: Language, { namespace, key }: LocaleEntry) =>
  `locales/${language}/${namespace}.json ${key}`

const pluralSuffixPattern = /_(zero|one|two|few|many|other)$/

/**
 * `guest.invited_one` is the form `one` of `guest.invited`, provided that `guest.invited_other`
 * exists too.
 */
export function parsePluralForm(
  entry: LocaleEntry,
  keys: Set<string>,
): { base: string; form?: string } {
  const form = pluralSuffixPattern.exec(entry.key)?.[1]
  const base = getQualifiedKey(entry).replace(pluralSuffixPattern, '')
  return form && keys.has(`${base}_other`) ? { base, form } : { base: getQualifiedKey(entry) }
}

export const listKeys = (entries: LocaleEntry[]) => new Set(entries.map(getQualifiedKey))

/** Every key without its plural forms. */
export function listKeyBases(entries: LocaleEntry[]): Set<string> {
  const keys = listKeys(entries)
  return new Set(entries.map((entry) => parsePluralForm(entry, keys).base))
}
