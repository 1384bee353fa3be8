import { latinDigits } from '../../fields/text.ts'
import { dropBullet } from '../written-line.ts'

/** "A-101", "B 204", "101", and "Flat 12" or "No. 14", of which the word is the kind. */
const codes: ReadonlyArray<readonly [kind: string, pattern: RegExp]> = [
  ['letters', /^(\p{Lu}{1,2}[-/ ]?\d{1,4}\p{Lu}?)(?:\s*[:.,–—-])?\s+(?=\p{L})/u],
  ['digits', /^(\d{3,4}\p{Lu}?)(?:\s*[:,–—-])?\s+(?=\p{L})/u],
  ['word', /^(\p{L}{2,9}\.?\s?[#-]?\s?\d{1,4}\p{Lu}?)(?:\s*[:.,–—-])?\s+(?=\p{L}{2})/u],
]
const wordOf = (code: string): string => (/^\p{L}{2,}/u.exec(code)?.[0] ?? '').toLowerCase()
const leastCoded = 3

export type CodedLine = { source: string; home: string }

/** The code at the beginning of a line and its kind, which is its word where it has one. */
function readCode(line: string): (CodedLine & { kind: string }) | null {
  const text = line.length > 200 ? '' : latinDigits(dropBullet(line))
  for (const [kind, pattern] of codes) {
    const [found, home] = pattern.exec(text) ?? []
    if (found === undefined || home === undefined) continue
    return { source: text.slice(found.length), home, kind: `${kind} ${wordOf(home)}` }
  }
  return null
}

/**
 * Lines without the number of the home before each name, where most of them begin with one of the same kind.
 * What counts people or rows repeats, or goes up one by one.
 */
export function takeHomeCodes(lines: readonly string[]): CodedLine[] {
  const plain = lines.map((source) => ({ source, home: '' }))
  const read = lines.map(readCode)
  const kinds = Map.groupBy(
    read.filter((one) => one !== null),
    ({ kind }) => kind,
  )
  const [most] = [...kinds.values()].toSorted((one, other) => other.length - one.length)
  if (!most || most.length < leastCoded || most.length * 2 <= lines.length) return plain
  const areDistinct = new Set(most.map(({ home }) => home)).size * 2 > most.length
  const numbers = most.map(({ home }) => Number(/\d+/u.exec(home)?.[0]))
  const areCounted = numbers.every((one, at) => at === 0 || one === (numbers[at - 1] ?? 0) + 1)
  if (!areDistinct || areCounted) return plain
  return lines.map((source, at) => {
    const one = read[at]
    return one && one.kind === most[0]?.kind
      ? { source: one.source, home: one.home }
      : { source, home: '' }
  })
}
