import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import { isGroupName } from '@mehfil/contract/guests/groups/group-names.ts'
import { isGroupLine, isTotal, splitTwoScripts } from '@mehfil/contract/guests/other-lines.ts'
import { isArabicPerson } from '@mehfil/contract/guests/reading/arabic-pairs.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'
import { hasOneCell } from '../list-cells.ts'

const uncased = /^\p{Lo}/u
const endsSmall = /^\p{Lu}.*\s\p{Ll}[\p{L}'’-]*$/u
const leastHeadings = 2
const isInTwo = (text: string): boolean => splitTwoScripts(text) !== null

/**
 * The rows with one cell alone, in the column of names, that are headings: the first row is one, a guest is behind each, their
 * words are in no other name, and they are written as no name is. Empty where a list has none.
 */
export function findApartHeadings(
  below: readonly ListFileRow[],
  nameColumn: number,
): ReadonlySet<string> {
  const names = Math.max(0, nameColumn)
  const rows = below.map(({ cells }) => cells).filter((cells) => !cells.some(isTotal))
  const texts = rows.map((cells) => (cells[names] ?? '').trim())
  const listWords = (text: string) => new Set(normaliseTitle(text).split(' '))
  const isAlone = (at: number) => texts[at] !== '' && hasOneCell(rows[at] ?? [])
  // Where guests have one script each, a row in two is no guest.
  const areInOne = texts.every((text, at) => isAlone(at) || !isInTwo(text))
  const isBilingual = (text: string) => areInOne && isInTwo(text)
  const open = texts.flatMap((text, at) =>
    isAlone(at) && (uncased.test(text) || endsSmall.test(text) || isBilingual(text)) ? [at] : [],
  )
  const times = countWords(texts, listWords)
  // "أهل العريس" and "أهل العروس": headings share a word where one of them is a known group.
  const ofHeadings = countWords(
    open.some((at) => isGroupLine(texts[at] ?? ''))
      ? [...new Set(open.map((at) => texts[at] ?? ''))]
      : [],
    listWords,
  )
  const heads = open.filter(
    (at) =>
      isBilingual(texts[at] ?? '') ||
      [...listWords(texts[at] ?? '')].every((word) =>
        [1, ofHeadings.get(word)].includes(times.get(word)),
      ),
  )
  const areBetween =
    heads.length >= leastHeadings &&
    heads[0] === 0 &&
    // A guest with a name alone could be one too.
    texts.every((_, at) => !isAlone(at) || heads.includes(at)) &&
    heads.every((at) => at + 1 < rows.length && !heads.includes(at + 1))
  if (areBetween) return new Set(heads.map((at) => texts[at] ?? ''))
  return new Set(findUnfilled(rows, nameColumn).map((at) => texts[at] ?? ''))
}

const guestsForEach = 2
/** Of so many guests one may lack what all others have, and two of a longer list. */
const guestsForGap = 8
const maxGaps = 2
const isFilledByNearlyAll = (
  guests: ReadonlyArray<readonly string[]>,
  isFilled: (cells: readonly string[]) => boolean,
): boolean => {
  const gaps = guests.filter((cells) => !isFilled(cells)).length
  return gaps <= Math.min(maxGaps, Math.floor(guests.length / guestsForGap))
}

const leastOtherCells = 3
/** How many come: the number of a phone or a table has more digits. */
const smallNumber = /^\s*\p{N}{1,2}\s*$/u

/**
 * The places of rows with a name alone, the first of which is above all guests, where nearly every other row fills one more column. Where that
 * is the number of people they are headings, unless they are written as the guests are and these fill little else. Else half
 * of them at least are written as a group is.
 */
function findUnfilled(listed: ReadonlyArray<readonly string[]>, names: number): number[] {
  const isFilled = (cells: readonly string[] | undefined, at: number) =>
    (cells?.[at] ?? '').trim() !== ''
  const isBare = (cells: readonly string[]) => hasOneCell(cells) && isFilled(cells, names)
  // What is written below the last guest is no heading.
  const rows = listed.slice(0, listed.findLastIndex((cells) => !isBare(cells)) + 1)
  const heads = rows.flatMap((cells, at) => (isBare(cells) ? [at] : []))
  const guests = rows.filter((_, at) => !heads.includes(at))
  const texts = heads.map((at) => (rows[at]?.[names] ?? '').trim())
  const width = Math.max(0, ...guests.map((cells) => cells.length))
  const filledByAll = Array.from({ length: width }, (_, at) => at).filter(
    (at) => at !== names && isFilledByNearlyAll(guests, (cells) => isFilled(cells, at)),
  )
  const areCounted = filledByAll.some((at) =>
    guests.every((cells) => !isFilled(cells, at) || smallNumber.test(cells[at] ?? '')),
  )
  const groups = texts.filter(isWrittenAsGroup)
  const persons = texts.filter(createPersonTest(guests.map((cells) => (cells[names] ?? '').trim())))
  const isFullRow = isFilledByNearlyAll(
    guests,
    (cells) => cells.filter((cell) => cell.trim() !== '').length >= leastOtherCells,
  )
  const areOfGroups =
    isFullRow && !areInCapitals(guests.map((cells) => cells[names] ?? '')) && groups.every(hasCase)
  // "Tennis" and "Abidjan" alone may be what two people are called.
  const isLikely =
    persons.length * 2 < texts.length && (texts.some(isOfSeveral) || texts.length > leastHeadings)
  const isCertain = areCounted && (isLikely || (isFullRow && groups.length > 0))
  const areHeadings =
    (filledByAll.length > 0 || areOfGroups) &&
    heads.length >= leastHeadings &&
    heads[0] === 0 &&
    guests.length >= heads.length * guestsForEach &&
    heads.every((at) => at + 1 < rows.length && !heads.includes(at + 1)) &&
    (isCertain || groups.length * 2 >= texts.length)
  return areHeadings ? heads : []
}

/** Capitals alone say nothing where the guests have them too, nor in a script without. */
const areInCapitals = (names: readonly string[]): boolean =>
  names.filter((name) => !/\p{Ll}/u.test(name)).length * 2 > names.length
const hasCase = (text: string): boolean =>
  isGroupLine(text) || isGroupName(text) || /\p{Lu}/u.test(text)

export const isWrittenAsGroup = (text: string): boolean =>
  isGroupLine(text) ||
  isGroupName(text) ||
  endsSmall.test(text) ||
  (!/\p{Ll}/u.test(text) && !isArabicPerson(text))

const familyBefore =
  /^(?:the|les|die|los|famille|familie|fam\.?|familia|família|famiglia|rodzina|семья|οικογένεια|משפחת|عائلة|عيلة|بيت|آل|परिवार)\s/iu
const ofOwner = /['’]s?\s/u
/** A group, a family, or the people of someone. */
const isOfSeveral = (text: string): boolean =>
  isWrittenAsGroup(text) || familyBefore.test(text) || ofOwner.test(text)

const nameWord = /^(?:\p{Lu}[\p{Ll}\p{M}'’.-]*|\p{Lo}[\p{Lo}\p{M}]*)/u
const maxNameWords = 3

/** Whether words have the form of the names in a list: a first and a last name, or one where most have no more. */
function createPersonTest(guests: readonly string[]): (text: string) => boolean {
  const areWhole = guests.filter((name) => /\s/u.test(name)).length * 2 > guests.length
  return (text) => {
    if (isArabicPerson(text)) return true
    if (isOfSeveral(text)) return false
    const words = text.split(/\s+/u)
    const isLong = words.length > 1 || !areWhole
    return isLong && words.length <= maxNameWords && words.every((word) => nameWord.test(word))
  }
}

function countWords(
  texts: readonly string[],
  listWords: (text: string) => ReadonlySet<string>,
): Map<string, number> {
  const times = new Map<string, number>()
  for (const word of texts.flatMap((text) => [...listWords(text)]))
    times.set(word, (times.get(word) ?? 0) + 1)
  return times
}
