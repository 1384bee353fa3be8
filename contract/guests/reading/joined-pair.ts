/** Before a first name, so they are no part of a last name. */
const kin =
  /^(?:t[ií][oa]|av[óôo]|abuel[oa]|prim[oa]|madrin(?:h)?a|padrin(?:h)?o|do[nñ]a?|dona|sr\.?ª?|sra\.?|señora?|dr\.?ª?|dra\.?|eng\.?|zi[oa]|nonn[oa]|cugin[oa]|sig\.?(?:ra)?\.?)\s+/iu
/** These are of both names behind them. */
const kinOfTwo =
  /^(?:t[ií]os|av[óô]s|abuelos|primos|padres|pa[ií]s|padrinos|padrinhos|sres\.?|srs\.?|señores|zii|nonni|cugini)\s/iu
const pair = /^([^,&+]{1,80}?)\s(?:e|y)\s([^,&+]{1,80})$/u

const countWords = (text: string): number => text.trim().split(/\s+/).length

/**
 * "e" and "y" join two people, as in "Pedro e Marta Nunes", or the parts of one name, as in "José Ortega y Gasset".
 * Two where one word is before it, one where two are, and null where it may be either: "Costa e Silva", "Ana e João".
 */
export function countJoinedPair(name: string): number | null {
  const [, first = '', second = ''] = pair.exec(name) ?? []
  if (first === '' || !/^\p{Lu}/u.test(second) || !/^\p{Lu}/u.test(first)) return 1
  if (kinOfTwo.test(first) || kin.test(second)) return 2
  const bare = first.replace(kin, '')
  if (countWords(bare) > 1) return 1
  return bare !== first || countWords(second) > 1 ? 2 : null
}
