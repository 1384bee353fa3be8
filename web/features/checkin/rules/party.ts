import type { DoorGuest } from '../queries.ts'
import { restOf } from './guest.ts'

/** One place of a party that is still to come; who takes it is not always known. */
export type Place = { name: string | null; isTicked: boolean }
export type Party = {
  places: Place[]
  /** People beyond the party. */ extra: number
  inAlready: DoorGuest['came']
}

type Guest = Pick<DoorGuest, 'name' | 'companions' | 'came' | 'people' | 'arrived' | 'outside'>

/** Everybody still to come is ticked; those whose names came in before are apart. */
export function partyOf({ name, companions, came, people, arrived, outside }: Guest): Party {
  const missing = came.map((one) => one.name)
  const names = [name, ...companions].filter((one) => {
    const at = missing.indexOf(one)
    if (at >= 0) missing.splice(at, 1)
    return at < 0
  })
  const count = restOf({ people, arrived, outside })
  return {
    places: Array.from({ length: count }, (_, at) => ({ name: names[at] ?? null, isTicked: true })),
    extra: 0,
    inAlready: came,
  }
}

export const countOf = ({ places, extra }: Party): number =>
  places.filter(({ isTicked }) => isTicked).length + extra

/** The first who is not ticked comes too; after the last it is somebody more. */
export function oneMore(party: Party): Party {
  const next = party.places.findIndex(({ isTicked }) => !isTicked)
  return next < 0 ? { ...party, extra: party.extra + 1 } : ticked(party, next)
}

/** Whoever was more goes first, then the last who is ticked. */
export function oneFewer(party: Party): Party {
  if (party.extra > 0) return { ...party, extra: party.extra - 1 }
  const last = party.places.findLastIndex(({ isTicked }) => isTicked)
  return last < 0 ? party : ticked(party, last)
}

export const ticked = (party: Party, place: number): Party => ({
  ...party,
  places: party.places.map((one, at) => (at === place ? { ...one, isTicked: !one.isTicked } : one)),
})

export const everybody = (party: Party): Party => ({
  ...party,
  places: party.places.map((one) => ({ ...one, isTicked: true })),
})

/** The first of those still to come, and nobody else now. */
export const onlyOne = (party: Party): Party => ({
  ...party,
  extra: 0,
  places: party.places.map((one, at) => ({ ...one, isTicked: at === 0 })),
})

/** The names of those who come now, as far as there are any. */
export const namesOf = ({ places }: Party): string[] =>
  places.flatMap(({ name, isTicked }) => (isTicked && name !== null ? [name] : []))
