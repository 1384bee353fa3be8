import { latinDigits } from '../fields/text.ts'
import { readAdultsBehind } from './reading/adults-in-name.ts'
import { isOpenArabicAnd, spaceArabicAnd, twoChildren } from './reading/arabic-pairs.ts'
import { hasAges, readAgedPeople } from './groups/aged-people.ts'
import { endsInPlace, isGroupName } from './groups/group-names.ts'
import {
  family,
  familyName,
  heads,
  kids,
  onePerson,
  related,
  someChildren,
  spouseNamed,
  withFamily,
  withHim,
  writeSouthernAnd,
} from './groups/people-words.ts'
import { takeHelperBehind } from './groups/helpers-behind.ts'
import { knownMore, openMore, readPerhapsMore, someOfMore } from './groups/more-people.ts'
import {
  areFirstNames,
  areTwoWhole,
  countBracket,
  countWithBaby,
  eitherOf,
  dropArabicSlash,
  isArabicAddress,
  areNamedTwins,
  areTwins,
  isArabicSpouseBetween,
  isFirm,
  joinKinCouple,
  isKinPair,
  readGroupCount,
} from './groups/several-in-name.ts'
import { countPeopleAbroad } from './groups/people-abroad.ts'
import { tidyName, twoScripts } from './groups/tidy-name.ts'
import { countAmong, readPeopleAmong } from './groups/people-among.ts'
import { countJoinedPair } from './reading/joined-pair.ts'
import { numberWord, readWrittenNumber, writtenNumber } from './number-words.ts'
import { remember } from '../remembered.ts'

/** What a cell or a line says besides a name: `Huda + family (4 pax)`, `Neha + Karan`. */
export type PeopleInName = {
  /** The name without the numbers, and without signs that no name has. */
  name: string
  /** All people of the party, where the words say how many; null where they say nothing. */
  people: number | null
  /** Some more come, and the words do not say how many. */
  isUnknown: boolean
}

const joint = `(?:${related}|,)`

const at = (words: string) =>
  new RegExp(`[\\s(]*(?:(?<![\\p{L}\\p{N}])|(?=[,+&]))${words}\\)?\\s*$`, 'iu')
const totalTail = at(`\\(?(\\d{1,2})\\s*${heads}`)
const timesTail = at(`[x×]\\s?(\\d{1,2})`)
/** As lists in chats have it: "Nour ✅ (2) 💃". */
const bracketTail =
  /(?:[\u2705\u2714\u2611]|\ufe0f|\s)*\(\s*(\d{1,2})\s*\)(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d|\s)*$/u
