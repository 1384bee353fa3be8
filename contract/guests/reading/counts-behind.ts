import { latinDigits } from '../../fields/text.ts'
import { maxPartySize } from '../guests.ts'
import { readPeopleInName } from '../people-in-name.ts'

/** "Ann Lee - 3", "Ravi: 4", "Sunil = 2", and with what they bring: "The Guptas – 4, gulab jamun". */
const behindSign = /^(.{1,80}?)(?: [-–—=*] ?|[:=] ?)(\d{1,2})(?: ?[,;] ?(\P{N}{2,60}))?$/u
/** What is said behind the number: "Mama Ibeji - 1 (no pepper)", "Titi - 2 will bring drinks". */
const saidBehind =
  /^(.{1,80}?)(?: [-–—=*] ?|[:=] ?| )(\d{1,2}) ?(?:\(([^()\d]{2,80})\)|((?:will|may|might|can|could|bring|brings|bringing|needs?|wants?|arriv(?:es|ing)|leav(?:es|ing)|comes?|coming|late|apporte|amène|arrive|bringt|kommt|trae|llega)(?!\p{L})[^\d()]{0,80}))$/u
/** Their number is behind all: "Chudi - 2 - 0806 123 4567". */
const numberBehind = /^(.{1,80}? ?[-–—=:,] ?\d{1,2}) ?[-–—,:;/] ?(\+?\d[\d .()-]{6,18}\d)$/u
/** "Ann Lee 3". */
const behindSpace = /^(.{1,80}?) (\d{1,2})$/u
/** A number of these is none of people. */
const otherNumber =
  /(?:^|[\s(])(?:no|nr|number|flat|apt|table|tisch|room|house|age|aged|class|year|level|block|unit|door|gate|lane|street|road|رقم|شقة)\.?$/iu
const wordBefore = /\p{L}/u
/** Or the number of a home: "Sharma B-204". */
const endOfWord = /(?:[\p{L}\p{M})'’.]|\p{Lu}[-/]?\d{1,4})$/u

type Counted = { text: string; count: number }

function readCount(line: string): Counted | null {
  const text = line.length > 200 ? '' : latinDigits(line).replace(/\s+/gu, ' ').trim()
  const [, counted = text, number = ''] = numberBehind.exec(text) ?? []
  const [, name = '', digits = '', bracketed = '', said = ''] =
    behindSign.exec(counted) ?? behindSpace.exec(counted) ?? saidBehind.exec(counted) ?? []
  const note = bracketed && saidBehind.exec(counted)?.[3] ? `(${bracketed})` : bracketed || said
  const isName =
    digits !== '' && wordBefore.test(name) && endOfWord.test(name) && !otherNumber.test(name)
  const parts = [`${name} (${digits})`, note, number].filter(Boolean)
  return isName ? { text: parts.join(' '), count: Number(digits) } : null
}

const leastCounted = 3
const signed = /\s[-–—=]\s?\d{1,2}(?!\d)/u

/** "Mahesh +3" and "Anita & Pradeep" say how many they are by themselves. */
const isCountedOtherwise = (line: string): boolean =>
  line.length <= 200 && readPeopleInName(line).people !== null

/**
 * Lines that end in a small number each have their people in it, and get it in brackets: three at least, and a third
 * of all say how many they are. Numbers that go up one by one, or beyond a party, are of something else.
 */
export function bracketCounts(lines: readonly string[]): string[] {
  const read = lines.map(readCount)
  const counts = read.flatMap((one) => (one ? [one.count] : []))
  const areParties = counts.every((count) => count > 0 && count <= maxPartySize)
  const areNumbered = counts.every((count, at) => at === 0 || count > (counts[at - 1] ?? 0))
  const hasSign = lines.some((line, at) => read[at] !== null && signed.test(latinDigits(line)))
  const counted = lines.filter((line, at) => read[at] !== null || isCountedOtherwise(line))
  const told = counted.filter((line, at) => read[at] !== null || /\p{N}/u.test(line))
  return counts.length > 0 &&
    (counts.length >= leastCounted || (told.length > leastCounted && hasSign)) &&
    counted.length * 3 >= lines.length &&
    areParties &&
    !areNumbered
    ? lines.map((line, at) => read[at]?.text ?? line)
    : [...lines]
}
