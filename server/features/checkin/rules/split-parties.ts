/** A party, and people of it who are a party of their own since. Names have the guest's first. */
export type PartySplit = {
  guestId: string
  addedId: string
  staying: string[]
  leaving: string[]
  /** The people of both, with those without a name. */
  stayingPeople: number
  leavingPeople: number
}

type NamedEntry = {
  guestId: string | null
  names: readonly string[]
  people: number
  elsewhere?: number
}

/**
 * An entry of people of a new party alone is about that party. Where it has others too, with or without a name, it stays
 * with the party it was made for, which `elsewhere` of the people have left. One without names of the whole party as it was is of
 * all of them.
 */
export function toPresentParty<Entry extends NamedEntry>(
  entry: Entry,
  splits: readonly PartySplit[],
): Entry {
  const own = splits.filter(({ guestId }) => guestId === entry.guestId)
  const left = own.reduce((sum, { leavingPeople }) => sum + leavingPeople, 0)
  const isOfAll = entry.people >= left + (own[0]?.stayingPeople ?? 0)
  if (entry.names.length === 0 && left > 0 && isOfAll) return { ...entry, elsewhere: left }
  const moved = entry.names.flatMap((name) => own.find((split) => hasLeft(split, name)) ?? [])
  const [party] = moved
  if (!party) return entry
  const isOneParty =
    moved.length >= Math.max(entry.people, entry.names.length) &&
    moved.every(({ addedId }) => addedId === party.addedId)
  return isOneParty ? { ...entry, guestId: party.addedId } : { ...entry, elsewhere: moved.length }
}

/** Two people of both parties may be called the same. */
const hasLeft = ({ staying, leaving }: PartySplit, name: string): boolean =>
  leaving.includes(name) && !staying.includes(name)
