import { createNameIndex, type NameIndex } from './search.ts'
import { normaliseName } from './search-text.ts'
import { getGuest, getPasscode, findGuest, type Pack } from './pack-read.ts'
import type { PackGuest } from './pack.ts'

/** What a guest types about themselves: the full name, and the last four digits of their number. */
export type OwnName = { name: string; digits: string }

/** Signs between the words of a name, and the points of its initials. */
const nameBreaks = /[\s,.;·-]+/

const splitOwnName = (name: string): string[] =>
  normaliseName(name)
    .split(nameBreaks)
    .filter((word) => word !== '')

/**
 * The same words in any order, or the same letters with other spaces: Arabic names are written in
 * one word or in two.
 */
export function isSameName(typed: string, name: string): boolean {
  const [own, listed] = [splitOwnName(typed), splitOwnName(name)]
  if (own.join('').length < 2) return false
  return (
    own.join('') === listed.join('') || own.toSorted().join(' ') === listed.toSorted().join(' ')
  )
}

/** The guest whose full name or companion's full name this is. Parts of a name find no guest. */
const hasOwnName = (
  { name, companions }: Pick<PackGuest, 'name' | 'companions'>,
  typed: string,
): boolean => [name, ...companions].some((one) => isSameName(typed, one))

/**
 * The only guest with this name and these digits. Null for none and for several, so that the
 * answer tells nothing about the list.
 */
export async function findOwnGuest(
  pack: Pack,
  { name, digits }: OwnName,
  index: NameIndex = createNameIndex(pack),
): Promise<PackGuest | null> {
  if (!/^\d{4}$/.test(digits)) return null
  const namesakes = [...listNamesakes(pack, index, name)]
  const isOwn = await Promise.all(namesakes.map((guest) => hasDigits(pack, guest, digits)))
  const found = namesakes.filter((_, at) => isOwn[at])
  return found.length === 1 ? (found[0] ?? null) : null
}

async function hasDigits(
  { head: { digitKey } }: Pack,
  { passcode, phone, digitMark }: PackGuest,
  digits: string,
): Promise<boolean> {
  if (digitMark === undefined || digitKey === undefined) return phone !== '' && phone === digits
  return digitMark !== null && digitMark === (await markDigits(digitKey, passcode, digits))
}

/** The first ten bits of a keyed hash: enough to compare, too few to tell the digits. */
export async function markDigits(key: string, passcode: string, digits: string): Promise<number> {
  const text = new TextEncoder()
  const secret = await crypto.subtle.importKey(
    'raw',
    text.encode(key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const hash = await crypto.subtle.sign('HMAC', secret, text.encode(`${passcode}:${digits}`))
  return new DataView(hash).getUint16(0) >> 6
}

function* listNamesakes(pack: Pack, index: NameIndex, typed: string): Generator<PackGuest> {
  for (const guest of pack.changed.values()) if (hasOwnName(guest, typed)) yield guest
  const { base } = pack
  const letters = splitOwnName(typed).join('')
  const isPart = Uint8Array.from(index.words, (word) =>
    Number(letters.includes(splitOwnName(word).join(''))),
  )
  for (let row = 0; row < base.size; row += 1) {
    if (
      !hasOnlyParts(base, row, isPart) &&
      !index.companions.get(row)?.some((word) => letters.includes(splitOwnName(word).join('')))
    )
      continue
    const passcode = getPasscode(base, row)
    if (pack.changed.has(passcode) || !findGuest(pack, passcode)) continue
    const guest = getGuest(base, row)
    if (hasOwnName(guest, typed)) yield guest
  }
}

/** Quick: reads numbers of words, no names. */
function hasOnlyParts(
  { nameStart, nameWords }: Pack['base'],
  row: number,
  isPart: Uint8Array,
): boolean {
  for (let at = nameStart[row] ?? 0; at < (nameStart[row + 1] ?? 0); at += 1)
    if (isPart[nameWords[at] ?? 0] !== 1) return false
  return true
}
