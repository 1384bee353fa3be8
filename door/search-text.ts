/**
 * Folds text like `normalize_search_text` in the database: without accents and vowel signs, with
 * one form per letter and Latin digits.
 */
const foldedFrom = 'أإآٱىیکةؤئøłđħı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const foldedTo = 'ااااييكهويoldhi01234567890123456789'
const foldedLetters = new Map([...foldedFrom].map((sign, at) => [sign, foldedTo[at] ?? sign]))
const foldedLigatures: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe' }

const combiningMarks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g
const nonAscii = /[\u0080-\u{10ffff}]/u

export function foldSearchText(text: string): string {
  if (!nonAscii.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replace(
      /[\u0080-\u{10ffff}]/gu,
      (sign) => foldedLigatures[sign] ?? foldedLetters.get(sign) ?? sign,
    )
}

export const apostropheCharacters = "'’‘ʼʻ`´ʿʾ"
const apostrophePattern = new RegExp(`[${apostropheCharacters}]`, 'g')

/**
 * A name for the search, without spaces around it. Apostrophes are removed, because people leave
 * them out or type other ones.
 */
export const normaliseName = (name: string): string =>
  foldSearchText(name.trim().replace(apostrophePattern, ''))

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

/** The digits of a phone number without the prefix that only national numbers have. */
function parsePhoneDigits(folded: string): string | null {
  const digits = folded.replace(/\D/g, '')
  if (!/^[+\d\s()./-]+$/.test(folded) || digits.length < 4) return null
  return digits.length < 7 ? digits : digits.replace(/^0+/, '')
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
