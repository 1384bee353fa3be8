import type { HeldEntry, PackGuest } from './pack.ts'
import { after, effectOf, undone, type Effect } from './presence.ts'
import type { Outcome, Tap } from './tap.ts'

/** A guest as this device knows them: the pack, and this device's own entries on top. */
export type GuestHere = PackGuest & {
  /** Still to come, those who are outside among them. */
  rest: number
  /** Entries of this device that wait to be sent. */
  waiting: number
  /** People among those who came whom a host has still to look at. */
  held: number
}

/** An entry as the device keeps it. */
export type Kept = {
  tap: Tap
  /** What the server made of it; null while it waits to be sent. */
  told: { outcome: Outcome; guest: string | null } | null
  /** The pack was read after the server had it: the pack knows. */
  isCovered: boolean
}

/** The entries about each guest, and what takes an entry back. */
type Sorted = { about: Map<string, Kept[]>; undoOf: Map<string, Kept> }
const sorted = new WeakMap<readonly Kept[], Sorted>()

/** A log only grows, and each time it is another: it is sorted once, however many guests are looked up. */
function sortedOf(kept: readonly Kept[]): Sorted {
  const before = sorted.get(kept)
  if (before) return before
  const made: Sorted = { about: new Map(), undoOf: new Map() }
  const walkedIn = new Map(
    kept
      .filter(({ tap }) => tap.kind === 'walk-in')
      .map(({ tap, told }) => [tap.id, tap.guest ?? told?.guest]),
  )
  for (const one of kept) {
    const { tap, told, isCovered } = one
    if (tap.kind === 'undo') {
      if (tap.of && !isCovered && !made.undoOf.has(tap.of)) made.undoOf.set(tap.of, one)
      continue
    }
    for (const passcode of new Set([tap.guest, told?.guest, walkedIn.get(tap.of ?? '')]))
      if (passcode) made.about.set(passcode, [...(made.about.get(passcode) ?? []), one])
  }
  sorted.set(kept, made)
  return made
}

/** A guest by the pack, and by what this device did since. Rehearsals and the truth do not see each other. */
export function guestHere(
  guest: PackGuest,
  kept: readonly Kept[],
  { isRehearsal = false, held = [] }: { isRehearsal?: boolean; held?: readonly HeldEntry[] } = {},
): GuestHere {
  const theirs = (sortedOf(kept).about.get(guest.passcode) ?? []).filter(
    ({ tap }) => tap.isRehearsal === isRehearsal,
  )
  if (isRehearsal) return playedBy({ ...guest, arrived: 0, outside: 0, last: null }, theirs, kept)
  const waiting = held.filter(({ passcode }) => passcode === guest.passcode)
  const people = Math.min(
    waiting.reduce((sum, one) => sum + one.people, 0),
    Math.max(0, guest.people - guest.arrived),
  )
  return {
    ...playedBy(
      { ...guest, arrived: guest.arrived + people, last: guest.last ?? waiting.at(-1) ?? null },
      theirs,
      kept,
    ),
    held: people,
  }
}

/** Whoever walked in here and is on no pack yet. */
export function walkInHere(walkIn: Kept, kept: readonly Kept[]): GuestHere | null {
  const { tap } = walkIn
  if (!tap.walkIn) return null
  const guest: PackGuest = {
    passcode: walkIn.told?.guest ?? '',
    name: tap.walkIn.name,
    companions: [],
    category: tap.walkIn.category,
    table: '',
    phone: tap.walkIn.phone.replace(/\D/g, '').slice(-4),
    standing: 'coming',
    isVip: false,
    isWalkIn: true,
    note: '',
    people: tap.people,
    arrived: 0,
    outside: 0,
    last: null,
    link: 0,
  }
  const theirs = kept.filter(
    (one) => one.tap.kind !== 'undo' && (one.tap.id === tap.id || one.tap.of === tap.id),
  )
  return playedBy(
    guest,
    theirs.map((one) => ({ ...one, isCovered: false })),
    kept,
  )
}

function playedBy(guest: PackGuest, theirs: readonly Kept[], kept: readonly Kept[]): GuestHere {
  let here: PackGuest = guest
  let waiting = 0
  const effects = new Map<string, Effect>()
  const { undoOf } = sortedOf(kept)
  for (const { tap, told, isCovered } of theirs) {
    if (told === null) waiting += 1
    const effect = isCovered ? { arrived: 0, outside: 0 } : effectOf(here, tap)
    effects.set(tap.id, { outcome: 'in', ...effect })
    here = after(here, effect)
    if (effect.arrived > 0 || effect.outside < 0)
      here = { ...here, last: { at: tap.at, gate: tap.gate, by: '' } }
    const back = undoOf.get(tap.id)
    if (back) here = takenBack(here, { tap, isCovered }, effects)
    if (back && back.told === null) waiting += 1
  }
  return { ...here, rest: Math.max(0, here.people - here.arrived) + here.outside, waiting, held: 0 }
}

/** An entry the pack knows is taken back by what it did then: nearly always its people. */
function takenBack(
  here: PackGuest,
  { tap, isCovered }: Pick<Kept, 'tap' | 'isCovered'>,
  effects: Map<string, Effect>,
): PackGuest {
  const covered: Effect =
    tap.kind === 'out'
      ? { arrived: 0, outside: tap.people, outcome: 'out' }
      : { arrived: tap.people, outside: 0, outcome: 'in' }
  const next = after(here, undone(isCovered ? covered : (effects.get(tap.id) ?? covered)))
  return next.arrived === 0 ? { ...next, last: null } : next
}

export const waitingIn = (kept: readonly Kept[]): number =>
  kept.filter(({ told }) => told === null).length
