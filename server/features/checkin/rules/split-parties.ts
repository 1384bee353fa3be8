/** A party, and people of it who are a party of their own since. Names have the guest's first. */
export type PartySplit = {
  guestId: string
  addedId: string
  staying: string[]
  leaving: string[]
}

type NamedEntry = {
  guestId: string | null
  names: readonly string[]
  people: number
  elsewhere?: number
}

/**
 * An entry of people of a new party alone is about that party. Where it has others too, with or without a name, it stays
 * with the party it was made for, which `elsewhere` of the people have left.
 */
export function toPresentParty<Entry extends NamedEntry>(
  entry: Entry,
  splits: readonly PartySplit[],
): Entry {
  const own = splits.filter(({ guestId }) => guestId === entry.guestId)
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
