import { splitArabicName } from '@mehfil/door/search-text.ts'

/**
 * The patterns of a search word in folded text: at the start of a word, or anywhere from three
 * letters on.
 */
export const getWordPatterns = (word: string): string[] => buildPatterns([...word].map(escapeLike))

/**
 * The same with a possible apostrophe in the word. Matches are compared again without apostrophes.
 */
export function getApostrophePatterns(word: string): string[] {
  const signs = [...word].map(escapeLike)
  const places = /\d/.test(word) ? 0 : Math.min(maxApostrophePosition, signs.length - 1)
  return [
    buildPatterns(signs),
    ...Array.from({ length: places }, (_, at) =>
      buildPatterns([...signs.slice(0, at + 1), '_', ...signs.slice(at + 1)]),
    ),
  ].flat()
}

/** Patterns that find an Arabic name in two words when it was typed as one. */
export const getSplitNamePatterns = (word: string): string[] =>
  splitArabicName(word) ? [`%${splitArabicName(word)!.join(' ')}%`] : []

/** Apostrophes occur near the beginning of a name: O’Brien, D’Souza, Isma’il. */
const maxApostrophePosition = 4
const escapeLike = (sign: string): string => sign.replace(/[\\%_]/, (one) => `\\${one}`)
const buildPatterns = (signs: readonly string[]): string[] =>
  signs.length < 3 ? [`${signs.join('')}%`, `% ${signs.join('')}%`] : [`%${signs.join('')}%`]
