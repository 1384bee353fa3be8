import { inTwo } from '@mehfil/door/fold.ts'

/** How a word of a search stands in folded text: at the beginning of a word, or from three letters on anywhere. */
export const patternsOf = (word: string): string[] => patternsIn([...word].map(escaped))

/** The same where an apostrophe may stand in the word: what they find is looked at without apostrophes once more. */
export function loosePatternsOf(word: string): string[] {
  const signs = [...word].map(escaped)
  const places = /\d/.test(word) ? 0 : Math.min(furthest, signs.length - 1)
  return [
    patternsIn(signs),
    ...Array.from({ length: places }, (_, at) =>
      patternsIn([...signs.slice(0, at + 1), '_', ...signs.slice(at + 1)]),
    ),
  ].flat()
}

/** An Arabic name that is written in one, as it stands where it is written in two. */
export const twoPatternsOf = (word: string): string[] =>
  inTwo(word) ? [`%${inTwo(word)!.join(' ')}%`] : []

/** Apostrophes stand near the beginning of a name: O’Brien, D’Souza, Isma’il. */
const furthest = 4
const escaped = (sign: string): string => sign.replace(/[\\%_]/, (one) => `\\${one}`)
const patternsIn = (signs: readonly string[]): string[] =>
  signs.length < 3 ? [`${signs.join('')}%`, `% ${signs.join('')}%`] : [`%${signs.join('')}%`]
