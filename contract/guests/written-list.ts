import { findFieldByTitle } from './column-titles.ts'
import { dropAddresses, findLinesAroundMarks } from './reading/around-marks.ts'
import { findBlockHeadings } from './reading/block-headings.ts'
import { findMarkedHeadings } from './reading/marked-headings.ts'
import { findSaidAgain } from './reading/said-again.ts'
import { findMessageLines } from './reading/message-lines.ts'
import { isArabicFirstName, spaceArabicAnd } from './reading/arabic-pairs.ts'
import { findSaidBelow } from './written/below-list.ts'
import { findClosingLines, isRule } from './written/closing-lines.ts'
import { findTitlesAbove, isDated } from './written/dated-titles.ts'
import { findMailAround, hasNamesInMail } from './written/mail-head.ts'
import { takeHomeCodes } from './written/home-codes.ts'
import { isAnyTotal } from './groups/part-totals.ts'
import { bracketCounts } from './reading/counts-behind.ts'
import {
  isAbsentHeading,
  isGroupLine,
  isHeadingLine,
  isOtherList,
  isSaidToReaders,
  readTableLine,
} from './other-lines.ts'
import {
  dropBullet,
  findWrittenPhone,
  hasBullet,
  hasSignBullet,
  readWrittenLine,
} from './written-line.ts'

/** A line of the list, or a part of one: a guest, or a heading above guests. */
export type WrittenEntry = {
  /** Counted from 1, and which guest of the line; 0 when the line is one guest. */
  line: number
  part: number
  source: string
  isHeading: boolean
  /** The heading above, such as "Friends"; empty without one. */
  section: string
  /** The number of the home before the name, which the source is without. */
  home?: string
}

/** Where the messages of a chat begin whose lines are a list, and which of its lines are no guests, by their places. */
export type MessageParts = { left: ReadonlySet<number>; starts: ReadonlySet<number> }
const noParts: MessageParts = { left: new Set(), starts: new Set() }
type WrittenListSettings = { takesUneven?: boolean; parts?: MessageParts | undefined }

/**
 * The guests of a list written by hand, one a line, with their numbers before or behind their names:
 * `2. 050 1234567 Sara`. Null for any other text, such as a table; of a file, lines that are too
 * uneven for one are also such a list.
 */
export function readWrittenList(
  text: string,
  { takesUneven = false, parts = noParts }: WrittenListSettings = {},
): WrittenEntry[] | null {
  const whole = text
    .replace(/^\ufeff/u, '')
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
  const mail = findMailAround(whole, hasContact)
  const source = whole.map((line, at) => (mail.has(at) || parts.left.has(at) ? '' : line))
  const lines = source.filter((line) => line !== '' && !emptyItem.test(line))
  if (lines.length < 2 || lines.some((line) => /[\t|]/u.test(line))) return null
  if (lines.some((line) => line.length > maxLineLength)) return null
  const marked = lines.filter((line) => hasBullet(line) || isNamedNumber(line))
  const around = findLinesAroundMarks(source, mail.size > 0)
  const isTaken =
    hasNamesInMail(whole, mail) ||
    around.size > 0 ||
    marked.length * 2 > lines.length ||
    (takesUneven && isUneven(lines))
  const hasHeadings = findMarkedHeadings(source, hasContact).size > 0
  const isMessage = lines.length > 3 && findMessageLines(source, hasContact).size > 0
  const hasHomes = takeHomeCodes(lines).some(({ home }) => home !== '')
  if (!isTaken && !hasHomes && !hasHeadings && !isMessage && findBlocksOfNames(source).size === 0)
    return null
  const areBulleted = around.size > 0 || lines.filter(hasBullet).length * 2 > lines.length
  if (areBulleted ? isBulletedTable(lines) : isTable(lines)) return null
  const isMail = mail.size > 0
  const { starts, left } = parts
  const entries = listEntries(source, { areBulleted, around, isMail, starts })
  return addLeftOut(countPeople(entries), whole, new Set([...mail, ...left]))
}

/** The host sees what was left out. */
const addLeftOut = (
  entries: readonly WrittenEntry[],
  source: readonly string[],
  left: ReadonlySet<number>,
): WrittenEntry[] =>
  [
    ...entries,
    ...[...left]
      .filter((at) => !emptyItem.test(source[at] ?? ''))
      .map((at) => ({
        line: at + 1,
        part: 0,
        source: dropAddresses(source[at] ?? ''),
        isHeading: true,
        section: '',
      })),
  ].sort((one, other) => one.line - other.line)

