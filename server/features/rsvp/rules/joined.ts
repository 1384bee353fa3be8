/** Words of one list in one line, by the comma of their letters. */
export const joined = (words: readonly string[]): string =>
  words.join(words.some((one) => /\p{Script=Arabic}/u.test(one)) ? '، ' : ', ')
