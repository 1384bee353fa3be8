import { getFontScript, getNativeName, languages, type Language } from '../../contract/languages.ts'
import {
  type LocaleEntry,
  type LocaleFault,
  type Locales,
  parsePluralForm,
  listKeys,
  listLanguages,
  formatLocation,
} from './files.ts'

type TextRule = {
  rule: string
  /** All languages, if left out. */
  in?: Language
  says: (text: string) => string | undefined
}

const rules: TextRule[] = [
  {
    rule: 'empty',
    says: (text) => (text.trim() === '' ? 'is empty' : undefined),
  },
  {
    rule: 'arabic',
    in: 'arb',
    says: (text) => (hasArabicText(text) ? undefined : `holds no Arabic letter: ${text}`),
  },
  { rule: 'french-spaces', in: 'fr', says: findFrenchSpaceFault },
]

export function findTextFaults(locales: Locales): LocaleFault[] {
  return rules.flatMap(({ rule, in: only, says }) =>
    listLanguages(locales)
      .filter((language) => !only || language === only)
      .flatMap((language) =>
        locales[language].flatMap((entry) => {
          const sentence = says(entry.text)
          return sentence ? [{ rule, where: formatLocation(language, entry), says: sentence }] : []
        }),
      ),
  )
}

const placeholders = /\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?[\w-]+\s*\/?>/g

// Names that are written alike in all languages, and code.
const alikeEverywhere =
  /https?:\/\/\S+|[\w.]+@[\w.]+|\b(Google|WhatsApp|Facebook|Instagram|LinkedIn|YouTube|TikTok|Mehfil|Outlook|Apple|Excel|QR|CSV|XLSX|PDF|SMS|GST|VAT|INR|USD|IP|OTP|URL|JPEG|PNG|WebP|HEIC|SVG|MB|KB|px|[xX])\b/gi

// A language may be called by its own name in every other language.
const ownNames = languages
  .filter((language) => getFontScript(language) !== 'arabic')
  .map((language) => getNativeName(language))
const ownNamePattern = new RegExp(String.raw`(?<!\p{L})(?:${ownNames.join('|')})(?!\p{L})`, 'giu')

function hasArabicText(text: string): boolean {
  const words = text
    .replace(placeholders, ' ')
    .replace(alikeEverywhere, ' ')
    .replace(ownNamePattern, ' ')
  return /\p{Script=Arabic}/u.test(words) || !/\p{L}/u.test(words)
}

const frenchSpaceRules = [
  {
    wrong: /[^\s\u00a0\u202f(«"'?!:;.…/](?=[;!?])|[\p{L}\p{N}](?=:(?!\/\/|\d))/u,
    says: 'has no no-break space before : ; ! ?',
  },
  { wrong: /[ \t](?=[;!?:])/u, says: 'has a breaking space before : ; ! ?' },
  { wrong: /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/u, says: 'has no no-break space inside « »' },
]

function findFrenchSpaceFault(text: string): string | undefined {
  const plain = text
    .replace(/https?:\/\/\S+|mailto:\S+/g, 'x')
    .replace(placeholders, (match) => (match.startsWith('<') ? '' : 'x'))
  const found = frenchSpaceRules.find(({ wrong }) => wrong.test(plain))
  return found && `${found.says}: ${text}`
}

const countPlaceholders = new Set(['{{count}}', '{{n}}', '{{people}}', '{{days}}', '{{hours}}'])

// English shows twelve hours and other languages twenty-four, so each language uses its own
// placeholders.
const clockPlaceholders = new Set(['{{h12}}', '{{h24}}', '{{period}}', '{{zero}}'])

/**
 * Checks that all languages have the same placeholders. A form for one, two or none may write the
 * count as a word.
 */
export function findPlaceholderFaults(locales: Locales): LocaleFault[] {
  const expected = groupPlaceholders(locales.en)
  return listLanguages(locales).flatMap((language) => {
    const keys = listKeys(locales[language])
    return locales[language].flatMap((entry) => {
      const { base, form } = parsePluralForm(entry, keys)
      return comparePlaceholders(expected.get(base), listPlaceholders(entry.text), form).map(
        (says) => ({
          rule: 'placeholders',
          where: formatLocation(language, entry),
          says,
        }),
      )
    })
  })
}

function groupPlaceholders(entries: LocaleEntry[]): Map<string, Set<string>> {
  const keys = listKeys(entries)
  const found = new Map<string, Set<string>>()
  for (const entry of entries) {
    const { base } = parsePluralForm(entry, keys)
    found.set(base, new Set([...(found.get(base) ?? []), ...listPlaceholders(entry.text)]))
  }
  return found
}

function listPlaceholders(text: string): Set<string> {
  const names = [...text.matchAll(placeholders)].map(([match]) =>
    match.replace(/\{\{-?\s*(\w+)[^}]*\}\}/, '{{$1}}').replace(/\s/g, ''),
  )
  return new Set(names.filter((name) => !clockPlaceholders.has(name)))
}

function comparePlaceholders(
  expected: Set<string> | undefined,
  actual: Set<string>,
  form: string | undefined,
): string[] {
  if (!expected) return []
  const mayBeWords = (name: string) =>
    form !== undefined && form !== 'other' && countPlaceholders.has(name)
  return [
    ...[...expected]
      .filter((name) => !actual.has(name) && !mayBeWords(name))
      .map((name) => `lacks ${name}`),
    ...[...actual]
      .filter((name) => !expected.has(name) && !(form && countPlaceholders.has(name)))
      .map((name) => `has ${name}, which English has not`),
  ]
}
