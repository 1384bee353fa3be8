import { getNewPositions } from './party-positions.ts'

/**
 * The functions that single people of a party are invited to, by the keys of `listPersonKeys`; others are invited to what
 * the party is. People who leave the party and come back keep their entry.
 */
export type CompanionFunctions = Readonly<Record<string, readonly string[]>>

/** For each person of a party, the guest first, the functions that they alone are invited to; null: as the party. */
export type PersonFunctions = ReadonlyArray<readonly string[] | null>

/** The key of the guest, as no companion has an empty name. */
export const guestKey = ''

/**
 * The keys of a party, the guest first: companions are known by their names, which are empty for people without one.
 * The second of two who are called alike has a number in the next line.
 */
export function listPersonKeys(companions: readonly string[]): string[] {
  const seen = new Map<string, number>()
  const keys = companions.map((name) => {
    const number = (seen.get(name) ?? 0) + 1
    seen.set(name, number)
    return name === '' || number === 1 ? name : `${name}\n${number}`
  })
  return [guestKey, ...keys]
}

/** The functions of one person. A name may be one that every object has a member of. */
export const getOwnFunctions = (own: CompanionFunctions, key: string): readonly string[] | null =>
  Object.hasOwn(own, key) ? (own[key] ?? null) : null

type NamedParty = { companions: readonly string[]; people: number }

/** People without a name are those whose names are missing, in the order of the keys, as `count_uninvited_companions` counts them. */
export function listPersonFunctions(
  own: CompanionFunctions,
  { companions, people }: NamedParty,
): PersonFunctions {
  const keys = listPersonKeys(companions)
  const missing = Object.keys(own)
    .filter((key) => !keys.includes(key) && key !== guestKey)
    .toSorted(compareCodePoints)
  return Array.from({ length: Math.max(1, people, keys.length) }, (_, person) => {
    const key = person === 0 ? guestKey : keys[person] || missing.shift()
    return key === undefined ? null : getOwnFunctions(own, key)
  })
}

/** The order of the database, which is that of the bytes. */
function compareCodePoints(one: string, other: string): number {
  const [points, others] = [[...one], [...other]]
  const at = points.findIndex((point, place) => point !== others[place])
  return at < 0
    ? points.length - others.length
    : (points[at]?.codePointAt(0) ?? 0) - (others[at]?.codePointAt(0) ?? -1)
}

export const isPersonInvited = (persons: PersonFunctions, person: number, id: string): boolean =>
  persons[person]?.includes(id) ?? true

/** A companion who is called otherwise, or has another place among people of one name, keeps the functions. */
export function renameCompanionFunctions(
  own: CompanionFunctions,
  { companions: namesBefore }: Pick<NamedParty, 'companions'>,
  { companions: namesAfter, people }: NamedParty,
): CompanionFunctions {
  const positions = getNewPositions({ namesBefore, namesAfter, people }, namesBefore.length)
  const [keysBefore, keysAfter] = [listPersonKeys(namesBefore), listPersonKeys(namesAfter)]
  // One who was away and is back has an entry already, which another person does not get.
  const isAway = (key: string) => Object.hasOwn(own, key) && !keysBefore.includes(key)
  const moves = new Map<string, string>()
  for (const [person, key] of keysBefore.entries()) {
    const next = keysAfter[positions.get(person) ?? -1]
    if (key !== guestKey && next && !isAway(next)) moves.set(key, next)
  }
  const present = new Set(moves.values())
  const entries = Object.entries(own).map(([key, ids]) => {
    const next = moves.get(key) ?? (present.has(key) ? null : key)
    return { key, next, ids }
  })
  if (entries.every(({ key, next }) => key === next)) return own
  // People who left do not give their entry to one who is called alike, and have it when they come back.
  const taken = new Set([...keysAfter, ...entries.flatMap(({ next }) => next ?? [])])
  return Object.fromEntries(
    entries.map(({ key, next, ids }) => [next ?? takeFreeKey(key, taken), ids]),
  )
}

function takeFreeKey(key: string, taken: Set<string>): string {
  const [name = ''] = key.split('\n')
  let number = 2
  while (taken.has(`${name}\n${number}`)) number += 1
  taken.add(`${name}\n${number}`)
  return `${name}\n${number}`
}