/** The numbers behind the names are those of their people, and those before them of their homes. */
function countPeople(entries: readonly WrittenEntry[]): WrittenEntry[] {
  const guests = entries.filter(({ isHeading }) => !isHeading)
  const coded = takeHomeCodes(guests.map(({ source }) => source))
  const sources = bracketCounts(coded.map(({ source }) => source))
  const places = new Map(guests.map((guest, at) => [guest, at]))
  return entries.map((entry) => {
    const at = places.get(entry)
    const home = at === undefined ? '' : (coded[at]?.home ?? '')
    const source = at === undefined ? entry.source : (sources[at] ?? entry.source)
    return { ...entry, source, ...(home !== '' && { home }) }
  })
}

/** A chat is cut at as many, and patterns would take too long on a longer line. */
const maxLineLength = 1_000

/** A number that waits for its guest, or a line of signs. */
const emptyItem = /^(?:\d{1,3}\s?[.)–-]?|[-–—_=*.]{2,})$/u

type ListLayout = {
  areBulleted: boolean
  around: ReadonlySet<number>
  isMail: boolean
  starts: ReadonlySet<number>
}

function listEntries(
  source: readonly string[],
  { areBulleted, around, isMail, starts }: ListLayout,
): WrittenEntry[] {
  let section = ''
  let isOfThings = false
  const headings = areBulleted ? findHeadings(source) : findBlocksOfNames(source)
  const marked = findMarkedHeadings(source, hasContact)
  const said = new Set([
    ...findMessageLines(source, hasContact),
    ...findSaidAgain(source),
    ...(areBulleted ? findTitlesAbove(source, new Set([...headings, ...marked]), hasContact) : []),
    ...findClosingLines(source, hasContact),
    ...around,
  ])
  const named = source.filter(hasContact)
  // A list all in capitals has its names in them too.
  const areCapitals = named.filter((line) => !/\p{Ll}/u.test(line)).length * 2 > named.length
  const lastTitle = findLastTitle(source, areCapitals)
  const below = findSaidBelow(source, { areBulleted, isMail })
  // What is written below the last of many bullets is no guest of the list.
  const lastBullet = areBulleted ? source.findLastIndex(hasBullet) : source.length
  return source.flatMap((line, at) => {
    if (starts.has(at)) section = ''
    if (line === '' || emptyItem.test(line)) return []
    const isTitle = at <= lastTitle || said.has(at)
    const isSection = isSectionLine(line, areCapitals) || headings.has(at) || marked.has(at)
    if (isTitle || isSection) {
      isOfThings = isOtherList(line)
      if (!said.has(at)) section = isTitle ? '' : nameSection(line)
      const source = around.has(at) ? dropAddresses(line) : line
      return [{ line: at + 1, part: 0, source, isHeading: true, section: '' }]
    }
    const isOther =
      isOfThings ||
      below.has(at) ||
      areTitles(dropBullet(line)) ||
      isOtherList(dropBullet(line)) ||
      (at > lastBullet && (!hasContact(line) || isLong(line)) && !isAnyTotal(line)) ||
      (isHeadingLine(dropBullet(line)) && findWrittenPhone(dropBullet(line)) === null)
    const group = areBulleted ? readGroupOfNames(line) : readOwnGroup(dropBullet(line))
    if (group)
      return group.people.map((person, place) => ({
        line: at + 1,
        part: place + 1,
        source: person,
        isHeading: false,
        section: group.name,
      }))
    const people = isOther ? [line] : splitPeople(line)
    return people.map((person, place) => ({
      line: at + 1,
      part: people.length > 1 ? place + 1 : 0,
      source: person,
      isHeading: isOther,
      section,
    }))
  })
}

/** More words than a guest has beside a number: "Rs 350 per head, kids free. Pay to 98334 71205". */
const isLong = (line: string): boolean => (line.match(/\p{L}+/gu)?.length ?? 0) >= leastWordsBelow
const leastWordsBelow = 8

/** "Name, Email, Phone" above the guests. */
function areTitles(line: string): boolean {
  const cells = line.split(/\s*[,;،]\s*/u)
  return cells.length > 1 && cells.every((cell) => findFieldByTitle(cell) !== null)
}

