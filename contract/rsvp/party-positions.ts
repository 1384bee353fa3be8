export type PartyChange = {
  namesBefore: readonly string[]
  namesAfter: readonly string[]
  /** People of the party after the change, the guest included. */
  people: number
}

/**
 * The new position of each companion who stays, of so many before: one with the same name, who keeps the place where
 * several have it, then one in the same place, then people without a name.
 */
export function getNewPositions(
  { namesBefore, namesAfter, people }: PartyChange,
  persons: number,
): ReadonlyMap<number, number> {
  const positions = new Map<number, number>()
  const taken = new Set<number>()
  const move = (from: number, to: number | undefined) => {
    if (to === undefined || positions.has(from) || taken.has(to)) return
    positions.set(from, to)
    taken.add(to)
  }
  const places = Array.from({ length: Math.max(0, people - 1) }, (_, at) => at + 1)
  for (const place of places)
    if (namesBefore[place - 1] !== undefined && namesBefore[place - 1] === namesAfter[place - 1])
      move(place, place)
  for (const place of places) {
    if (taken.has(place)) continue
    const from = namesBefore.findIndex(
      (name, at) => name === namesAfter[place - 1] && !positions.has(at + 1),
    )
    if (from >= 0) move(from + 1, place)
  }
  for (const place of places) move(place, place)
  for (let person = namesBefore.length + 1; person <= persons; person += 1)
    move(
      person,
      places.find((place) => !taken.has(place)),
    )
  return positions
}

/** The new positions of people whose place another person has taken. */
export function listReplacedPositions(change: PartyChange, persons: number): ReadonlySet<number> {
  const { namesBefore, namesAfter } = change
  const isOther = ([from, to]: [number, number]) => {
    const [before, after] = [namesBefore[from - 1], namesAfter[to - 1]]
    return Boolean(before && after && !isSameName(before, after))
  }
  return new Set([...getNewPositions(change, persons)].filter(isOther).map(([, to]) => to))
}

/** One name may say more than the other: "Omar" and "Omar Farooq". */
function isSameName(one: string, other: string): boolean {
  const [fewer, more] = [toWords(one), toWords(other)].toSorted((a, b) => a.length - b.length)
  return fewer!.length > 0 && fewer!.every((word) => more!.includes(word))
}

const toWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
