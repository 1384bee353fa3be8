/** Joins words with the comma of their script. */
export const joinList = (words: readonly string[]): string =>
  words.join(words.some((one) => /\p{Script=Arabic}/u.test(one)) ? '، ' : ', ')
