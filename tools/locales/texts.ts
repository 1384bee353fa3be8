import {
  type Entry,
  type Fault,
  type Language,
  languages,
  type Locales,
  formOf,
  keysOf,
  whereIs,
} from './files.ts'

type TextRule = {
  rule: string
  in: readonly Language[]
  says: (text: string) => string | undefined
}

const rules: TextRule[] = [
  { rule: 'empty', in: languages, says: (text) => (text.trim() === '' ? 'is empty' : undefined) },
  {
    rule: 'arabic',
    in: ['arb'],
    says: (text) => (isArabic(text) ? undefined : `holds no Arabic letter: ${text}`),
  },
  { rule: 'french-spaces', in: ['fr'], says: wrongSpace },
]

export function textFaults(locales: Locales): Fault[] {
  return rules.flatMap(({ rule, in: spoken, says }) =>
    spoken.flatMap((language) =>
      locales[language].flatMap((entry) => {
        const sentence = says(entry.text)
        return sentence ? [{ rule, where: whereIs(language, entry), says: sentence }] : []
      }),
    ),
  )
}

const placeholders = /\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?[\w-]+\s*\/?>/g

// Names that are written alike everywhere, and what is code rather than language.
const alikeEverywhere =
  /https?:\/\/\S+|[\w.]+@[\w.]+|\b(Google|WhatsApp|Facebook|Instagram|LinkedIn|YouTube|TikTok|Mehfil|Outlook|Apple|Excel|English|Français|QR|CSV|XLSX|PDF|SMS|GST|VAT|INR|USD|IP|OTP|URL|JPEG|PNG|WebP|HEIC|SVG|MB|KB|px|[xX])\b/gi

function isArabic(text: string): boolean {
  const words = text.replace(placeholders, ' ').replace(alikeEverywhere, ' ')
  return /\p{Script=Arabic}/u.test(words) || !/\p{L}/u.test(words)
}

const french = [
  {
    wrong: /[^\s\u00a0\u202f(«"'?!:;.…/](?=[;!?])|[\p{L}\p{N}](?=:(?!\/\/|\d))/u,
    says: 'has no no-break space before : ; ! ?',
  },
  { wrong: /[ \t](?=[;!?:])/u, says: 'has a breaking space before : ; ! ?' },
  { wrong: /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/u, says: 'has no no-break space inside « »' },
]

function wrongSpace(text: string): string | undefined {
  const plain = text
    .replace(/https?:\/\/\S+|mailto:\S+/g, 'x')
    .replace(placeholders, (match) => (match.startsWith('<') ? '' : 'x'))
  const found = french.find(({ wrong }) => wrong.test(plain))
  return found && `${found.says}: ${text}`
}

const countWords = new Set(['{{count}}', '{{n}}', '{{people}}', '{{days}}', '{{hours}}'])

// A clock shows twelve hours here and twenty-four there: each language takes what it needs.
const clockWords = new Set(['{{h12}}', '{{h24}}', '{{period}}', '{{zero}}'])

/** Equal placeholders in every language; a form for one, two or none may say the count in words. */
export function placeholderFaults(locales: Locales): Fault[] {
  const wanted = placeholdersByBase(locales.en)
  return languages.flatMap((language) => {
    const keys = keysOf(locales[language])
    return locales[language].flatMap((entry) => {
      const { base, form } = formOf(entry, keys)
      return unequal(wanted.get(base), namesIn(entry.text), form).map((says) => ({
        rule: 'placeholders',
        where: whereIs(language, entry),
        says,
      }))
    })
  })
}

function placeholdersByBase(entries: Entry[]): Map<string, Set<string>> {
  const keys = keysOf(entries)
  const found = new Map<string, Set<string>>()
  for (const entry of entries) {
    const { base } = formOf(entry, keys)
    found.set(base, new Set([...(found.get(base) ?? []), ...namesIn(entry.text)]))
  }
  return found
}

function namesIn(text: string): Set<string> {
  const names = [...text.matchAll(placeholders)].map(([match]) =>
    match.replace(/\{\{-?\s*(\w+)[^}]*\}\}/, '{{$1}}').replace(/\s/g, ''),
  )
  return new Set(names.filter((name) => !clockWords.has(name)))
}

function unequal(
  wanted: Set<string> | undefined,
  has: Set<string>,
  form: string | undefined,
): string[] {
  if (!wanted) return []
  const mayBeWords = (name: string) =>
    form !== undefined && form !== 'other' && countWords.has(name)
  return [
    ...[...wanted]
      .filter((name) => !has.has(name) && !mayBeWords(name))
      .map((name) => `lacks ${name}`),
    ...[...has]
      .filter((name) => !wanted.has(name) && !(form && countWords.has(name)))
      .map((name) => `has ${name}, which English has not`),
  ]
}
