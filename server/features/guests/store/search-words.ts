import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { getWordPatterns, getWordStart, isPhoneSearch } from '../rules/search-patterns.ts'

type SearchCondition = RawBuilder<SqlBool>

/** The folded text has the word. `isAlone` where the search has no other one. */
export function matchesWord(
  text: RawBuilder<unknown>,
  word: string,
  isAlone = false,
): SearchCondition {
  if (isLongNumber(word)) return matchesLongNumber(text, word)
  const patterns = getWordPatterns(word, isAlone)
  if (!patterns) return sql<SqlBool>`${text} ~ ${getWordStart(word)}`
  return sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` or `,
  )})`
}

const isLongNumber = (word: string): boolean => /^\d{8,}$/.test(word)

/**
 * The first digits of numbers are alike, and an index would read them all: it looks for the last
 * ones, and the whole number is compared with what it finds.
 */
const matchesLongNumber = (text: RawBuilder<unknown>, digits: string): SearchCondition =>
  sql<SqlBool>`(${text} like ${`%${digits.slice(-6)}%`} and ${text} || '' like ${`%${digits}%`})`

export const matchesAllWords = (
  text: RawBuilder<unknown>,
  words: readonly string[],
): SearchCondition =>
  sql<SqlBool>`${sql.join(
    words.map((word) => matchesWord(text, word)),
    sql` and `,
  )}`

/** The digits of a number that was stored with other signs between them. */
export const matchesPhoneDigits = (
  phone: RawBuilder<unknown>,
  words: readonly string[],
): SearchCondition =>
  words.length === 1 && isPhoneSearch(words[0] ?? '')
    ? sql<SqlBool>`(${phone} ~ '[^0-9+]' and ${matchesWord(sql`regexp_replace(${phone}, '\\D', '', 'g')`, words[0] ?? '')})`
    : sql<SqlBool>`false`
