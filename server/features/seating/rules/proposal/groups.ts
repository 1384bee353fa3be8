import type { SeatingWish } from '@mehfil/contract/seating/seating.ts'
import type { SeatingState, PartyToSeat } from './seating-state.ts'

/** Parties that sit together, of one party where no wish names it. */
export type PartyGroup = {
  parties: PartyToSeat[]
  /** All guests of the wishes, also those with a seat. */
  guests: ReadonlySet<string>
  size: number
}

/**
 * Joins parties that wish to sit together. A wish that would join people to be kept apart is not
 * followed where it would.
 */
export function groupParties(
  parties: readonly PartyToSeat[],
  wishes: readonly SeatingWish[],
  { apart }: Pick<SeatingState, 'apart'>,
): PartyGroup[] {
  const groupOf = new Map<string, Set<string>>()
  const getGroup = (guest: string) => groupOf.get(guest) ?? new Set([guest])
  for (const { kind, guests } of wishes) {
    if (kind !== 'TOGETHER') continue
    for (const guest of guests.slice(1)) {
      const [one, other] = [getGroup(guests[0]!), getGroup(guest)]
      const isApart = [...one].some((first) =>
        [...other].some((second) => apart.get(first)?.has(second)),
      )
      if (isApart || one === other) continue
      const joined = new Set([...one, ...other])
      joined.forEach((each) => groupOf.set(each, joined))
    }
  }
  const groups = new Map<ReadonlySet<string>, PartyToSeat[]>()
  for (const party of parties) {
    const guests = getGroup(party.guestId)
    groups.set(guests, [...(groups.get(guests) ?? []), party])
  }
  return [...groups].map(([guests, members]) => ({
    guests,
    parties: members,
    size: members.reduce((sum, { people }) => sum + people.length, 0),
  }))
}
