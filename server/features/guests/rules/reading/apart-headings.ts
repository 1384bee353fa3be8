import { normaliseTitle } from '@mehfil/contract/guests/column-titles.ts'
import { isTotal } from '@mehfil/contract/guests/other-lines.ts'
import type { ListFileRow } from '../../../../adapters/lists/list-limits.ts'

const uncased = /^\p{Lo}/u
const endsSmall = /^\p{Lu}.*\s\p{Ll}[\p{L}'’-]*$/u
const leastHeadings = 2

const listFilled = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

/**
 * The rows with one cell alone, in the column of names, that are headings: the first row is one, a guest is behind each, their
 * words are in no other name, and they are written as no name is. Empty where a list has none.
 */
export function findApartHeadings(
  below: readonly ListFileRow[],
  names: number,
): ReadonlySet<string> {
  const rows = below.map(({ cells }) => cells).filter((cells) => !cells.some(isTotal))
  const texts = rows.map((cells) => (cells[names] ?? '').trim())
  const times = new Map<string, number>()
  const listWords = (text: string) => new Set(normaliseTitle(text).split(' '))
  for (const word of texts.flatMap((text) => [...listWords(text)]))
    times.set(word, (times.get(word) ?? 0) + 1)
  const isAlone = (at: number) => texts[at] !== '' && listFilled(rows[at] ?? []).length === 1
  const heads = texts.flatMap((text, at) => {
    const isWritten = uncased.test(text) || endsSmall.test(text)
    const isOwn = [...listWords(text)].every((word) => times.get(word) === 1)
    return isAlone(at) && isWritten && isOwn ? [at] : []
  })
  const areBetween =
    heads.length >= leastHeadings &&
    heads[0] === 0 &&
    // A guest with a name alone could be one too.
    texts.every((_, at) => !isAlone(at) || heads.includes(at)) &&
    heads.every((at) => at + 1 < rows.length && !heads.includes(at + 1))
  return new Set(areBetween ? heads.map((at) => texts[at] ?? '') : [])
}
