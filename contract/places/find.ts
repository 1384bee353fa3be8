import { latinDigits } from '../text.ts'

type Named = { name: string; shown: string; code?: string; calling?: string }

/** Letters as they are typed in a hurry: no accents, no capitals, one form of each Arabic letter. */
export function folded(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ø/g, 'o')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/['’‘`]/g, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()
}

/** Those a typed text means, by what the reader calls them, by the English name, the code or the calling code; the likeliest first, else in the order they came. */
export function findPlaces<Place extends Named>(places: readonly Place[], typed: string): Place[] {
  const wanted = folded(typed)
  if (!wanted) return [...places]
  return places
    .map((place) => ({ place, rank: rankOf(place, wanted) }))
    .filter(({ rank }) => rank < nowhere)
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place)
}

/** Other names people look for. */
const also: Record<string, readonly string[]> = {
  AE: ['uae', 'emirates'],
  CD: ['zaire', 'drc'],
  CI: ['cote divoire'],
  CZ: ['czech republic'],
  GB: ['uk', 'great britain', 'england', 'scotland', 'wales'],
  IN: ['bharat', 'भारत'],
  KR: ['korea'],
  MM: ['burma'],
  MK: ['macedonia'],
  NL: ['holland'],
  SA: ['ksa'],
  SZ: ['swaziland'],
  TL: ['east timor'],
  TR: ['turkey'],
  US: ['usa', 'america'],
  VA: ['holy see'],
  VN: ['viet nam'],
}

const nowhere = 4

function rankOf({ shown, name, code = '', calling }: Named, wanted: string): number {
  const digits = /^\+?(\d{1,4})$/.exec(wanted)?.[1]
  if (digits) return calling === digits ? 0 : calling?.startsWith(digits) ? 1 : nowhere
  const names = [folded(shown), folded(name), ...(also[code] ?? []).map(folded)]
  // The article before the word is not typed: الهند is looked for as هند.
  const begins = (text: string, beginning: string) =>
    text.startsWith(beginning) || text.startsWith(`ال${beginning}`)
  if (names.some((one) => one === wanted || one === `ال${wanted}`) || code.toLowerCase() === wanted)
    return 0
  if (names.some((one) => begins(one, wanted))) return 1
  if (names.some((one) => one.split(' ').some((word) => begins(word, wanted)))) return 2
  return names.some((one) => one.includes(wanted)) ? 3 : nowhere
}
