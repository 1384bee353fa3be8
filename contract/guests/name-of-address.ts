/** `meera.iyer@…` is probably Meera Iyer. */
export function guessName(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter((word) => /\p{L}/u.test(word))
  return words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join(' ')
}
