/**
 * Folds text like `normalize_search_text` in the database: without accents, vowel signs and
 * apostrophes, with one form per letter and Latin digits. Lists and devices search by it.
 */
const foldedFrom = 'أإآٱىیکةؤئøłđħı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const foldedTo = 'ااااييكهويoldhi01234567890123456789'
const foldedLetters = new Map([...foldedFrom].map((sign, at) => [sign, foldedTo[at] ?? sign]))
const foldedLigatures: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe' }

const combiningMarks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g
const nonAscii = /[\u0080-\u{10ffff}]/u
/** People leave apostrophes out or type other ones. */
const apostrophes = /['’‘ʼʻ`´ʿʾ′＇]/g

export function foldSearchText(text: string): string {
  const plain = text.replace(apostrophes, '')
  if (!nonAscii.test(text)) return plain.toLowerCase()
  return plain
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replace(
      /[\u0080-\u{10ffff}]/gu,
      (sign) => foldedLigatures[sign] ?? foldedLetters.get(sign) ?? sign,
    )
}

/** A name for the search, without spaces around it. */
export const normaliseName = (name: string): string => foldSearchText(name.trim())

/**
 * The folded words of a search. A single letter finds no guests, because it would list too many.
 */
export function parseSearchWords(typed: string): string[] {
  const number = parsePhoneDigits(foldSearchText(typed))
  if (number) return [number]
  const words = normaliseName(typed)
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .slice(0, 6)
  return words.join('').length < 2 ? [] : words
}

/**
 * The digits of a phone number in any spelling, without the zeros that only national numbers and
 * calls abroad begin with. Fewer digits only find more.
 */
export function parsePhoneDigits(folded: string): string | null {
  if (!/^[+\d\s()./-]+$/.test(folded)) return null
  const digits = folded.replace(/^(\s*(?:\+|00)[\d\s]*)\(0\)/, '$1').replace(/\D/g, '')
  if (digits.length < 4) return null
  const significant = digits.replace(/^0+/, '')
  return significant.length < 4 ? digits : significant
}

/** Splits a word, because Arabic names are also written as two words: `عبدالله` and `عبد الله`. */
export function splitArabicName(word: string): [string, string] | null {
  const [, before, after] =
    /^(.{2,}?)(ال.{2,})$/u.exec(word) ?? /^(ابو|ابن)(.{3,})$/u.exec(word) ?? []
  return before && after ? [before, after] : null
}

/** Matches a search word in one or two parts. */
export const matchesWord = (word: string, matchesPart: (part: string) => boolean): boolean =>
  matchesPart(word) || (splitArabicName(word)?.every(matchesPart) ?? false)

/**
 * A search word matches the start of a word in a name; from three letters on it matches any part.
 */
export const matchesNamePart = (word: string, folded: string): boolean =>
  [...word].length < 3 ? folded.startsWith(word) : folded.includes(word)
