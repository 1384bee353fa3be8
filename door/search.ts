import type { Columns } from './columns.ts'
import { fits, inTwo, isThere, searched, wordsOf } from './fold.ts'
import type { PackGuest } from './pack.ts'
import { guestIn, guestOf, passcodeAt, type Pack } from './pack-read.ts'

/** More is no answer: the helper types on. */
export const mostFound = 20

/** Folded words of the list, made once for a pack: names share them, so a search reads words and not guests. */
export type Index = { words: string[]; companions: Map<number, string[]> }

export function indexOf({ base }: Pack): Index {
  return {
    words: base.words.map(searched),
    companions: new Map([...base.companions].map(([row, names]) => [row, foldedWords(names)])),
  }
}

const foldedWords = (names: readonly string[]): string[] =>
  names.flatMap((name) => searched(name).split(' '))

/** Who has every word that was typed: in the name, in a companion's, or as the end of a phone number. Those whose name begins so come first, then those who bear it, then their companions. */
export function search(pack: Pack, index: Index, typed: string): PackGuest[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const found = [...inChanges(pack, words), ...inBase(pack, index, words)]
  const rank = ({ name }: PackGuest) =>
    searched(name).startsWith(words[0] ?? '') ? 0 : isNamed(name, words) ? 1 : 2
  return found
    .sort(
      (a, b) =>
        rank(a) - rank(b) || a.name.localeCompare(b.name) || a.passcode.localeCompare(b.passcode),
    )
    .slice(0, mostFound)
}

const isNamed = (name: string, words: readonly string[]): boolean =>
  words.every((word) =>
    isThere(word, (part) =>
      searched(name)
        .split(' ')
        .some((one) => fits(part, one)),
    ),
  )

/** As many as are looked through for the likeliest. */
const looked = 400

function inBase(
  pack: Pack,
  { words: folded, companions }: Index,
  words: readonly string[],
): PackGuest[] {
  const { base } = pack
  const byPart = new Map(
    words
      .flatMap((word) => [word, ...(inTwo(word) ?? [])])
      .map((part) => [part, Uint8Array.from(folded, (one) => Number(fits(part, one)))]),
  )
  const found: PackGuest[] = []
  for (let row = 0; row < base.size && found.length < looked; row += 1) {
    const isOf = (part: string) =>
      isIn(base, row, byPart.get(part)) ||
      companions.get(row)?.some((one) => fits(part, one)) === true
    if (!words.every((word) => isThere(word, isOf) || isPhone(base, row, word))) continue
    const passcode = passcodeAt(base, row)
    if (!pack.changed.has(passcode) && guestOf(pack, passcode)) found.push(guestIn(base, row))
  }
  return found
}

function isIn(
  { nameStart, nameWords }: Columns,
  row: number,
  fitting: Uint8Array | undefined,
): boolean {
  for (let at = nameStart[row] ?? 0; at < (nameStart[row + 1] ?? 0); at += 1)
    if (fitting?.[nameWords[at] ?? 0] === 1) return true
  return false
}

/** A number that was typed in part ends as the guest's does. */
const isPhone = ({ phone }: Columns, row: number, word: string): boolean =>
  /^\+?\d{4,}$/.test(word) && phone[row] === Number(word.slice(-4))

function inChanges({ changed }: Pack, words: readonly string[]): PackGuest[] {
  return [...changed.values()].filter((guest) => {
    const own = foldedWords([guest.name, ...guest.companions])
    return words.every(
      (word) =>
        isThere(word, (part) => own.some((one) => fits(part, one))) ||
        (word.length >= 4 &&
          guest.phone !== '' &&
          /^\+?\d+$/.test(word) &&
          word.endsWith(guest.phone)),
    )
  })
}

/** What tells guests of one name apart, the surest first; nothing for a name there is once. */
export type Apart = 'category' | 'table' | 'party' | 'companions' | 'phone'

type Told = Pick<
  PackGuest,
  'passcode' | 'name' | 'table' | 'category' | 'companions' | 'people' | 'phone'
>

const facts: Array<[Apart, (guest: Told) => string]> = [
  ['table', ({ table }) => table],
  ['category', ({ category }) => category],
  ['companions', ({ companions }) => companions.join()],
  ['party', ({ people }) => String(people)],
  ['phone', ({ phone }) => phone],
]

export function apartOf(found: readonly Told[]): Map<string, Apart[]> {
  const byName = Map.groupBy(found, ({ name }) => searched(name))
  return new Map(
    [...byName.values()].flatMap((group) => {
      const apart =
        group.length < 2
          ? []
          : facts.filter(([, of]) => new Set(group.map(of)).size > 1).map(([fact]) => fact)
      return group.map(({ passcode }) => [passcode, apart] as const)
    }),
  )
}
