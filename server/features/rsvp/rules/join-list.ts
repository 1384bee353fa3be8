import { getComma } from '@mehfil/contract/languages.ts'

/** Joins words with the comma of their script. */
export const joinList = (words: readonly string[]): string =>
  words.join(getComma(words.some((one) => /\p{Script=Arabic}/u.test(one)) ? 'arb' : 'en'))