/** A chat has bold words in stars. */
const nameSection = (line: string): string =>
  line
    .replace(sectionLetter, '')
    .replace(/\s*[:(].*$/u, '')
    .replace(/^[*_[#=~—–-]+\s*|\s*[*_\]=~—–-]+$/gu, '')

/**
 * The place of the last title, or -1. Titles are lines of their own above the list: the first, and a
 * further one above the first group if it has signs that no name has. Or a few lines with a day.
 */
function findLastTitle(whole: readonly string[], areCapitals: boolean): number {
  // In a chat, empty lines are in the places of the messages above.
  const first = whole.findIndex((line) => line !== '')
  const last = findLastOfTitles(whole.slice(Math.max(0, first)), areCapitals)
  return last < 0 ? -1 : first + last
}

function findLastOfTitles(source: readonly string[], areCapitals: boolean): number {
  const end = source.findIndex((line) => line === '' || isRule(line))
  const head = source.slice(0, Math.max(0, end))
  const isLong = head.length > 1 || isRule(source[end] ?? '')
  const isHead = isLong && head.length > 0 && head.length <= 3 && !head.some(hasContact)
  if (isHead && head.some((line) => isDated(line) || isSaidToReaders(line))) return head.length - 1
  if (isOpening(source)) return 0
  const isAlone = (at: number) =>
    source[at + 1] === '' && source[at] !== '' && !hasContact(source[at] ?? '')
  // "Guests of the bride" alone above its guests is no title of the whole.
  if (!isAlone(0) || isGroupLine(source[0] ?? '')) return -1
  const next = source.findIndex((line, at) => at > 0 && line !== '')
  const below = source.slice(next + 1).find((line) => line !== '')
  const isFurther =
    next > 0 &&
    isAlone(next) &&
    /\p{N}|\s[–—-]\s|[!?/:]/u.test(source[next] ?? '') &&
    isSectionLine(below ?? '', areCapitals)
  return isFurther ? next : 0
}

/** "ok here's who's coming": words to the readers, right above the first guest of a list that numbers or marks them. */
function isOpening(source: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = source
  const words = first.split(/\s+/)
  const isSaid = /^\p{Ll}/u.test(first) || /[:\p{Extended_Pictographic}]\ufe0f?$/u.test(first)
  // "Wedding party" ends in a small letter, unless all names do.
  const isTitle =
    endsSmall.test(first) &&
    source.every((line, at) => at === 0 || line === '' || hasBullet(line)) &&
    !source.slice(1).some((line) => endsSmall.test(line))
  return (
    (isTitle || (isSaid && words.length >= minOpening)) &&
    !hasContact(first) &&
    hasBullet(second) &&
    hasBullet(third)
  )
}
const minOpening = 4
const endsSmall = /^\P{Ll}*\p{Lu}[^,@(]* \p{Ll}[\p{L}'’-]*$/u

const hasContact = (line: string): boolean =>
  line.includes('@') || findWrittenPhone(line) !== null || hasBullet(line)

/** "A) FAMILIES" and "II. OFFICE" are headings with a letter or a Roman number. */
const sectionLetter = /^(?:\p{Lu}|[IVX]{1,4})[.)]\s+/u

/**
 * Where guests have a bullet, a few words without one below a blank line and above a bullet are a heading.
 * One alone may be the title of the list.
 */
function findHeadings(source: readonly string[]): ReadonlySet<number> {
  const said = findMessageLines(source, hasContact)
  const bare = source.filter(
    (line, at) => line !== '' && !hasBullet(line) && !said.has(at) && !isAnyTotal(line),
  )
  // Between two bullets too, where few lines have none.
  const isFew = bare.length * 2 <= source.filter(hasBullet).length
  const found = source.flatMap((line, at) =>
    (isFew || (source[at - 1] ?? '') === '') &&
    headingWords.test(line) &&
    !hasContact(line) &&
    hasBullet(source[at + 1] ?? '')
      ? [at]
      : [],
  )
  return new Set(found.length > 1 ? found : [])
}

/** Words of the writer and sums are in no block. */
function findBlocksOfNames(source: readonly string[]): ReadonlySet<number> {
  const lastTitle = findLastTitle(source, false)
  const said = new Set([
    ...findMessageLines(source, hasContact),
    ...findClosingLines(source, hasContact),
  ])
  const isOther = (line: string, at: number) =>
    said.has(at) || isAnyTotal(line) || isRule(line) || (at <= lastTitle && source[at + 1] !== '')
  const named = source.map((line, at) => (isOther(line, at) ? '' : line))
  return findBlockHeadings(named, (line) => !hasContact(line) && isSectionLine(line, false))
}

const headingWords = /^\p{L}[\p{L}\p{M}\p{N} '’&/().-]{0,39}:?$/u

/** In capitals, or a usual word for a group. */
const isSectionLine = (line: string, areCapitals: boolean): boolean =>
  line.length <= 60 &&
  !hasContact(line) &&
  (isGroupLine(line.replace(sectionLetter, '')) ||
    isAbsentHeading(line) ||
    readTableLine(line) !== null ||
    (!areCapitals &&
      /^(?=[^(]*\p{Lu}{3})[\p{Lu}\p{M}\s'’&/-]+(?:[:(].*)?$/u.test(
        line.replace(sectionLetter, ''),
      )))

/** "the Dublin crowd - Ciara, Ronan". */
const crowdAndNames =
  /^((?:the|our|my|les|nos|mes|die|unsere)\s[^:,–—-]{0,30}(?:crowd|gang|lot|crew|girls|boys|lads|team|group|bunch|bande|équipe|groupe|clique|truppe|gruppe))\s?[:–—-]\s?(\S.{1,200})$/iu

const betweenNames = /\s*[,،&]\s*|\s+(?:and|et|und|y|e|و)\s+/u
const oneName = /^\p{Lu}[\p{L}\p{M}'’.-]+(?: \p{Lu}[\p{L}\p{M}'’.-]+){0,2}$/u

/** "His cousins: Karim and Ali": a few words that are no name, and names alone behind them. */
function readOwnGroup(text: string): { name: string; people: string[] } | null {
  const [, label = '', names = ''] =
    /^([^:@\p{N}]{4,40}):\s*([^:@\p{N}()]{5,200})$/u.exec(text) ?? []
  const name = label.trim()
  const isLabel = /^\p{L}\S* (?:\S+ )*\p{Ll}\S*$/u.test(name) || /^\p{Script=Arabic}/u.test(name)
  if (!isLabel || isArabicFirstName(name)) return null
  const people = spaceArabicAnd(names)
    .split(betweenNames)
    .map((one) => one.trim())
  const areNames = people.every((one) => oneName.test(one) || isArabicFirstName(one))
  return people.length > 1 && areNames ? { name, people } : null
}

/** "12. Neighbours: Kim, Paul" has a group and its people in one line of a list; null for any other line. */
function readGroupOfNames(line: string): { name: string; people: string[] } | null {
  const text = dropBullet(line)
  const crowd = crowdAndNames.exec(text)
  const [, name = '', names = ''] = crowd ?? /^([^:]{2,40}):\s*(\S.{1,200})$/u.exec(text) ?? []
  const own = readOwnGroup(text)
  if (own) return own
  const people = names.split(/[,،]/u).map((one) => one.trim())
  const areNames = people.every((one) => /^(?:\p{Lu}|\p{Lo})[^@]{1,60}$/u.test(one))
  const isGroup = crowd ? people.length > 1 : isGroupLine(name)
  return hasBullet(line) && isGroup && areNames ? { name, people } : null
}

/** "Lea, Yara, Maya" are three, and numbers between commas belong to one each. */
function splitPeople(line: string): string[] {
  // Names in brackets are of those before them.
  const parts = line.split(/[,،](?![^()]*\))/u).map((part) => part.trim())
  const isOneEach =
    parts.filter((part) => findWrittenPhone(part) !== null).length > 1 && !line.includes('@')
  // "Ann Lee, wife, vegan" is one.
  const isSmall = (part: string) => !/\p{Lu}/u.test(part)
  const areNames =
    parts.length > 2 &&
    (isSmall(dropBullet(parts[0] ?? '')) || !parts.slice(1).some(isSmall)) &&
    parts.every((part) => /^\P{N}{2,40}$/u.test(dropBullet(part)) && !part.includes('@'))
  return parts.length > 1 && (isOneEach || areNames) ? parts : [line]
}

/** A name and a number with no more than a few signs between them. */
function isNamedNumber(line: string): boolean {
  const phone = findWrittenPhone(line)
  return phone !== null && /\p{L}/u.test(line)
}

/**
 * Names one a line, of which some have a number or more names behind a comma. A table has a comma in
 * most lines, a title above, or quotes.
 */
function isUneven(lines: readonly string[]): boolean {
  const [first = ''] = lines
  const isTitled = first.split(',').some((cell) => findFieldByTitle(cell) !== null)
  if (isTitled || lines.length < 3 || lines.some((line) => /[";=]/u.test(line))) return false
  const withCommas = lines.filter((line) => /[,،]/u.test(line)).length
  return withCommas > 0 ? withCommas * 2 <= lines.length : lines.some(isNamedNumber)
}

/** With a sign before each, a comma is one of a sentence, unless most lines have a number alone between two. */
function isBulletedTable(lines: readonly string[]): boolean {
  const signed = lines.filter(hasSignBullet).length
  if (signed * 2 <= lines.length) return isTable(lines.map((line) => readWrittenLine(line).name))
  return lines.filter((line) => numberCell.test(line)).length * 2 > lines.length
}
const numberCell = /[,;]\s*\p{N}{1,2}\s*(?:[,;]|$)/u

/** As many commas or semicolons in most lines as in the others are columns. */
function isTable(lines: readonly string[]): boolean {
  return [',', ';', '،'].some((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
    return counts.length * 2 > lines.length
  })
}
