/** "98XXX 55012": a number of which some digits are hidden calls no one. */
const hiddenPhone = /\s+(\+?\d[\dXx*•_-]*[Xx*•_]{2,}[\dXx*•_\s-]*)$/u
/** "B-204", "301" and "no 14" of a block of flats, before the number of people where one is there. "Denise au 214" is said in words. */
const home =
  /^(\p{L}\P{N}{2,60}?)\s+(\p{Lu}{1,2}[-/ ]?\d{3,4}\p{Lu}?|\p{Lu}{1,2}[-/]\d{1,4}|(?<=\s(?!\p{Ll})\S{1,40}\s)(?:[Nn]o|[Nn]r|n[º°])\.?\s?\d{1,4}\p{Lu}?|(?<=\s(?!\p{Ll})\S{1,40}\s)\d{3,4}\p{Lu}?)(\s*(?:\(\d{1,2}\)|[+x×]\s?\d{1,2}|\s[-–—]\s?\d{1,2}))?$/u
/** "The Robertsons from no. 14 (4 of them)": where they live. */
const homeBehind =
  /^(\P{N}{2,60}?)\s+((?:from|at|du|au|de|von|vom|aus|dal|del|do|da|van|från|fra)\s(?:no|nr|n[°º]|num|number|numéro|número)\.?\s?\d{1,4}\p{Lu}?)(\s*\([^()]{1,20}\)|\s*[+x×]\s?\d{1,2})?$/iu
/** "Bedi family, H.No. 214 (5)": a few words with a number, before the number of people. */
const saidBefore =
  /^([^\p{N},،]{2,60}?)\s?[,،]\s?(\p{L}[\p{L}\p{M}.]{0,11}(?:\s\p{L}[\p{L}\p{M}.]{0,11}){0,2}\s?#?\d{1,4}\p{Lu}?)(\s*\(\d{1,2}\))$/u
/** "Agence 360" is a name. */
const leastWords = 2
const maxLength = 120

/** Takes numbers that are no part of a name from its end: those of a home, and of a phone with hidden digits. */
export function readNumbersInName(name: string): { rest: string; note: string } | null {
  if (name.length > maxLength) return null
  const [hidden, phone] = hiddenPhone.exec(name) ?? []
  if (
    hidden !== undefined &&
    phone !== undefined &&
    /\p{L}{2}/u.test(name.slice(0, -hidden.length))
  )
    return { rest: name.slice(0, -hidden.length), note: phone.trim() }
  const [, whole, said, people] = saidBefore.exec(name) ?? []
  if (whole !== undefined && said !== undefined) return { rest: whole + people, note: said }
  const [, rest = '', number = '', count = ''] = homeBehind.exec(name) ?? home.exec(name) ?? []
  return rest.split(/\s+/).length >= leastWords ? { rest: rest + count, note: number } : null
}
