import {
  type Entry,
  type Fault,
  formOf,
  keysOf,
  type Language,
  languages,
  type Locales,
  pluralCode,
  whereIs,
} from './files.ts'

/** Equal keys in every language, plural families by the forms each language has. */
export function keyFaults(locales: Locales): Fault[] {
  const families = new Map(languages.map((language) => [language, familiesOf(locales[language])]))
  const bases = new Set([...families.values()].flatMap((family) => [...family.keys()]))
  return [...bases].flatMap((base) =>
    languages.flatMap((language) => faultsOf(base, language, families)),
  )
}

export function depthFaults(locales: Locales): Fault[] {
  return languages.flatMap((language) =>
    locales[language]
      .filter(({ key }) => key.split('.').length > 2)
      .map((entry) => ({
        rule: 'depth',
        where: whereIs(language, entry),
        says: 'keys nest at most two levels',
      })),
  )
}

/** Base key to the plural forms it has; a plain key has none. */
function familiesOf(entries: Entry[]): Map<string, Set<string>> {
  const keys = keysOf(entries)
  const families = new Map<string, Set<string>>()
  for (const entry of entries) {
    const { base, form } = formOf(entry, keys)
    const forms = families.get(base) ?? new Set()
    families.set(base, form ? forms.add(form) : forms)
  }
  return families
}

function faultsOf(
  base: string,
  language: Language,
  families: Map<Language, Map<string, Set<string>>>,
): Fault[] {
  const forms = families.get(language)?.get(base)
  const [namespace = '', key = ''] = base.split(/:(.*)/s)
  const where = `locales/${language}/${namespace}.json ${key}`
  if (!forms) return [{ rule: 'keys', where, says: 'is missing' }]
  const counted = languages.some((each) => (families.get(each)?.get(base)?.size ?? 0) > 0)
  const needed = counted
    ? new Intl.PluralRules(pluralCode(language)).resolvedOptions().pluralCategories
    : []
  const missing = needed.filter((form) => !forms.has(form))
  // i18next reads `_zero` in every language.
  const strange = [...forms].filter(
    (form) => form !== 'zero' && !needed.some((each) => each === form),
  )
  return [
    ...missing.map((form) => ({ rule: 'plurals', where, says: `has no form _${form}` })),
    ...strange.map((form) => ({
      rule: 'plurals',
      where,
      says: `has a form _${form} the language does not know`,
    })),
  ]
}
