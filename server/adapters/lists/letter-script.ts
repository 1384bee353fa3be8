export type LetterScript = 'latin' | 'arabic' | 'cyrillic'

const latinPattern = /^(?!ƒ)\p{Script=Latin}$/u
const arabicPattern = /^(?=\p{L}|ـ)[\p{Script=Arabic}ـ]$/u
const cyrillicPattern = /^\p{Script=Cyrillic}$/u

/** The script of one letter, or null for other signs. A florin sign is no letter of a name. */
export function getLetterScript(sign: string): LetterScript | null {
  if (sign < '\u0080') return /^[a-z]$/i.test(sign) ? 'latin' : null
  if (latinPattern.test(sign)) return 'latin'
  if (arabicPattern.test(sign)) return 'arabic'
  return cyrillicPattern.test(sign) ? 'cyrillic' : null
}
