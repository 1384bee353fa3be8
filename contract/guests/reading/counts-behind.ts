import { latinDigits } from '../../fields/text.ts'
import { isAnyTotal } from '../groups/part-totals.ts'
import { maxPartySize } from '../guests.ts'
import { readPeopleInName } from '../people-in-name.ts'

/** "Ann Lee - 3", "Ravi: 4", "Sunil = 2", and with what they bring: "The Guptas – 4, gulab jamun". */
const behindSign =
  /^(.{1,80}?)(?: [-–—=*] ?|[:=] ?)(\d{1,2})(?:(?: ?[,;] ?| [-–—] )(\P{N}{2,60}))?$/u
/** What is said behind the number: "Mama Ibeji - 1 (no pepper)", "Titi - 2 will bring drinks". */
const saidBehind =
  /^(.{1,80}?)(?: [-–—=*] ?|[:=] ?| )(\d{1,2}) ?(?:\(([^()\d]{2,80})\)|((?:will|may|might|can|could|bring|brings|bringing|needs?|wants?|arriv(?:es|ing)|leav(?:es|ing)|comes?|coming|late|apporte|amène|arrive|bringt|kommt|trae|llega)(?!\p{L})[^\d()]{0,80}))$/u
/** Their number is behind all: "Chudi - 2 - 0806 123 4567", "Reddy's - 4 (098195 66201)". */
const numberBehind =
  /^(.{1,80}? ?[-–—=:,] ?\d{1,2}) ?(?:[-–—,:;/] ?(\+?\d[\d .()-]{6,18}\d)|\((\+?\d[\d .-]{6,18}\d)\))$/u
/** What is said of them may be between the two, or behind: "Farhan - 1 (veg) - 9007112233", "Farhan - 1 - 9007112233, veg". */
const notedBefore =
  /^((?:\d{1,3} ?[.)] ?)?\P{N}{1,60}? ?[-–—=:,] ?\d{1,2}) ?(?:\(([^()\d]{2,60})\)|[-–—,;] ?([^\d()+]{2,60}?)|(\p{Ll}[^\d()+]{1,60}?)) ?[-–—,:;/]? ?\(?(\+?\d[\d .-]{6,18}\d)\)?$/u
const notedBehind =
  /^((?:\d{1,3} ?[.)] ?)?\P{N}{1,60}? ?[-–—=:,] ?\d{1,2}) ?[-–—,:;/]? ?\(?(\+?\d[\d .-]{6,18}\d)\)? ?(?:\(([^()\d]{2,60})\)|[-–—,;] ?([^\d()+]{2,60}))$/u
/** Or before it: "Rajesh 98201 44763 - 3". */
const numberBefore =
  /^(\P{N}{1,60}?)[ ,:–-]{1,3}(\+?\d(?:[\d .()-]{6,18}\d))( [-–—=] ?\d{1,2}.{0,80})$/u
