export type LetterScript = 'latin' | 'arabic' | 'cyrillic' | 'greek' | 'hebrew'

const patterns: ReadonlyArray<readonly [LetterScript, RegExp]> = [
  // A florin sign is no letter of a name.
  ['latin', /^(?!ƒ)\p{Script=Latin}$/u],
  ['arabic', /^(?=\p{L}|ـ)[\p{Script=Arabic}ـ]$/u],
  ['cyrillic', /^\p{Script=Cyrillic}$/u],
  ['greek', /^(?!µ)\p{Script=Greek}$/u],
  ['hebrew', /^(?=\p{L})\p{Script=Hebrew}$/u],
]

/** The script of one letter, or null for other signs. */
export const getLetterScript = (sign: string): LetterScript | null =>
  sign < '\u0080'
    ? /^[a-z]$/i.test(sign)
      ? 'latin'
      : null
    : (patterns.find(([, pattern]) => pattern.test(sign))?.[0] ?? null)
