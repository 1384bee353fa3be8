import { readPeopleInName } from '@mehfil/contract/guests/people-in-name.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'

const maxFilled = 2
const minPhone = 7

type SumReader = {
  isSumRow: (row: ListFileRow) => boolean
  listNumbers: (cells: readonly string[]) => ReadonlyMap<number, number>
}

/** A name is two words with a capital, of which the first is no article. */
export const nameFirst = /^\P{L}{0,3}(?!(?:D(?:er|ie|as|en)|Unsere?|The|Our)\s)\p{Lu}\S*\s\p{Lu}/u
const maxRemark = 200
const leastWords = 3
const leastWordsOfSentence = 7
/** A guest with how many come: "Ravi uncle 2". */
const behindCount = /\s(?:[1-9]|1\d|20)$/u

/** Words of which more are small than a name has, or with a number that is none of its people. */
function isRemark(text: string): boolean {
  if (text.length > maxRemark || /^\(.*\)$/u.test(text) || nameFirst.test(text)) return false
  const { people, isUnknown } = readPeopleInName(text)
  // "Hall opens at six and the cook needs the number." ends as a sentence does.
  const isTold = /\p{Ll}[.!?…]$/u.test(text) && text.split(/\s+/u).length >= leastWordsOfSentence
  if ((people !== null || isUnknown) && !isTold) return false
  const said = text.replace(behindCount, '')
  const words = said.split(/\s+/u).filter((word) => /\p{L}/u.test(word))
  const small = words.filter((word) => /^\P{L}*\p{Ll}/u.test(word)).length
  return (
    (small > 0 && /\p{N}/u.test(said)) || (words.length >= leastWords && small * 2 > words.length)
  )
}

const isRemarkCell = (cell: string): boolean => isRemark(cell.trim())

/**
 * The rows below the last sum of a list, and below all that looks like its guests: those with an address, a phone, a number, or as many
 * cells as a guest has. Of what is left, names are guests, and other words are remarks: "Ring buffet lady (Sue) by 8 Jan".
 */
export function findBelowSums(
  rows: readonly ListFileRow[],
  { isSumRow, listNumbers }: SumReader,
): (row: ListFileRow) => boolean {
  const isGuest = ({ cells }: ListFileRow) =>
    cells.filter((cell) => cell.trim() !== '').length > maxFilled ||
    listNumbers(cells).size > 0 ||
    cells.some((cell) => cell.includes('@') || cell.replace(/\P{N}/gu, '').length >= minPhone)
  const lastSum = rows.findLastIndex(isSumRow)
  const lastGuest = rows.findLastIndex((one) => !isSumRow(one) && isGuest(one))
  const first = lastSum < 0 ? rows.length : Math.max(lastSum, lastGuest) + 1
  const below = new Set(rows.slice(first).filter(({ cells }) => cells.some(isRemarkCell)))
  return (row) => below.has(row)
}
