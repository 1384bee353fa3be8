import { latinDigits } from '../../fields/text.ts'
import { isAnyTotal } from '../groups/part-totals.ts'
import { isGroupLine, isHeadingLine, isOtherList, readTableLine } from '../other-lines.ts'
import { readPeopleInName } from '../people-in-name.ts'
import { hasTalk } from '../reading/message-lines.ts'
import { dropBullet, findWrittenPhone, hasBullet } from '../written-line.ts'

/** A line of a message, in its place in the chat. */
export type ListedLine = { at: number; text: string }

/** A line that a list has for a guest. */
export type ListItem = {
  /** The letters of its words, by which the same guest is known in another message. */
  key: string
  hasBullet: boolean
  /** It says how many they are. */
  isCounted: boolean
  /** It has a number to call, or says how many they are. */
  isStrong: boolean
  /** It begins as a name does, with a capital or in letters that have none. */
  isNamed: boolean
}

/** A list has nothing longer, and patterns would take too long on it. */
const maxItem = 200
const bracketCount = /\(\s?(?:[1-9]|1\d|20)\s?\)/u
const endCount = /(?:\s[-–—=x×:]\s?|\s\+\s?)(?:[1-9]|1\d|20)$/u
const startsNamed = /^[^\p{L}]*(?:\p{Lu}|\p{Lo})/u

export const toKey = (line: string): string =>
  (
    line
      .slice(0, maxItem)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  ).join(' ')

/** What a line of a message says as one of a list; null for other words. */
export function readListItem(line: string): ListItem | null {
  const isMarked = hasBullet(line)
  const isLong = line.length > maxItem
  const bare = isLong ? '' : latinDigits(dropBullet(line))
  const phone = isLong ? null : findWrittenPhone(bare)
  const words = phone === null ? bare : bare.replace(phone, ' ')
  const text = words.replace(/[^\p{L}\p{M}\p{N})]+$/u, '')
  const hasName = /\p{L}{2}/u.test(text) && !isAnyTotal(text)
  const isCounted =
    hasName &&
    (bracketCount.test(text) ||
      endCount.test(text) ||
      (phone !== null && readPeopleInName(text).people !== null))
  const isStrong = isCounted || (hasName && phone !== null)
  if (!isMarked && !(isStrong && startsNamed.test(text) && !hasTalk(text))) return null
  return {
    key: toKey(line),
    hasBullet: isMarked,
    isCounted,
    isStrong,
    isNamed: startsNamed.test(isLong ? dropBullet(line.slice(0, maxItem)) : bare),
  }
}

const isHeading = (text: string): boolean =>
  (isHeadingLine(text) && findWrittenPhone(text) === null) ||
  isGroupLine(text) ||
  isOtherList(text) ||
  readTableLine(text) !== null

const fewWords = /^\p{L}[\p{L}\p{M}'’&/-]*(?: [\p{L}\p{M}&'’/-]+){0,3}$/u

/** A few words right above a guest and below an empty line. */
function isAboveItem(lines: readonly ListedLine[], place: number): boolean {
  const { text = '' } = lines[place] ?? {}
  return (
    place > 0 &&
    lines[place - 1]?.text.trim() === '' &&
    fewWords.test(text.trim()) &&
    !hasTalk(text) &&
    readListItem(lines[place + 1]?.text ?? '') !== null
  )
}

/** How the lines of a message are read within the list. */
export type ShapedLines = { lines: ListedLine[]; left: number[] }

/**
 * The lines of a further message: what is above its first guest and is no heading is said by the writer. Guests get a mark where most of
 * them have none, so that all messages are read alike.
 */
export function shapeMessage(
  lines: readonly ListedLine[],
  { keepsTop }: { keepsTop: boolean },
): ShapedLines {
  const items = lines.map(({ text }) => readListItem(text))
  const found = items.filter((one) => one !== null)
  const areMarked = found.filter((one) => one.hasBullet).length * 2 > found.length
  const isTitled = (place: number) =>
    isHeading((lines[place]?.text ?? '').trim()) || isAboveItem(lines, place)
  const first = lines.findIndex((_, place) => (items[place] ?? null) !== null || isTitled(place))
  const left: number[] = []
  const shaped = lines.map(({ at, text }, place) => {
    const isEmpty = text.trim() === ''
    const isAbove = place < first && !(keepsTop && areMarked)
    if (isEmpty || (areMarked && !isAbove)) return { at, text }
    if (isAbove || (items[place] === null && isSaid(text))) {
      left.push(at)
      return { at, text }
    }
    if (isHeading(text.trim()) || isAnyTotal(text)) return { at, text }
    if (isAboveItem(lines, place)) return { at, text: `*${text.trim()}*` }
    return { at, text: items[place]?.hasBullet ? text : `- ${text.trim()}` }
  })
  return { lines: shaped, left }
}

const isSaid = (text: string): boolean => hasTalk(text) || /[?!…]$/u.test(text.trim())
