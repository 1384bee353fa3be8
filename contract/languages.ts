/** What the product knows of a language; what is left out is as in English. */
type LanguageFacts = {
  /** For browsers, plural rules and `Intl` (BCP 47). */
  tag: string
  /** In the language itself. */
  name: string
  /** The value of LANGUAGE on the wire. */
  wireName: string
  /** For dates, times and numbers. */
  locale: string
  /** For amounts in mails, where it differs. */
  moneyLocale?: string
  direction?: 'rtl'
  /** The script of its fonts. */
  script?: 'arabic'
  /** Readers may choose Arabic-Indic digits. */
  hasArabicDigits?: true
  comma?: string
  /** After a label. */
  colon?: string
  /** As in `Date`: 0 is Sunday. Most weeks begin on Monday. */
  firstDayOfWeek?: 0 | 6
  /** For social networks. */
  openGraph: string
}

/**
 * The languages of the product. A new one needs its line here and its folder in `locales/`, named by
 * its code.
 */
const facts = {
  en: {
    tag: 'en',
    name: 'English',
    wireName: 'English',
    locale: 'en-GB',
    moneyLocale: 'en-IN',
    openGraph: 'en_GB',
  },
  fr: {
    tag: 'fr',
    name: 'Français',
    wireName: 'French',
    locale: 'fr-FR',
    colon: '\u00a0:',
    openGraph: 'fr_FR',
  },
  arb: {
    tag: 'ar',
    name: 'العربية',
    wireName: 'Arabic',
    locale: 'ar-u-nu-latn',
    direction: 'rtl',
    script: 'arabic',
    hasArabicDigits: true,
    comma: '، ',
    firstDayOfWeek: 6,
    openGraph: 'ar_AR',
  },
} as const satisfies Record<string, LanguageFacts>

/** The code of a language in paths, in the database and in `locales/`. */
export type Language = keyof typeof facts
export type LanguageTag = (typeof facts)[Language]['tag']
export type LanguageWireName = (typeof facts)[Language]['wireName']

/** Texts in the code itself; a language without its own text shows the English one. */
export type TextByLanguage = { en: string } & Partial<Record<Language, string>>

export const languages = Object.keys(facts) as [Language, ...Language[]]
export const languageTags = languages.map((language) => facts[language].tag)

const getFacts = (language: Language): LanguageFacts => facts[language]

export const toLanguageTag = (language: Language): LanguageTag => facts[language].tag
export const toWireName = (language: Language): LanguageWireName => facts[language].wireName
export const getNativeName = (language: Language): string => facts[language].name
export const getDirection = (language: Language): 'ltr' | 'rtl' =>
  getFacts(language).direction ?? 'ltr'
export const getFontScript = (language: Language): 'latin' | 'arabic' =>
  getFacts(language).script ?? 'latin'
export const getComma = (language: Language): string => getFacts(language).comma ?? ', '
export const getColon = (language: Language): string => getFacts(language).colon ?? ':'
export const getFirstDayOfWeek = (language: Language): 0 | 1 | 6 =>
  getFacts(language).firstDayOfWeek ?? 1
export const getOpenGraphLocale = (language: Language): string => facts[language].openGraph
export const getMoneyLocale = (language: Language): string =>
  getFacts(language).moneyLocale ?? facts[language].locale
export const hasArabicDigits = (language: Language): boolean =>
  getFacts(language).hasArabicDigits === true

/** The locale of `Intl`. Digits are Latin, unless the reader wants others and the language has them. */
export const getLanguageLocale = (language: Language, digits: 'latn' | 'arab' = 'latn'): string =>
  hasArabicDigits(language)
    ? facts[language].locale.replace('-nu-latn', `-nu-${digits}`)
    : facts[language].locale

/** The language of a code or tag: `arb`, `ar` and `ar-AE` are Arabic. */
export function findLanguage(code: string | null | undefined): Language | undefined {
  const [main] = (code ?? '').toLowerCase().split('-')
  return languages.find((language) => language === main || facts[language].tag === main)
}

export const getLanguageOfTag = (tag: LanguageTag): Language => findLanguage(tag) ?? 'en'

/** Such texts have no capital letters, no italics and no tightened letters. */
export const hasArabicLetters = (tag: LanguageTag): boolean =>
  getFontScript(getLanguageOfTag(tag)) === 'arabic'
export const isRightToLeft = (tag: LanguageTag): boolean =>
  getDirection(getLanguageOfTag(tag)) === 'rtl'

/** "a, b and c". */
export const formatNameList = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(getLanguageLocale(language), { type: 'conjunction' }).format(names)

export const pickText = (texts: TextByLanguage, language: Language): string =>
  texts[language] ?? texts.en

/** Keeps a name, an address or a number left-to-right inside a right-to-left sentence. */
export const isolateLeftToRight = (text: string): string => (text ? `\u2066${text}\u2069` : '')
