import { toLanguageTag, type Language } from '../../contract/languages.ts'
import {
  type LocaleEntry,
  type LocaleFault,
  parsePluralForm,
  listKeys,
  listLanguages,
  type Locales,
  formatLocation,
} from './files.ts'

/** Checks that all languages have the same keys, and each plural the forms of its language. */
export function findKeyFaults(locales: Locales): LocaleFault[] {
  const families = new Map(
    listLanguages(locales).map((language) => [language, groupPluralFamilies(locales[language])]),
  )
  const bases = new Set([...families.values()].flatMap((family) => [...family.keys()]))
  return [...bases].flatMap((base) =>
    listLanguages(locales).flatMap((language) => findFaultsOfKey(base, language, families)),
  )
}

export function findDepthFaults(locales: Locales): LocaleFault[] {
  return listLanguages(locales).flatMap((language) =>
    locales[language]
      .filter(({ key }) => key.split('.').length > 2)
      .map((entry) => ({
        rule: 'depth',
        where: formatLocation(language, entry),
        says: 'keys nest at most two levels',
      })),
  )
}

/** Base key to its plural forms; a plain key has none. */
function groupPluralFamilies(entries: LocaleEntry[]): Map<string, Set<string>> {
  const keys = listKeys(entries)
  const families = new Map<string, Set<string>>()
  for (const entry of entries) {
    const { base, form } = parsePluralForm(entry, keys)
    const forms = families.get(base) ?? new Set()
    families.set(base, form ? forms.add(form) : forms)
  }
  return families
}

function findFaultsOfKey(
  base: string,
  language: Language,
  families: Map<Language, Map<string, Set<string>>>,
): LocaleFault[] {
  const forms = families.get(language)?.get(base)
  const [namespace = '', key = ''] = base.split(/:(.*)/s)
  const where = `locales/${language}/${namespace}.json ${key}`
  if (!forms) return [{ rule: 'keys', where, says: 'is missing' }]
  const counted = [...families.values()].some((family) => (family.get(base)?.size ?? 0) > 0)
  const needed = counted
    ? new Intl.PluralRules(toLanguageTag(language)).resolvedOptions().pluralCategories
    : []
  const missing = needed.filter((form) => !forms.has(form))
  // i18next reads `_zero` in every language.
  const unexpected = [...forms].filter(
    (form) => form !== 'zero' && !needed.some((each) => each === form),
  )
  return [
    ...missing.map((form) => ({ rule: 'plurals', where, says: `has no form _${form}` })),
    ...unexpected.map((form) => ({
      rule: 'plurals',
      where,
      says: `has a form _${form} the language does not know`,
    })),
  ]
}
