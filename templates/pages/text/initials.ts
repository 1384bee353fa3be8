/**
 * The first letters of the first and the last word of a name. Two Arabic letters would join, so a
 * space keeps them apart.
 */
export function getInitials(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map((word = '') => [...word.replace(/^ال(?=\p{L}{2})/u, '')][0] ?? '')
  return letters.join(/\p{Script=Arabic}/u.test(name) ? '\u00a0' : '').toLocaleUpperCase()
}
