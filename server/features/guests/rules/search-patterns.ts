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

/** Shorter words are found at the start of a word alone. */
const lettersAnywhere = 3

/**
 * The patterns of a search word in folded text, for `like`: anywhere, from three letters on, and a
 * letter alone, which is in so many names that no index is needed. An Arabic name that was typed as
 * one word is also found in two. Null for other short words.
 */
export const getWordPatterns = (word: string, isAlone = false): string[] | null =>
  isShort(word) && !(isAlone && [...word].length === 1)
    ? null
    : [word, ...(splitArabicName(word) ? [splitArabicName(word)!.join(' ')] : [])].map(
        (part) => `%${escapeLike(part)}%`,
      )

const isShort = (word: string): boolean => [...word].length < lettersAnywhere

/**
 * A short word at the start of a word, as one regular expression: the index then looks for it and
 * the other words together, and two patterns would each be looked for alone.
 */
export const getWordStart = (word: string): string =>
  `(^| )${word.replace(/[.*+?^${}()|[\]\\-]/g, (sign) => `\\${sign}`)}`

/** Text that begins with the word. */
export const getStartPattern = (word: string): string => `${escapeLike(word)}%`

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
