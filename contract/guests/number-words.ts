import { latinDigits } from '../fields/text.ts'

/** One to ten as people write them, of English, French, German, Spanish, Portuguese and Arabic. */
const words: readonly string[] = [
  'one un une ein eine einem einer eins uno una um uma واحد واحدة',
  'two deux zwei dos dois duas اثنان اثنين اتنين تنين',
  'three trois drei tres três ثلاثة ثلاث تلاتة تلات',
  'four quatre vier cuatro quatro أربعة اربعة أربع اربع',
  'five cinq fünf cinco خمسة خمس',
  'six sechs seis ستة ست',
  'seven sept sieben siete sete سبعة سبع',
  'eight huit acht ocho oito ثمانية ثماني ثمان تمانية تمن',
  'nine neuf neun nueve nove تسعة تسع',
  'ten dix zehn diez dez عشرة عشر',
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
