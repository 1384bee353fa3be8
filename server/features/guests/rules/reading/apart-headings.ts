import { normaliseTitle } from '@mehfil/contract/guests/column-titles.ts'
import { isGroupName } from '@mehfil/contract/guests/groups/group-names.ts'
import { isGroupLine, isTotal, splitTwoScripts } from '@mehfil/contract/guests/other-lines.ts'
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
/**
 * The places of rows with a name alone, the first of which is above all guests, where every other row fills one more column, such as
 * the number of people. Half of them at least are written as a group is, as a family at the top may have no number yet.
 */
function findUnfilled(rows: ReadonlyArray<readonly string[]>, names: number): number[] {
  const isFilled = (cells: readonly string[] | undefined, at: number) =>
    (cells?.[at] ?? '').trim() !== ''
  const heads = rows.flatMap((cells, at) =>
    hasOneCell(cells) && isFilled(cells, names) ? [at] : [],
  )
  const guests = rows.filter((_, at) => !heads.includes(at))
  const width = Math.max(0, ...guests.map((cells) => cells.length))
  const isInAll = Array.from({ length: width }).some(
    (_, at) => at !== names && guests.every((cells) => isFilled(cells, at)),
  )
  const isGroup = (at: number) => {
    const text = (rows[at]?.[names] ?? '').trim()
    return isGroupLine(text) || isGroupName(text) || endsSmall.test(text) || !/\p{Ll}/u.test(text)
  }
  const areHeadings =
    isInAll &&
    heads.length >= leastHeadings &&
    heads[0] === 0 &&
    guests.length >= heads.length * guestsForEach &&
    heads.every((at) => at + 1 < rows.length && !heads.includes(at + 1)) &&
    heads.filter(isGroup).length * 2 >= heads.length
  return areHeadings ? heads : []
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
