import { isTotal } from '../other-lines.ts'

/** A line of signs alone, which parts a list as an empty one does. */
export const isRule = (line: string): boolean => /^[-–—_=*.~]{2,}$/u.test(line)

const sum =
  /^(?=.*\p{N}).*(?:^|\s)(?:in total|total|in all|altogether|so far|au total|en tout|insgesamt|gesamt|zusammen|en total|em total|no total|in totale|totaal|المجموع|الإجمالي|الاجمالي|إجمالي|कुल)(?=$|[\s:.,!(])/iu
/** "Ring the hall re tables!!" is said to whom the list is of. */
const called = /^\S+(?: \S+){2,}[!?]+$/u
const plainName =
  /^(?:\p{Lu}|\p{Lo})[\p{L}\p{M}.'’]*(?:\s(?:&|\+|and|et|und|y|e|و|(?:\p{Lu}|\p{Lo})[\p{L}\p{M}.'’]*)){0,4}$/u
const maxClosing = 4
const leastAbove = 4

/**
 * The places of the last lines below an empty one that say how many come in all, or call for something to be done, and of
 * what else is beside these and is no plain name: "Approx 32 total", "Ring the hall!!", "Cake - collect sat".
 */
export function findClosingLines(
  source: readonly string[],
  hasContact: (line: string) => boolean,
): ReadonlySet<number> {
  const last = source.findLastIndex((line) => line !== '')
  const first = source.findLastIndex((line, at) => at < last && (line === '' || isRule(line))) + 1
  const lines = source.slice(first, last + 1)
  const above = source.slice(0, first).filter((line) => line !== '' && !isRule(line)).length
  const isTold = (line: string) => sum.test(line) || called.test(line)
  const told = lines.findIndex(isTold)
  const isClosing =
    above >= leastAbove &&
    lines.length <= maxClosing &&
    lines.length < above &&
    !lines.some(hasContact)
  // A remark above them is of a guest.
  const isOfThem = (line: string, at: number) =>
    !isTotal(line) && (isTold(line) || (told >= 0 && at > told && !plainName.test(line)))
  return new Set(
    isClosing ? lines.flatMap((line, at) => (isOfThem(line, at) ? [first + at] : [])) : [],
  )
}
