import { findFieldByTitle } from '@mehfil/contract/guests/column-titles.ts'

const leastInTwo = 3
const leastKnown = 2

/** "Nom / Naam": the halves of a title in two languages; none for any other. */
const splitInTwo = (title: string): readonly string[] => {
  const halves = title.split(/\s*[/|]\s*/u)
  return halves.length === 2 && halves.every((half) => /\p{L}{2}/u.test(half)) ? halves : []
}

/**
 * The titles as they are understood. Where most are in two languages, as several show that are known in both, one
 * that is known in one of them has what that half means: "Adultes / Volw.".
 */
export function readTitlesInTwo(titles: readonly string[]): string[] {
  const split = titles.map(splitInTwo)
  const filled = titles.filter((title) => title.trim() !== '').length
  const inTwo = split.filter((halves) => halves.length > 0)
  const known = inTwo.filter((halves) => halves.every((half) => findFieldByTitle(half) !== null))
  if (inTwo.length < leastInTwo || inTwo.length * 2 < filled || known.length < leastKnown)
    return [...titles]
  return titles.map((title, at) => {
    const [half, ...others] = (split[at] ?? []).filter(isKnown)
    return half !== undefined && others.length === 0 ? half : title
  })
}

/** Words for a language may be of more languages than guests can have here. */
const isKnown = (half: string): boolean => {
  const field = findFieldByTitle(half)
  return field !== null && field !== 'LANGUAGE'
}