/** "Ann Lee 3". */
const behindSpace = /^(.{1,80}?) (\d{1,2})$/u
/** A number of these is none of people. */
export const otherNumber =
  /(?:^|[\s(])(?:no|nr|number|flat|apt|table|tisch|room|house|age|aged|class|year|level|block|unit|door|gate|lane|street|road|رقم|شقة)\.?$/iu
const wordBefore = /\p{L}/u
/** Or the number of a home: "Sharma B-204". */
const endOfWord = /(?:[\p{L}\p{M})'’.]|\p{Lu}[-/]?\d{1,4})$/u

type Counted = { text: string; count: number }

function takeNumber(text: string): { counted: string; number: string } {
  const [, name, before, count] = numberBefore.exec(text) ?? []
  if (name !== undefined && before !== undefined && count !== undefined)
    return { counted: `${name}${count}`, number: before }
  const [, first, noteInside, noteBehindSign, noteBare, numberLast] = notedBefore.exec(text) ?? []
  const between = noteInside ?? noteBehindSign ?? noteBare
  if (first !== undefined && between !== undefined && numberLast !== undefined)
    return { counted: `${first} (${between.trim()})`, number: numberLast }
  const [, head, numberFirst, inside, behind] = notedBehind.exec(text) ?? []
  const said = inside ?? behind
  if (head !== undefined && numberFirst !== undefined && said !== undefined)
    return { counted: `${head} (${said.trim()})`, number: numberFirst }
  const [, counted = text, plain, bracketed] = numberBehind.exec(text) ?? []
  return { counted, number: plain ?? bracketed ?? '' }
}

/** "Khan - 4 + 1 baby" are five, and "Bhatia - 6 (2 guests from Delhi)" six: further numbers are behind the one of all. */
const moreBehind =
  /^(.{1,80}?) [-–—=] ?(\d{1,2}) ?(?:\+ ?(\d{1,2}) (\p{L}{2,20})|\((?:incl\P{N}{0,12} )?(\d{1,2}) (\p{L}[^()\d]{2,60})\))$/u

function readMoreBehind(counted: string): Counted | null {
  const [, name = '', digits = '', further, who, among, whom] = moreBehind.exec(counted) ?? []
  if (!wordBefore.test(name) || !endOfWord.test(name) || otherNumber.test(name)) return null
  const count = Number(digits)
  if (further !== undefined) return toTimes(name, count + Number(further), `(${further} ${who})`)
  return Number(among) < count ? toTimes(name, count, `(${among} ${whom})`) : null
}

const toTimes = (name: string, count: number, note: string): Counted => ({
  text: `${name} x${count} ${note}`,
  count,
})

/** "Luca (6)" may be a child of six years. */
const mayBeAge = (name: string, count: number): boolean =>
  count > 2 &&
  !/\s/u.test(
    name
      .replace(/^\P{L}+/u, '')
      .replace(/[,(].*$/u, '')
      .trim(),
  )
/** Those who come along are among the number: "Meera - 3 (with her mother)". */
const ofPeople = /^(?:with|w\/|incl\p{L}*|avec|mit|con|com|مع)\s/iu

/** Lines are numbered themselves. */
const ownBullet = /^\d{1,3} ?[.)] ?/u
const homeWord =
  '(?:flat|apt\\.?|apartment|qtr\\.?|quarter|qr\\.?|house|h\\. ?no\\.?|plot|room|villa|door|block|unit)'
/** The code of a home before the number, or in brackets behind it: "Jena family, Flat 104 - 5", "Tripathy - 2 (Qtr 14/B)". */
const homeBefore = new RegExp(
  `^(.{1,60}?\\p{L}),? \\(?(${homeWord} ?[\\p{L}\\d/-]{1,8})\\)?(?: [-–—=] ?|: ?)(\\d{1,2})$`,
  'iu',
)
const homeBehind = new RegExp(
  `^(.{1,60}?\\p{L})(?: [-–—=] ?|: ?)(\\d{1,2}),? \\(?(${homeWord} ?[\\p{L}\\d/-]{1,8})\\)?$`,
  'iu',
)

function readBesideHome(text: string): Counted | null {
  const [, name, home, count] = homeBefore.exec(text) ?? []
  if (name !== undefined && home !== undefined) return toHome(name, Number(count), home)
  const [, one, digits, code] = homeBehind.exec(text) ?? []
  return one === undefined || code === undefined ? null : toHome(one, Number(digits), code)
}

const toHome = (name: string, count: number, home: string): Counted => ({
  text: `${name} x${count} (${home})`,
  count,
})

function readCount(line: string): Counted | null {
  const text = line.length > 200 ? '' : latinDigits(line).replace(/\s+/gu, ' ').trim()
  const beside = /\d\D+\d/u.test(text) ? readBesideHome(text.replace(ownBullet, '')) : null
  if (beside) return beside
  const { counted, number } = takeNumber(text)
  const more = number === '' ? readMoreBehind(counted) : null
  if (more) return more
  const [, name = '', digits = '', bracketed = '', said = ''] =
    behindSign.exec(counted) ?? behindSpace.exec(counted) ?? saidBehind.exec(counted) ?? []
  const note = bracketed && saidBehind.exec(counted)?.[3] ? `(${bracketed})` : bracketed || said
  const isName =
    digits !== '' && wordBefore.test(name) && endOfWord.test(name) && !otherNumber.test(name)
  const count = Number(digits)
  const people = mayBeAge(name, count) ? `x${count}` : `(${count})`
  const parts = ofPeople.test(bracketed) ? [name, note, people] : [name, people, note]
  return isName ? { text: [...parts, number].filter(Boolean).join(' '), count } : null
}

const leastCounted = 3
const signed = /\s[-–—=]\s?\d{1,2}(?!\d)/u

/** "Mahesh +3" and "Anita & Pradeep" say how many they are by themselves. */
const isCountedOtherwise = (line: string): boolean =>
  line.length <= 200 && readPeopleInName(line).people !== null

/** "Smith (4)", "Jo +1", "Lee x3". */
const writtenCount = /\((?:[1-9]|1\d|20)\)|[+x×]\s?[1-9](?![\d.-])/u
const nameAndOne = /^(?:[^\d]{1,3} )?\p{L}{2}\P{N}{0,50}\s\P{N}{0,30}\p{L} 1$/u

/** "Tante Rose 1" among others with a number of people is alone. */
function bracketOnes(lines: readonly string[]): string[] {
  const texts = lines.map((line) => (line.length > maxOne ? '' : latinDigits(line).trim()))
  const areCounted = texts.filter((text) => writtenCount.test(text)).length >= leastCounted
  return lines.map((line, at) => {
    const text = texts[at] ?? ''
    const name = text.slice(0, -2)
    const isOne = areCounted && text.endsWith(' 1') && nameAndOne.test(text)
    return isOne && !otherNumber.test(name) && !isAnyTotal(line) ? `${name} (1)` : line
  })
}
const maxOne = 90

/**
 * Lines that end in a small number each have their people in it, and get it in brackets: three at least, and a third
 * of all say how many they are. Numbers that go up one by one, or beyond a party, are of something else.
 */
export function bracketCounts(lines: readonly string[]): string[] {
  const read = lines.map((line) => (isAnyTotal(line) ? null : readCount(line)))
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
    : bracketOnes(lines)
}
