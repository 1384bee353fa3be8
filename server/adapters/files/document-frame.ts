import { getLanguageLocale, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { DigitKind } from '@mehfil/contract/fields/fields.ts'

/** The reader of the document. */
export type DocumentReader = { language: Language; digits: DigitKind }

/** Arabic text may have Arabic-Indic digits, for readers who want them. */
export const getDocumentLocale = ({ language, digits }: DocumentReader): string =>
  getLanguageLocale(language, digits)

const listNumerals = (reader: DocumentReader): string[] =>
  Array.from({ length: 10 }, (_, digit) =>
    new Intl.NumberFormat(getDocumentLocale(reader), { useGrouping: false }).format(digit),
  )

type DocumentFrameTexts = { title: string; sub: string; foot: string; brand: string; page: string }

/** The data that every document has. */
export const buildDocumentFrame = (reader: DocumentReader, texts: DocumentFrameTexts) => ({
  ...texts,
  lang: toLanguageTag(reader.language),
  numerals: listNumerals(reader),
})
