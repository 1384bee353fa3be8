import { latinDigits } from '../../fields/text.ts'
import { readPeopleInName } from '../people-in-name.ts'
import { otherNumber } from '../reading/counts-behind.ts'

/** "ناصر وعياله ٤ ٣٩٠٥٥١١٦", "Salma & Rami 2 0791 234 567": one digit apart between the name and a number, or in brackets. */
const apart =
  /^(.{0,80}\p{L}[\p{L}\p{M}'’.)]*(?<![\s)][x×])\s{1,3})\(?([1-9])\)?(\s{1,3}(\d[\d .-]{5,16}\d))(\D*)$/u
/** A number as it is written at home. */
const written = /(?<![\d+])\d[\d .-]{5,16}\d(?!\d)/gu
const abroad = /\+|(?<!\d)00/u
/** Of a home, which is no number of people. */
const ofHome =
  /(?:^|[\s(])(?:villa|tower|building|bldg|wing|sector|phase|plot|floor|apartment|étage|appt|appartement|bât|bâtiment|lot|haus|wohnung|stock|piso|casa|andar|kat|daire|فيلا|طابق|الطابق|عمارة|مبنى|بيت|منزل|بلوك|مجمع|मकान|फ्लैट)\.?$/iu
const leastAlike = 2
const leastDigits = 7
const maxLength = 200

const countDigits = (text: string): number => text.replace(/\D/gu, '').length

/** How many digits the numbers of the other lines have, without those of other countries. */
const listLengths = (lines: readonly string[]): number[] =>
  lines.flatMap((line) =>
    abroad.test(line) || apart.test(line)
      ? []
      : [...line.matchAll(written)].map(([number]) => countDigits(number)),
  )

/** Of Russia and of North America, written before their numbers. */
const isCode = (digit: string, number: string): boolean =>
  (digit === '1' || digit === '7') && countDigits(number) === 10 && !number.startsWith('0')

/**
 * A digit between a name and a number counts the people where the number is whole without it: as long as all others of the list,
 * or with the zero of its country before it.
 */
export function markCountsBeforeNumbers(lines: readonly string[]): string[] {
  const plain = lines.map((line) => (line.length > maxLength ? '' : latinDigits(line)))
  if (!plain.some((line) => apart.test(line))) return [...lines]
  const lengths = listLengths(plain)
  return lines.map((line, at) => {
    const [, name = '', digit = '', rest = '', number = '', behind = ''] =
      apart.exec(plain[at] ?? '') ?? []
    const length = countDigits(number)
    const isOther = [otherNumber, ofHome].some((words) => words.test(name.trim()))
    if (length < leastDigits || isOther || isCode(digit, number)) return line
    const isLocal = /^0[1-9]/u.test(number) && length > leastDigits
    const isAlike = lengths.length >= leastAlike && lengths.every((one) => one === length)
    const isOfSeveral = lengths.includes(length) && readPeopleInName(name.trim()).isUnknown
    return isLocal || isAlike || isOfSeveral ? `${name}x${digit}${rest}${behind}` : line
  })
}