const whose = '(?:(?:his|her|their|ses|leurs|seine|ihre|seinen|ihren)\\s+)?'
const kidsTail = at(`${joint}\\s*${whose}(${writtenNumber})\\s*${kids}`)
/** Behind their parents: "Karine et Kevin 2 ados". Behind other small words the number is of something else. */
const kidsBehind = new RegExp(
  `(?<=[\\p{L}\\p{M}])(?<!(?:^|[\\s'’])(?:of|with|for|and|und|et|the|her|his|their|our|les|los|las|die|de|des|d|du|avec|pour|von|mit|für|con|com|mère|père|table|room|no|مع))\\s+(${writtenNumber})\\s*${kids}$`,
  'iu',
)
/** Beside their parents: "Sam & Jo (2 kids)". */
const kidsBracket = new RegExp(`\\s*\\((${writtenNumber})\\s?${kids}\\)$`, 'iu')
/** Their names are in brackets behind: "and her two daughters (Aisha, Zainab)". */
const namesBehind = /\s*\((?=[^()]*\p{L})[^()\d]*\)$/u
/** "The Osmans x6 - Mehmet": what is behind a number says who they are. */
const timesBetween = /\s[x×]\s?(\d{1,2})(?=\s?[-–—:,(])/iu
/** "Auntie Kamala (+ Uncle Raj)" are two. */
const alsoBehind = /\s*\(\s*(?:\+|w\/)\s*(?=\p{Lu}|\p{Script=Arabic})([^()\p{N}?,&+]+)\)\s*$/u
/** "Luca (6)" may be a child of six years or six people. */
const agedName = /^\p{L}[\p{L}\p{M}'’-]+ ?\((?:[3-9]|1[0-7])\)$/u
const restSigns = /[\s,:;–—-]+$/u
const plusTail = /[\s(]*(?:\+|(?<=[\s(])plus\s)\s?(\d{1,2})\)?\s*$/iu
const oneTail = at(
  `(${related}|و|(?<=\\s)[ye](?=\\s+(?:sua?|seu|suo|il|la|a|o)\\s))\\s*(?:the |his |her |sa |son |seine |ihr |sua? |seu |suo |il |la |a |o )?${onePerson}`,
)
/** "Dr Khan, wife": behind a comma only what is no name as well. */
const hisOrHers = `(?:sa|son|seine|ihr|su|sua|seu) ${onePerson}`
const spouseTail = at(
  `(,)\\s*(?:(?:his |her )?(?:wife|husband|hubby|spouse|زوجته|زوجها|حرمه)|${hisOrHers})`,
)
/** "Driss sa femme et 3 enfants": before children it comes along without a comma as well. */
const spouseBefore = at(`()${hisOrHers}`)
/** "Ann & Bob (+ baby)" are three. */
const babyTail =
  /\s*\(\s*(\+|plus|&|and|und|et|con|mit|avec|e|y)\s*(?:a |the |une? |la |il |das |el )?(?:baby|bébé|bebé|bebê|bimb[oa]|bambin[oa]|figli[oa]|child|kid|toddler|kind|enfant)\s*\)$/iu
const familyTail = at(`(${related}|و)\\s*${family}`)

/** "طنط سميرة وأولادها 3" may be three children or three in all. */
const arabicKidsCount = /\s(?:و|\+|مع)\s?(?:أ|ا)?(?:ولاد|بناء|طفال)(?:ه|ها|هم|و|ا)?\s\(?\d{1,2}\)?$/u
const theKids = `(?:(?:the|his|her|their|les|ses|leurs|die|seine|ihre|los|las|sus|os|as|i|le|gli) )?${kids}`

/** "Harpreet & family - 4", "Gupta family: 6", "Ann + kids - 3", "Ann and the girls 4": the number behind is of all of them. */
export const familyCount = `(?:(?<![\\p{L}\\p{M}])و?${family}|${related}\\s*${theKids})\\s*[-–—:=]?\\s*\\(?([1-9]\\d?)\\)?`
const familyCountTail = new RegExp(
  `(?<=(?:(?<![\\p{L}\\p{M}])و?${family}|${related}\\s*${theKids}))\\s*[-–—:=]?\\s*\\(?([1-9]\\d?)\\)?\\s*$`,
  'iu',
)

/** Relations after a plus sign are no part of the name, others are left as they were written. */
const cutTail = (text: string, tail: RegExpExecArray): string =>
  (tail[1] ?? '').trim() === '+' ? text.slice(0, tail.index) : text

/** "The Whitakers - 6". */
const namedFamilyTail =
  /(?<=^(?:the \p{L}[\p{L}'’-]+s|les \p{L}[\p{L}'’-]+))\s?[-–—:=]\s?([1-9]\d?)$/iu

/** "Fam. Abi Khalil 5", "Famille Martin 4". */
const ownFamilyTail =
  /(?<=^(?:famille|familie|familia|família|famiglia|fam\.?|عائلة|عيلة)\s\p{L}[\p{L}\p{M}'’ -]{1,40})\s([2-9]|1\d|20)$/iu

const familyTails = [familyCountTail, namedFamilyTail, ownFamilyTail]

type Tails = { name: string; total: number | null; more: number; isUnknown: boolean }

function readTails(text: string): Tails {
  const tails: Tails = { name: text, total: null, more: 0, isUnknown: false }
  for (let rounds = 0; rounds < 4; rounds += 1) if (!readTail(tails)) break
  return tails
}

/** An open bracket or a count before a tail is of the people as well: "(2 adults + 2 kids)", "2+2". */
const openRest = /\([^()]*$|(?<!(?:[+x×]|plus)\s?)(?<!\d)\d+$/iu

/** "10 to 12 ppl" does not say how many. */
const range = new RegExp(
  String.raw`(?<![\d:.])\d{1,2}\s?(?:to|or|à|ou|bis|oder|-|–|أو|إلى)\s?\d{1,2}\s*${heads}?\)?$`,
  'iu',
)
const maxName = 200
const findOneMore = ({ name, more }: Tails): RegExpExecArray | null =>
  oneTail.exec(name) ??
  spouseTail.exec(name) ??
  babyTail.exec(name) ??
  (more > 0 && name.length < maxName ? spouseBefore.exec(name) : null)

/** Takes one tail from the name. Whether there was one. */
function readTail(tails: Tails): boolean {
  const before = tails.name
  const hasDigit = /\d/.test(before)
  const refuse = (): false => {
    tails.isUnknown = true
    return false
  }
  const take = (pattern: RegExp, use: (count: number) => void): boolean => {
    const found = pattern.exec(tails.name)
    const rest = found ? tails.name.slice(0, found.index).replace(restSigns, '').trim() : ''
    const count = found ? readWrittenNumber(found[1] ?? '') : null
    if (count === null || !/\p{L}/u.test(rest)) return false
    if (openRest.test(rest) && !endsInPlace(rest)) return refuse()
    use(count)
    tails.name = rest
    return true
  }
  const grown = readAdultsBehind(before)
  if (grown) {
    tails.total = grown.people
    tails.name = grown.name
    return true
  }
  if ([arabicKidsCount, withFamily, range].some((open) => open.test(before))) return refuse()
  if (hasDigit && take(knownMore, (count) => (tails.more += count))) return true
  if (hasDigit && take(someOfMore, (count) => (tails.more += count))) return true
  if (take(totalTail, (count) => (tails.total = count))) return true
  if (take(timesTail, (count) => (tails.total = count))) return true
  for (const families of hasDigit ? familyTails : [])
    if (take(families, (count) => (tails.total = count))) return true
  const group = hasDigit && !endsInPlace(before) ? readGroupCount(before) : null
  if (group) {
    tails.total = group.count
    tails.name = group.rest
    return true
  }
  if (hasDigit && agedName.test(before)) return refuse()
  if (take(bracketTail, (count) => (tails.total = count))) return true
  // A family has one parent or two.
  if (kidsBracket.test(before) && familyName.test(before.replace(kidsBracket, ''))) return refuse()
  if (take(kidsBracket, (count) => (tails.more += count))) return true
  if (take(kidsTail, (count) => (tails.more += count))) return true
  if (take(arabicChildren, (count) => (tails.more += count))) return true
  if (kidsBehind.test(before) && familyName.test(before.replace(kidsBehind, ''))) return refuse()
  if (take(kidsBehind, (count) => (tails.more += count))) return true
  if (take(plusTail, (count) => (tails.more += count))) return true
  if (hasDigit && take(openMore, () => (tails.isUnknown = true))) return true
  if (takeHelperBehind(tails)) return true
  const alone = findOneMore(tails)
  const unnamed = alone ?? familyTail.exec(before)
  const rest = before.slice(0, unnamed?.index).trim()
  if (!unnamed || !/\p{L}/u.test(rest)) return false
  if (openRest.test(rest)) return refuse()
  if (alone) tails.more += 1
  else tails.isUnknown = true
  tails.name = cutTail(before, unnamed).trim()
  return tails.name !== before
}

/** Between two names. "e" and "y" join the parts of one Portuguese or Spanish name as well. */
const between = /\s*&\s*|\s+\+\s*|\s+(?:and|und|et|pu?is|और|एवं|तथा)\s+|\s+و\s+/iu
/** "Pinky w/ Amit": someone with a name, while "with children" is open. */
const withName =
  /\s+(?:w\/|[Ww]ith\s|[Aa]vec\s|[Mm]it\s|[Cc]o[nm]\s|[Pp]lus\s)\s*(?=(?:(?:wee|little|baby|petite?|kleiner?|bébé)\s)?\p{Lu}\p{Ll})/gu

/** "Sam & Jo and the two girls" are four. */
const countedChildren = new RegExp(
  `^(?:(?:the|their|his|her|les|ses|die) )?(${writtenNumber}) ${kids}$`,
  'iu',
)

/** "و3 أولاد" behind the parents: three more. */
const arabicChildren = new RegExp(
  `\\s+و\\s?(${writtenNumber})\\s?(?:(?:أ|ا)?(?:ولاد|طفال)|بنات|صبيان|بنين|عيال|صغار)$`,
  'u',
)

const countPart = (part: string): number =>
  isKinPair(part) || areTwins(part) || twoChildren.test(part)
    ? 2
    : (readWrittenNumber(countedChildren.exec(part)?.[1] ?? '') ?? 1)

/** "Mélanie, Steve pis les 3 enfants": the children with an article are those of two. */
const parentsBefore = new RegExp(
  `^(\\p{Lu}\\p{L}{1,29}), (?=\\p{Lu}\\p{L}{1,29} (?:et|pu?is|and|und|y|e) (?:the|their|les|leurs|die|los|las|os|as|i|le) ${writtenNumber} ${kids}$)`,
  'iu',
)

/** "ياسمين وريهام ولاد عمي": whose cousins two people are is a remark. */
const kinBehind =
  /(?<=\sو\s?\p{Script=Arabic}{2,20})\s+(?:(?:(?:أ|ا)?ولاد|(?:أ|ا)بناء|بنات)\s+(?:(?:عم|خال)(?:ي|و|ه|ها|نا|ة|تي|تو|ته|تها|تنا)?|(?:أ|ا)خ(?:وي|ويا|تي|وها|وه|تها|ته)|(?:ال)?جيران(?:نا)?|\p{Script=Arabic}{3,12}))$/u
/** "Mama w Baba" are two; the first letter of a middle name is a capital one. */
const latinArabicAnd = /(?<=\p{L}{2})\s+w\s+(?=\p{L}{2}|[le]l?\s\p{L}{2})/gu

/** How many people a name names: two of "Kim & Dave Lawson", one of "Marks & Co". */
function countNames(written: string): number | null {
  const name = spaceArabicAnd(written.replace(kinBehind, '')).replace(parentsBefore, '$1 & ')
  if (isOpenArabicAnd(name) || isArabicSpouseBetween(written)) return null
  const parts = name
    .replace(/\([^()]*\)/gu, ' ')
    .replace(withName, ' & ')
    .replace(spouseNamed, ' & ')
    .replace(latinArabicAnd, ' & ')
    .replace(/(?<=\p{L})\s+['’]?n['’]?\s+(?=\p{L})/gu, ' & ')
    .split(between)
    .map((part) => part.trim())
  if (parts.length === 1) {
    if (areNamedTwins(name) || isKinPair(name)) return 2
    return areTwoWhole(name) ? null : countJoinedPair(name)
  }
  if (parts.some((part) => !/^\p{L}/u.test(part) || isFirm(part))) return 1
  if (parts.some((part) => someChildren.test(part))) return null
  if (parts.some((part) => part.includes(','))) return countWithBaby(name)
  return parts.reduce((people, part) => people + countPart(part), 0)
}

/** "Tom's +1" is the one who comes with Tom. */
const ofAnother = /^(\p{L}[^\d+]{0,60}['’]s)\s*(?:\+\s?|plus\s)(?:1|one)\s*$/iu

/** Reads the people that a name names or counts. A row asks several times about the same name. */
export const readPeopleInName: (text: string) => Readonly<PeopleInName> = remember(readPeople, {
  most: 20,
})

/**
 * A sign, a number, a small word between names, or another script than the Latin one: without any of them
 * a name neither counts people nor joins them. Most names are so, and long lists have many.
 */
const mayCount = new RegExp(
  `[^\\p{Script=Latin}\\p{M}\\s.'’-]|${related}|\\s(?:['’]?n['’]?|[yew])\\s|\\s${numberWord}|sah?-?(?:pari|kutumb)`,
  'iu',
)

function readPeople(text: string): PeopleInName {
  return mayCount.test(text) ? readManyPeople(text) : readPlainName(text)
}

/** A name, unless its words are of a group or a family. */
function readPlainName(written: string): PeopleInName {
  const source = written.trim()
  const name = tidyName(written)
  const abroad = countPeopleAbroad(written)
  if (abroad !== undefined) return { name, people: abroad, isUnknown: abroad === null }
  if (areNamedTwins(source) || isKinPair(source)) return { name, people: 2, isUnknown: false }
  return { name, people: null, isUnknown: familyName.test(source) || isGroupName(source) }
}

export function readManyPeople(text: string): PeopleInName {
  const [, whose] = /[+1]|plus/i.test(text) ? (ofAnother.exec(latinDigits(text.trim())) ?? []) : []
  if (whose !== undefined) return { name: `${whose} plus one`, people: 1, isUnknown: false }
  if (dropArabicSlash(text) !== text) return readPeopleInName(dropArabicSlash(text))
  const among = readPeopleAmong(text)
  if (among) return countAmong(among, readPeopleInName(among.rest))
  if (hasAges(text)) return countAged(text)
  const [, one, other] = eitherOf.exec(text.trim()) ?? []
  const isName = one !== undefined && !isArabicAddress(one)
  if (isName && other !== undefined && !twoScripts.test(text.trim()))
    return { name: tidyName(`${one} & ${other}`), people: null, isUnknown: true }
  const perhaps = readPerhapsMore(text)
  if (perhaps) return { name: tidyName(perhaps.rest), people: null, isUnknown: true }
  const named = text.replace(namesBehind, '')
  if (named !== text && kidsTail.test(latinDigits(named)))
    return { ...readPeopleInName(named), name: tidyName(text) }
  const counted = timesBetween.exec(latinDigits(text))
  const before = latinDigits(text).slice(0, counted?.index ?? 0)
  if (counted && /\p{L}/u.test(before)) {
    const read = readPeopleInName(
      before + latinDigits(text).slice(counted.index + counted[0].length),
    )
    return { ...read, people: Math.max(Number(counted[1]), read.people ?? 1), isUnknown: false }
  }
  return readCountedPeople(text.replace(alsoBehind, ' & $1'))
}

/** Of two children alone it is not known who comes with them. */
function countAged(text: string): PeopleInName {
  const aged = readAgedPeople(text)
  if (!aged) return { name: tidyName(text), people: null, isUnknown: true }
  const { people, isUnknown } = readPeopleInName(aged.head)
  return {
    name: tidyName([aged.head, ...aged.others].join(' & ')),
    people: isUnknown ? null : (people ?? 1) + aged.others.length,
    isUnknown,
  }
}

/** "Achu+Kids". */
const spacePlus = (text: string): string => text.replace(/(?<=\p{L}{2})\+(?=\p{L}{2})/gu, ' + ')

function readCountedPeople(written: string): PeopleInName {
  const text = spacePlus(joinKinCouple(written).replace(withHim, ' و '))
  const bracketed = countBracket(latinDigits(text).trim())
  if (bracketed !== null) {
    const name = text.replace(/\s*[-–—]\s*\p{N}{1,2}\s*\([^()]*\)$/u, '')
    return { name: tidyName(name), people: bracketed, isUnknown: false }
  }
  const abroad = countPeopleAbroad(text)
  if (abroad !== undefined)
    return { name: tidyName(text), people: abroad, isUnknown: abroad === null }
  const source = writeSouthernAnd(latinDigits(text).trim())
  const tails = readTails(dropOwnCount(source))
  const isRelated = tails.more > 0 || tails.isUnknown
  const names = isListBefore(tails)
    ? null
    : countNames(isRelated ? dropRelation(tails.name) : tails.name)
  const isFamily = names === 1 && tails.more === 0 && familyName.test(tails.name)
  const isTooFew = tails.total !== null && tails.total < countLeastWithKids(tails.name)
  const isLeft = countLeft.test(tails.name) || pairCountLeft.test(tails.name)
  const isOpen =
    isTooFew || isFamily || isLeft || areFirstNames(tails.name) || hasSmallAnd(tails.name)
  const isUnknown = names === null || tails.isUnknown || isOpen
  const counted = (names ?? 1) + tails.more
  // "x1" behind two names is about something else.
  const total = isTooFew || (tails.total ?? counted) < counted ? null : tails.total
  const isOneName = counted === 1 || /['’]s \p{L}+$/u.test(tails.name)
  const isGroup = isOneName && isGroupName(tails.name)
  const people = total ?? (isUnknown || isGroup || counted === 1 ? null : counted)
  return {
    name: tails.name === source ? tidyName(spacePlus(written)) : tidyName(tails.name),
    people,
    isUnknown: total === null && (isUnknown || isGroup),
  }
}

/** "Reena & Shibu 2" says twice that they are two. */
function dropOwnCount(name: string): string {
  const [, rest, digit] = /^([^\d]{3,80}&[^\d]{2,80}) ([2-4])$/u.exec(name) ?? []
  return rest !== undefined && countNames(rest) === Number(digit) ? rest : name
}

/** "Smith & Jones 4": two names, and a number that says something else. In "Jo & Lee No 9" it is of a home. */
const pairCountLeft =
  /^[^\d&]{3,80}&[^\d]{2,80}(?<!\s(?:no|nr|n[º°]|num|flat|apt|unit|house|room|table)\.?) (?:[2-9]|1\d|20)$/iu

/** "samir w rima" are two, and "david w jones" is one: without any capital letter nothing tells. */
const hasSmallAnd = (name: string): boolean =>
  !/\p{Lu}/u.test(name) && name.search(latinArabicAnd) >= 0

/** "Tony & Rima & the kids (3)": with two children at least they would be four, so the three may be the children. */
function countLeastWithKids(name: string): number {
  const parts = name.replace(latinArabicAnd, ' & ').split(between)
  return parts.length > 2 && someChildren.test((parts.at(-1) ?? '').trim()) ? parts.length + 1 : 0
}

/** "Vizinhos do 42 - 2": a number behind a dash may be of people, also with a word that we do not know: "Mama ji - 4 jane". */
const countLeft = /\p{L}.{0,60}\s[-–—]\s?(?:[2-9]|1\d|20)(?:\s\p{Ll}{2,12})?$/u

/** "Meera, Anand + 2 kids" and "Pankaj Bhaiya, Bhabhi + 2" may be two parents, or one with the last name before. */
const isListBefore = ({ name, more }: Tails): boolean =>
  (more > 1 && twoWords.test(name)) || (more > 0 && longComma.test(name))
const twoWords = /^\p{L}{2,30}, \p{L}{2,30}$/u
const longComma =
  /^(?=[^,،]{0,60}[ ,،]\S{1,60} )[\p{Lu}\p{Lo}][\p{L}\p{M}'’. -]{1,60}[,،] [\p{Lu}\p{Lo}][\p{L}\p{M}'’ -]{2,60}$/u

const dropRelation = (name: string): string => name.replace(oneTail, '').replace(familyTail, '')
