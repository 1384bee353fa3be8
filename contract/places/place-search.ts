import { latinDigits } from '../fields/text.ts'

type SearchablePlace = { name: string; shown: string; code?: string; calling?: string }

/** Folds letters for the search: no accents, lower case, one form of each Arabic letter. */
export function foldWords(text: string): string {
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

/**
 * Finds places by the name in the language of the reader, the English name, the code or the calling
 * code. The best match is first.
 */
export function findPlaces<Place extends SearchablePlace>(
  places: readonly Place[],
  text: string,
): Place[] {
  const query = foldWords(text)
  if (!query) return [...places]
  return places
    .map((place) => ({ place, rank: rankPlace(place, query) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place)
}

/** Other names that people type. */
const alternativeNames: Record<string, readonly string[]> = {
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

const noMatch = 4

function rankPlace({ shown, name, code = '', calling }: SearchablePlace, query: string): number {
  const digits = /^\+?(\d{1,4})$/.exec(query)?.[1]
  if (digits) return calling === digits ? 0 : calling?.startsWith(digits) ? 1 : noMatch
  const names = [
    foldWords(shown),
    foldWords(name),
    ...(alternativeNames[code] ?? []).map(foldWords),
  ]
  // People type Arabic names without the article: هند for الهند.
  const begins = (text: string, beginning: string) =>
    text.startsWith(beginning) || text.startsWith(`ال${beginning}`)
  if (names.some((one) => one === query || one === `ال${query}`) || code.toLowerCase() === query)
    return 0
  if (names.some((one) => begins(one, query))) return 1
  if (names.some((one) => one.split(' ').some((word) => begins(word, query)))) return 2
  return names.some((one) => one.includes(query)) ? 3 : noMatch
}
