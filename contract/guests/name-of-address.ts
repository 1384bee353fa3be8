/** `meera.iyer@…` is probably Meera Iyer, and `luc.st-pierre@…` Luc St-Pierre: beside another sign a hyphen is of the name. */
export function guessName(email: string): string {
  const local = email.split('@')[0] ?? ''
  const signs = /\p{L}[._+]\p{L}/u.test(local) ? /[._+]+/u : /[._+-]+/u
  const words = local.split(signs).filter((word) => /\p{L}/u.test(word))
  return words.map(capitalise).join(' ')
}

const capitalise = (word: string): string =>
  word.replace(/^-+|-+$/gu, '').replace(/(?:^|-)\p{L}/gu, (first) => first.toUpperCase())
