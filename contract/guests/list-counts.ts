import { maxPartySize } from './guests.ts'
import { latinDigits } from '../fields/text.ts'
import { numberWord, readWrittenNumber } from './number-words.ts'
import { kids, onePerson } from './groups/people-words.ts'

const wholeNumberPattern = /^(\d{1,3})(?:[.,]0+)?$/

/** Parses a whole number in any script, or returns null. */
export const parseCount = (cell: string): number | null => {
  const digits = wholeNumberPattern.exec(latinDigits(cell.trim()))?.[1]
  return digits === undefined ? null : Number(digits)
}

const unit =
  '(?:people|persons?|guests?|pax|seats?|places?|adults?|ad|children|child|kids?|ch|personnes?|pers\\.?|invités?|adultes?|enfants?|personen|erwachsene|kinder|kind|أشخاص|شخص|ضيوف|بالغين|بالغان|بالغ|أطفال|طفل)'
const peoplePattern = new RegExp(
  `^(\\d{1,2})\\s*${unit}?(?:\\s*(?:\\+|,|&|and|et|und|و|plus)?\\s*(\\d{1,2})\\s*${unit}?)?$`,
  'iu',
)
/** `1 + Begleitung`, `2 plus a guest`. */
const withOne = new RegExp(
  `^(\\d{1,2})\\s*(?:\\+|,|&|and|et|und|plus|mit|with|avec)\\s*(?:an?\\s+|my\\s+|une?\\s+|eine?\\s+)?${onePerson}$`,
  'iu',
)
const joining = '(?:plus|and|with|mit|avec|et|und|con|com|مع|و)'
const others =
  '(?:nann(?:y|ies)|nurses?|maids?|family|famille|familie|wives|adults?|people|persons?)'
/** These words may mean people beside the number: `1 (with wife)`, `2 (two children)`, `2 (+1)`. */
const countsMore = new RegExp(
  `[+&]|\\d\\s*${unit}|(?<!\\p{L})و?(?:${joining}|${onePerson}s?|${kids}|${others}|${numberWord})(?!\\p{L})`,
  'iu',
)

/** Leaves out a remark in brackets that counts no one anew: `4 (1 high chair)`. */
function dropRemark(text: string): string {
  const [found, remark = ''] = /\(([^()]+)\)$/u.exec(text) ?? []
  const isRemark = found !== undefined && /\p{L}/u.test(remark) && !countsMore.test(remark)
  return isRemark ? text.slice(0, -found.length).trim() : text
}

/** Parses the people of a party: `2`, `two`, `2+1`, `2 adults, 1 child`, `3 pers.`; or returns null. */
export function parsePeople(cell: string): number | null {
  const text = dropRemark(latinDigits(cell.trim()))
  const count = parseCount(text) ?? readWrittenNumber(text)
  if (count !== null) return count
  const more = withOne.exec(text)?.[1]
  if (more !== undefined) return Number(more) + 1
  const [, first, second] = peoplePattern.exec(text) ?? []
  // Digits with no more than a space or a comma between them are no sum.
  if (first === undefined || /^\d+[\s,]*\d+$/.test(text)) return null
  return Number(first) + Number(second ?? 0)
}

/** Fewer values are not enough to judge a column. */
const minSamples = 3

/** So few parties may grow by chance. */
const minGrowing = 6

/** A column 1, 2, 3 … numbers the rows, as does a long one that only grows. */
const isRowNumbering = (numbers: readonly number[]): boolean =>
  numbers.length >= minSamples &&
  (numbers.every((one, at) => one - at === numbers[0]) ||
    (numbers.length >= minGrowing &&
      numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0))))

/**
 * Whether a column with a title for counts can hold them: small whole numbers in most rows, and not
 * the row numbers.
 */
export function looksLikeCounts(cells: readonly string[], min: 0 | 1): boolean {
  const numbers = cells.map(parsePeople).filter((one) => one !== null)
  const small = numbers.filter((one) => one >= min && one <= maxPartySize)
  return cells.length < minSamples || (small.length * 2 > cells.length && !isRowNumbering(numbers))
}

const countWords = new Set([
  'yes',
  'y',
  'no',
  'n',
  'true',
  'false',
  'oui',
  'non',
  'o',
  'x',
  'نعم',
  'لا',
  'none',
  'nil',
  'aucun',
  'j',
  'ja',
  'nein',
  'sim',
  's',
  'não',
  'nao',
  'si',
  'sí',
  'हाँ',
  'नहीं',
  ...'כן לא tak nie да нет ναι όχι evet hayır nee nej はい いいえ 예 네 아니요 아니오 是 否'.split(
    ' ',
  ),
])

/** A number, a yes or a no in a column of names. */
export const isCountWord = (cell: string): boolean =>
  /^\+?\d+(?:[.,]\d+)?$/.test(latinDigits(cell.trim())) ||
  countWords.has(cell.trim().normalize('NFC').toLowerCase())

/** A higher average party size is unusual. */
const suspiciousPartySize = 3

/** The average party is unusually large, so the host must confirm the column. */
export const isSuspiciousPeopleCount = (guests: number, people: number): boolean =>
  guests > 2 && people > guests * suspiciousPartySize
