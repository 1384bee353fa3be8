import type { PackColumns } from './pack-columns.ts'
import {
  matchesNamePart,
  splitArabicName,
  matchesWord,
  normaliseName,
  parseSearchWords,
} from './search-text.ts'
import type { PackGuest } from './pack.ts'
import { getGuest, findGuest, getPasscode, type Pack } from './pack-read.ts'

/** With more results the helper must type more letters. */
export const maxSearchResults = 20

/**
 * Folded words of the list, made once per pack. Names share words, so a search reads words instead
 * of guests.
 */
export type NameIndex = { words: string[]; companions: Map<number, string[]> }

export function createNameIndex({ base }: Pack): NameIndex {
  return {
    words: base.words.map(normaliseName),
    companions: new Map([...base.companions].map(([row, names]) => [row, splitFoldedNames(names)])),
  }
}

const splitFoldedNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => normaliseName(name).split(' '))

/**
 * Finds guests who match every typed word in their name, in the name of a companion, or as the end
 * of a phone number. Names that start with the text come first, then other names, then companions.
 */
export function searchPack(pack: Pack, index: NameIndex, typed: string): PackGuest[] {
  const words = parseSearchWords(typed)
  if (words.length === 0) return []
  const found = [...searchChanges(pack, words), ...searchBase(pack, index, words)]
  const rank = ({ name }: PackGuest) =>
    normaliseName(name).startsWith(words[0] ?? '') ? 0 : hasName(name, words) ? 1 : 2
  return found
    .sort(
      (a, b) =>
        rank(a) - rank(b) || a.name.localeCompare(b.name) || a.passcode.localeCompare(b.passcode),
    )
    .slice(0, maxSearchResults)
}

const hasName = (name: string, words: readonly string[]): boolean =>
  words.every((word) =>
    matchesWord(word, (part) =>
      normaliseName(name)
        .split(' ')
        .some((one) => matchesNamePart(part, one)),
    ),
  )

/** Only this many matches are ranked. */
const maxCandidates = 400

function searchBase(
  pack: Pack,
  { words: folded, companions }: NameIndex,
  words: readonly string[],
): PackGuest[] {
  const { base } = pack
  const byPart = new Map(
    words
      .flatMap((word) => [word, ...(splitArabicName(word) ?? [])])
      .map((part) => [part, Uint8Array.from(folded, (one) => Number(matchesNamePart(part, one)))]),
  )
  const found: PackGuest[] = []
  for (let row = 0; row < base.size && found.length < maxCandidates; row += 1) {
    const matchesRow = (part: string) =>
      nameMatches(base, row, byPart.get(part)) ||
      companions.get(row)?.some((one) => matchesNamePart(part, one)) === true
    if (!words.every((word) => matchesWord(word, matchesRow) || matchesPhone(base, row, word)))
      continue
    const passcode = getPasscode(base, row)
    if (!pack.changed.has(passcode) && findGuest(pack, passcode)) found.push(getGuest(base, row))
  }
  return found
}

function nameMatches(
  { nameStart, nameWords }: PackColumns,
  row: number,
  matchingWords: Uint8Array | undefined,
): boolean {
  for (let at = nameStart[row] ?? 0; at < (nameStart[row + 1] ?? 0); at += 1)
    if (matchingWords?.[nameWords[at] ?? 0] === 1) return true
  return false
}

/** Typed digits must be the end of the phone number. */
const matchesPhone = ({ phone }: PackColumns, row: number, word: string): boolean =>
  /^\+?\d{4,}$/.test(word) && phone[row] === Number(word.slice(-4))

function searchChanges({ changed }: Pack, words: readonly string[]): PackGuest[] {
  return [...changed.values()].filter((guest) => {
    const guestWords = splitFoldedNames([guest.name, ...guest.companions])
    return words.every(
      (word) =>
        matchesWord(word, (part) => guestWords.some((one) => matchesNamePart(part, one))) ||
        (word.length >= 4 &&
          guest.phone !== '' &&
          /^\+?\d+$/.test(word) &&
          word.endsWith(guest.phone)),
    )
  })
}

/** The first fact that tells guests with the same name apart; null for a unique name. */
export type DistinguishingFact = 'category' | 'table' | 'party' | 'companions' | 'phone'

type NamesakeFacts = Pick<
  PackGuest,
  'passcode' | 'name' | 'table' | 'category' | 'companions' | 'people' | 'phone'
>

const distinguishingFacts: Array<[DistinguishingFact, (guest: NamesakeFacts) => string]> = [
  ['table', ({ table }) => table],
  ['category', ({ category }) => category],
  ['companions', ({ companions }) => companions.join()],
  ['party', ({ people }) => String(people)],
  ['phone', ({ phone }) => phone],
]

export function findDistinguishingFacts(
  found: readonly NamesakeFacts[],
): Map<string, DistinguishingFact[]> {
  const byName = Map.groupBy(found, ({ name }) => normaliseName(name))
  return new Map(
    [...byName.values()].flatMap((group) => {
      const differing =
        group.length < 2
          ? []
          : distinguishingFacts
              .filter(([, of]) => new Set(group.map(of)).size > 1)
              .map(([fact]) => fact)
      return group.map(({ passcode }) => [passcode, differing] as const)
    }),
  )
}
