import { latinDigits } from '../fields/text.ts'

/** One to ten as people write them, of English, French, German, Spanish, Portuguese and Arabic. */
const words: readonly string[] = [
  'one un une ein eine einem einer eins uno una um uma واحد واحدة',
  'two deux zwei dos dois duas اثنان اثنين',
  'three trois drei tres três ثلاثة',
  'four quatre vier cuatro quatro أربعة اربعة',
  'five cinq fünf cinco خمسة',
  'six sechs seis ستة',
  'seven sept sieben siete sete سبعة',
  'eight huit acht ocho oito ثمانية',
  'nine neuf neun nueve nove تسعة',
  'ten dix zehn diez dez عشرة',
]

const countByWord = new Map(
  words.flatMap((line, at) => line.split(' ').map((word) => [word, at + 1] as const)),
)

/** A pattern of these words. */
export const numberWord = `(?:${[...countByWord.keys()].join('|')})`
/** A pattern of these words, and of one or two digits. */
export const writtenNumber = `(?:\\d{1,2}|${numberWord})`

/** The number that digits or such a word mean, or null. */
export function readWrittenNumber(text: string): number | null {
  const word = latinDigits(text.trim().toLowerCase())
  return /^\d{1,2}$/.test(word) ? Number(word) : (countByWord.get(word) ?? null)
}
