import { guestHere, walkInHere } from '@mehfil/door/log.ts'
import { guestIn, guestOf, nameOf, type Pack } from '@mehfil/door/pack-read.ts'
import type { PackGuest } from '@mehfil/door/pack.ts'
import type { GuestHere } from '@mehfil/door/log.ts'
import type { KeptEntry } from '../../../lib/door/store.ts'
import type { Arrival, Door } from '../queries.ts'
import { guestOnDevice, stateOf, type Guest } from './guest.ts'

/** What this device knows of a door: its list and its own log. */
export type OwnLog = { pack: Pack; kept: readonly KeptEntry[]; by: string; isRehearsal: boolean }

const isArrival = ({ tap: { kind } }: KeptEntry): boolean =>
  kind === 'in' || kind === 'walk-in' || kind === 'paper'

function entriesOf(kept: readonly KeptEntry[], passcode: string): KeptEntry[] {
  const walkIns = new Set(
    kept
      .filter(({ tap, told }) => tap.kind === 'walk-in' && told?.guest === passcode)
      .map(({ tap }) => tap.id),
  )
  return kept.filter(
    ({ tap }) => tap.guest === passcode || walkIns.has(tap.id) || walkIns.has(tap.of ?? ''),
  )
}

const undoneIn = (kept: readonly KeptEntry[]): Map<string, KeptEntry> =>
  new Map(kept.filter(({ tap }) => tap.kind === 'undo').map((entry) => [entry.tap.of ?? '', entry]))

/** The guest as shown, with what this device did for them. */
export function shownGuest(here: GuestHere, { pack, kept, by }: OwnLog, walkIn?: KeptEntry): Guest {
  const undone = undoneIn(kept)
  const own = (walkIn ? [walkIn] : entriesOf(kept, here.passcode)).filter(
    (entry) => isArrival(entry) && !undone.has(entry.tap.id),
  )
  return guestOnDevice(here, {
    came: own.flatMap(({ tap }) => tap.names.map((name) => ({ name, at: tap.at }))),
    lastTap: own.at(-1)?.tap.id ?? null,
    by,
    wasAsked: pack.head.isListExpected !== true,
    walkInTap: walkIn?.tap.id ?? null,
  })
}

/** Whom an entry is about, as far as this device knows. */
export function guestOfEntry(
  entry: KeptEntry,
  { pack, kept, isRehearsal }: OwnLog,
): GuestHere | null {
  const { tap, told } = entry
  const walkIn =
    tap.kind === 'walk-in'
      ? entry
      : kept.find((one) => one.tap.id === tap.of && one.tap.kind === 'walk-in')
  const passcode = tap.guest ?? told?.guest ?? walkIn?.told?.guest
  const guest = passcode ? guestOf(pack, passcode) : null
  if (guest) return guestHere(guest, kept, { isRehearsal, held: pack.head.held })
  return walkIn ? walkInHere(walkIn, kept) : null
}

/** An entry among the last; of the server's own nothing waits. */
export type LastEntry = Arrival & {
  isWaiting: boolean
  kind: KeptEntry['tap']['kind']
  told: KeptEntry['told']
}
export const lastOnline = (arrival: Arrival): LastEntry => ({
  ...arrival,
  isWaiting: false,
  kind: arrival.walkIn ? 'walk-in' : 'in',
  told: null,
})

/** Entries this device made, newest first; what was taken back is not among them. */
export function latestOf(log: OwnLog): LastEntry[] {
  const undone = undoneIn(log.kept)
  return log.kept
    .filter(({ tap }) => tap.kind !== 'undo' && !undone.has(tap.id))
    .slice(-20)
    .reverse()
    .flatMap((entry) => {
      const { tap, told } = entry
      const guest = guestOfEntry(entry, log)
      return [
        {
          tapId: tap.id,
          guestId: tap.guest ?? tap.id,
          name: guest?.name ?? nameOf(log.pack, tap.guest ?? ''),
          category: guest?.isVip ? 'VIP' : (guest?.category ?? ''),
          people: tap.people,
          party: guest?.people ?? tap.people,
          walkIn: tap.kind === 'walk-in',
          at: tap.at,
          by: log.by,
          gate: tap.gate,
          undoneAt: null,
          isWaiting: told === null,
          kind: tap.kind,
          told,
        },
      ]
    })
}

/** The list's own counts, and on top what it does not know yet. */
export function countersOf(log: OwnLog): Door['counters'] {
  const { pack, kept, isRehearsal } = log
  const { inside, arrived, expected, walkIns } = pack.head.counters
  const start = isRehearsal
    ? { arrived: 0, outside: 0, walkIns: 0 }
    : { arrived, outside: arrived - inside, walkIns }
  const counters = { ...start, expected, free: null }
  for (const passcode of new Set(
    kept
      .filter(({ isCovered }) => !isCovered || isRehearsal)
      .flatMap(({ tap, told }) => tap.guest ?? told?.guest ?? taken(kept, tap.of) ?? []),
  )) {
    const before = guestOf(pack, passcode)
    if (!before) continue
    const now = guestHere(before, kept, { isRehearsal })
    const [was, wasOutside] = isRehearsal ? [0, 0] : [before.arrived, before.outside]
    counters.arrived += now.arrived - was
    counters.outside += now.outside - wasOutside
    if (!isExpected(before, pack)) counters.expected += now.arrived - was
    else
      counters.expected +=
        Math.max(0, now.arrived - before.people) - Math.max(0, was - before.people)
  }
  for (const entry of kept.filter(({ tap }) => tap.kind === 'walk-in')) {
    // What the list knows it counts, also of somebody who is gone from it since.
    if (entry.isCovered || (entry.told?.guest && guestOf(pack, entry.told.guest))) continue
    const people = walkInHere(entry, kept)?.arrived ?? 0
    counters.arrived += people
    counters.expected += people
    counters.walkIns += people
  }
  return counters
}

const isExpected = ({ standing }: Pick<GuestHere, 'standing'>, { head }: Pack): boolean =>
  standing === 'coming' || (head.isListExpected === true && standing === 'silent')

/** People this device let in and has not told the server of. */
export function onlyHere({ kept }: Pick<OwnLog, 'kept'>): number {
  const undone = undoneIn(kept)
  return kept
    .filter((entry) => entry.told === null && isArrival(entry) && !undone.has(entry.tap.id))
    .reduce((sum, { tap }) => sum + tap.people, 0)
}

/** Everybody on the list: of invented guests alone, which a rehearsal is with. */
export const castOf = ({ pack: { head, base } }: Pick<OwnLog, 'pack'>): PackGuest[] =>
  head.isInvented ? Array.from({ length: base.size }, (_, row) => guestIn(base, row)) : []

/** Whom an entry was about that is taken back. */
function taken(kept: readonly KeptEntry[], of: string | null): string | null {
  const entry = kept.find(({ tap }) => tap.id === of)
  return entry?.tap.guest ?? entry?.told?.guest ?? null
}

/** The door as the screens ask for it, without asking the server. */
export function doorOnDevice(log: OwnLog, now: Date): Door & { latest: LastEntry[] } {
  const { title, zone, opensAt, closesAt, passcodeNeeded } = log.pack.head
  return {
    title,
    zone,
    opensAt,
    closesAt,
    passcodeNeeded,
    state: log.isRehearsal ? 'open' : stateOf(log.pack.head, now),
    counters: countersOf(log),
    latest: latestOf(log),
  }
}
