const grown =
  '(?:adults?|ad\\.?|adultes?|erwachsene[nr]?|erw\\.?|adult[oi]s?|volwassenen?|كبار|بالغين|بالغان)'
const young =
  '(?:child(?:ren)?|kids?|ch\\.?|enfants?|kind(?:er|ern)?|niñ[oa]s?|hij[oa]s?|crianças?|bambini|kinderen|أطفال|اطفال|أولاد|طفلين|طفل)'
const joined = '(?:,|&|\\+|and|und|et|y|e|و)'
const behind = new RegExp(
  `[\\s,:;–—(-](\\d{1,2}) ?${grown}(?: ?${joined}? ?(\\d{1,2}) ?${young})?\\)?$`,
  'iu',
)
const maxLength = 160

/** "Preeti 2 adults 1 child" and "Lee (2 adults + 2 kids)" are all people of the party. */
export function readAdultsBehind(text: string): { name: string; people: number } | null {
  const whole = text.length > maxLength ? '' : text.replace(/\s+/gu, ' ').trim()
  const found = behind.exec(whole)
  const name = found ? whole.slice(0, found.index).replace(/[\s,:;–—(-]+$/u, '') : ''
  if (!found || !/\p{L}/u.test(name) || /\d$|[+&]\s*$/u.test(name) || name.includes('('))
    return null
  return { name, people: Number(found[1]) + Number(found[2] ?? 0) }
}
