import type { DigitKind, Language } from '@mehfil/contract/fields.ts'

/** Who reads the paper. */
export type Reader = { language: Language; digits: DigitKind }

/** Arabic-Indic digits belong to Arabic text, for whoever wants them. */
export const localeOf = ({ language, digits }: Reader): string =>
  language === 'arb' ? `ar-u-nu-${digits}` : language === 'fr' ? 'fr-FR' : 'en-GB'

const numerals = (reader: Reader): string[] =>
  Array.from({ length: 10 }, (_, digit) =>
    new Intl.NumberFormat(localeOf(reader), { useGrouping: false }).format(digit),
  )

type About = { title: string; sub: string; foot: string; brand: string; page: string }

/** What every paper says. */
export const frameOf = (reader: Reader, about: About) => ({
  ...about,
  lang: reader.language === 'arb' ? 'ar' : reader.language,
  numerals: numerals(reader),
})
