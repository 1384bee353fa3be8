/** Words of a search, folded: each must begin a word of a guest, or from three letters on stand anywhere in one. Too little is nothing. */
export function wordsOf(folded: string): string[] {
  const words = folded.split(/[\s,;]+/).filter((word) => word !== '').slice(0, 6)
  return words.join('').length < 2 ? [] : words
}

export const patternsOf = (word: string): string[] => {
  // Of apostrophes there are several, and a keyboard has one.
  const plain = word.replace(/[\\%_]/g, (sign) => `\\${sign}`).replace(/['’‘ʼ`]/g, '_')
  return [...word].length < 3 ? [`${plain}%`, `% ${plain}%`] : [`%${plain}%`]
}
