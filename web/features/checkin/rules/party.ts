import type { DoorGuest } from '@mehfil/contract/door/checkin.ts'
import { countRemaining } from './guest.ts'

/** A place of a party that is still to come. Its name may be unknown. */
export type PartyPlace = { name: string | null; isTicked: boolean }
export type PartySelection = {
  places: PartyPlace[]
  /** People more than the party. */
  extra: number
  alreadyIn: DoorGuest['came']
}

type PartyGuest = Pick<DoorGuest, 'name' | 'companions' | 'came' | 'people' | 'arrived' | 'outside'>

/** Ticks all people still to come. Names that came before are listed apart. */
export function startSelection({
  name,
  companions,
  came,
  people,
  arrived,
  outside,
}: PartyGuest): PartySelection {
  const missing = came.map((one) => one.name)
  const names = [name, ...companions].filter((one) => {
    const at = missing.indexOf(one)
    if (at >= 0) missing.splice(at, 1)
    return at < 0
  })
  const count = countRemaining({ people, arrived, outside })
  return {
    places: Array.from({ length: count }, (_, at) => ({ name: names[at] ?? null, isTicked: true })),
    extra: 0,
    alreadyIn: came,
  }
}

export const countSelected = ({ places, extra }: PartySelection): number =>
  places.filter(({ isTicked }) => isTicked).length + extra

/** Ticks the next person. After the last one it adds an extra person. */
export function selectOneMore(party: PartySelection): PartySelection {
  const next = party.places.findIndex(({ isTicked }) => !isTicked)
  return next < 0 ? { ...party, extra: party.extra + 1 } : togglePlace(party, next)
}

/** Removes extra people first, then the last ticked person. */
export function deselectOne(party: PartySelection): PartySelection {
  if (party.extra > 0) return { ...party, extra: party.extra - 1 }
  const last = party.places.findLastIndex(({ isTicked }) => isTicked)
  return last < 0 ? party : togglePlace(party, last)
}

export const togglePlace = (party: PartySelection, place: number): PartySelection => ({
  ...party,
  places: party.places.map((one, at) => (at === place ? { ...one, isTicked: !one.isTicked } : one)),
})

export const selectAll = (party: PartySelection): PartySelection => ({
  ...party,
  places: party.places.map((one) => ({ ...one, isTicked: true })),
})

/** Ticks only the first person still to come. */
export const selectOnlyFirst = (party: PartySelection): PartySelection => ({
  ...party,
  extra: 0,
  places: party.places.map((one, at) => ({ ...one, isTicked: at === 0 })),
})

/** The known names of the people who come now. */
export const listSelectedNames = ({ places }: PartySelection): string[] =>
  places.flatMap(({ name, isTicked }) => (isTicked && name !== null ? [name] : []))
