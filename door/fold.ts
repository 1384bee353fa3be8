/** As the database folds what it searches (`fold` in the migrations): without accents and vowel signs, one letter for the forms of one, Latin digits. */
const from = 'أإآٱىیکةؤئøłđħı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const to = 'ااااييكهويoldhi01234567890123456789'
const pairs = new Map([...from].map((sign, at) => [sign, to[at] ?? sign]))
const longer: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe' }

const marks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g
const beyond = /[\u0080-\u{10ffff}]/u

export function fold(written: string): string {
  if (!beyond.test(written)) return written.toLowerCase()
  return written.normalize('NFKD').replace(marks, '').toLowerCase()
    .replace(/[\u0080-\u{10ffff}]/gu, (sign) => longer[sign] ?? pairs.get(sign) ?? sign)
}

const apostrophes = /['’‘ʼʻ`´ʿʾ]/g

/** As a name is searched for: whoever types leaves an apostrophe out, or types another one. */
export const searched = (written: string): string => fold(written.replace(apostrophes, ''))

/** Words of a search, folded. Too little is nothing: nobody reads a list by single letters. */
export function wordsOf(typed: string): string[] {
  const words = searched(typed).split(/[\s,;]+/).filter((word) => word !== '').slice(0, 6)
  return words.join('').length < 2 ? [] : words
}

/** Each word of a search begins a word of a name, or from three letters on stands anywhere in one. */
export const fits = (word: string, folded: string): boolean => ([...word].length < 3 ? folded.startsWith(word) : folded.includes(word))
