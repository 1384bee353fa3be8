import { foldSearchText, parsePhoneDigits, splitArabicName } from '@mehfil/door/search-text.ts'

const maxSearchWords = 6

/**
 * The folded words of a search of the list, or the digits of a phone number. Words match anywhere
 * and in any order. Beyond the limit, the rest is searched as one text.
 */
export function splitSearchWords(search: string): string[] {
  const folded = foldSearchText(search)
  const digits = parsePhoneDigits(folded)
  if (digits) return [digits]
  const words = folded.split(/\s+/).filter((word) => word !== '')
  return words.length <= maxSearchWords
    ? words
    : [...words.slice(0, maxSearchWords - 1), words.slice(maxSearchWords - 1).join(' ')]
}

export const isPhoneSearch = (word: string): boolean => /^\d{4,}$/.test(word)

/**
 * The patterns of a search word in folded text: anywhere from three letters on. Two letters are
 * searched at the start of a word, which an index can find, and so is an initial beside other words;
 * a letter alone is in so many names that no index is needed. An Arabic name that was typed as one
 * word is also found in two.
 */
export const getWordPatterns = (word: string, isAlone = false): string[] => [
  ...buildPatterns([...word].map(escapeLike), isAlone),
  ...(splitArabicName(word) ? [`%${splitArabicName(word)!.join(' ')}%`] : []),
]

/** Text that begins with the word. */
export const getStartPattern = (word: string): string => `${[...word].map(escapeLike).join('')}%`

const escapeLike = (sign: string): string => sign.replace(/[\\%_]/, (one) => `\\${one}`)
const buildPatterns = (signs: readonly string[], isAlone: boolean): string[] =>
  signs.length < 3 && !(isAlone && signs.length === 1)
    ? [`${signs.join('')}%`, `% ${signs.join('')}%`]
    : [`%${signs.join('')}%`]
