/** As the database folds what it searches (`fold` in the migrations): without accents and vowel signs, one letter for the forms of one, Latin digits. */
const from = 'أإآٱىیکةؤئøłđħı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const to = 'ااااييكهويoldhi01234567890123456789'
const pairs = new Map([...from].map((sign, at) => [sign, to[at] ?? sign]))
const longer: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe' }

const marks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g
const beyond = /[\u0080-\u{10ffff}]/u

export function fold(written: string): string {
  if (!beyond.test(written)) return written.toLowerCase()
  return written
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[\u0080-\u{10ffff}]/gu, (sign) => longer[sign] ?? pairs.get(sign) ?? sign)
}

export const apostropheSigns = "'’‘ʼʻ`´ʿʾ"
const apostrophes = new RegExp(`[${apostropheSigns}]`, 'g')

/** As a name is searched for: whoever types leaves an apostrophe out, or types another one. */
export const searched = (written: string): string => fold(written.replace(apostrophes, ''))

/** Words of a search, folded. Too little is nothing: nobody reads a list by single letters. */
export function wordsOf(typed: string): string[] {
  const number = numberIn(fold(typed))
  if (number) return [number]
  const words = searched(typed)
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .slice(0, 6)
  return words.join('').length < 2 ? [] : words
}

/** A number however it was spaced, without what stands before it at home and not abroad. */
function numberIn(folded: string): string | null {
  const digits = folded.replace(/\D/g, '')
  if (!/^[+\d\s()./-]+$/.test(folded) || digits.length < 4) return null
  return digits.length < 7 ? digits : digits.replace(/^0+/, '')
}

/** The same word as Arabic names are written in two as well: `عبدالله` and `عبد الله`. */
export function inTwo(word: string): [string, string] | null {
  const [, before, after] =
    /^(.{2,}?)(ال.{2,})$/u.exec(word) ?? /^(ابو|ابن)(.{3,})$/u.exec(word) ?? []
  return before && after ? [before, after] : null
}

/** Whether a word of a search is there, in one or in two. */
export const isThere = (word: string, is: (part: string) => boolean): boolean =>
  is(word) || (inTwo(word)?.every(is) ?? false)

/** Each word of a search begins a word of a name, or from three letters on stands anywhere in one. */
export const fits = (word: string, folded: string): boolean =>
  [...word].length < 3 ? folded.startsWith(word) : folded.includes(word)
