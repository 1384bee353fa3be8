import { getDeviceGuest, getDeviceWalkIn } from '@mehfil/door/device-log.ts'
import {
  getGuest,
  findCodeOwner,
  findGuest,
  findGuestName,
  type Pack,
} from '@mehfil/door/pack-read.ts'
import type { PackGuest } from '@mehfil/door/pack.ts'
import type { DeviceGuest } from '@mehfil/door/device-log.ts'
import type { StoredTap } from '../../../lib/door/store.ts'
import type { DoorArrival, DoorSnapshot } from '../queries/checkin.ts'
import { toCheckInGuestOnDevice, getDoorState, type CheckInGuest } from './guest.ts'

/** The list and the log of a door on this device. */
export type DeviceLog = {
  pack: Pack
  entries: readonly StoredTap[]
  by: string
  isRehearsal: boolean
}

const isArrival = ({ tap: { kind } }: StoredTap): boolean =>
  kind === 'in' || kind === 'walk-in' || kind === 'paper'

function listGuestEntries(entries: readonly StoredTap[], passcode: string): StoredTap[] {
  const walkIns = new Set(
    entries
      .filter(({ tap, result }) => tap.kind === 'walk-in' && result?.guest === passcode)
      .map(({ tap }) => tap.id),
  )
  return entries.filter(
    ({ tap }) => tap.guest === passcode || walkIns.has(tap.id) || walkIns.has(tap.of ?? ''),
  )
}

const mapUndoneEntries = (entries: readonly StoredTap[]): Map<string, StoredTap> =>
  new Map(
    entries.filter(({ tap }) => tap.kind === 'undo').map((entry) => [entry.tap.of ?? '', entry]),
  )

/** The guest for the screens, with the entries of this device. */
export function toShownGuest(
  here: DeviceGuest,
  { pack, entries, by }: DeviceLog,
  walkIn?: StoredTap,
): CheckInGuest {
  const undone = mapUndoneEntries(entries)
  const own = (walkIn ? [walkIn] : listGuestEntries(entries, here.passcode)).filter(
    (entry) => isArrival(entry) && !undone.has(entry.tap.id),
  )
  return toCheckInGuestOnDevice(here, {
    came: own.flatMap(({ tap }) => tap.names.map((name) => ({ name, at: tap.at }))),
    lastTap: own.at(-1)?.tap.id ?? null,
    by,
    wasInvited: pack.head.isListExpected !== true,
    walkInTap: walkIn?.tap.id ?? null,
  })
}

/** The guest of an entry; null if this device does not know them. */
export function findGuestOfEntry(
  entry: StoredTap,
  { pack, entries, isRehearsal }: DeviceLog,
): DeviceGuest | null {
  const { tap, result } = entry
  const walkIn =
    tap.kind === 'walk-in'
      ? entry
      : entries.find((one) => one.tap.id === tap.of && one.tap.kind === 'walk-in')
  const passcode = tap.guest ?? result?.guest ?? walkIn?.result?.guest
  const guest = passcode ? findCodeOwner(pack, passcode) : null
  if (guest) return getDeviceGuest(guest, entries, { isRehearsal, held: pack.head.held })
  return walkIn ? getDeviceWalkIn(walkIn, entries) : null
}

/** An entry of the last scans. Entries from the server are never unsent. */
export type LatestEntry = DoorArrival & {
  isWaiting: boolean
  kind: StoredTap['tap']['kind']
  result: StoredTap['result']
}
export const toLatestEntry = (arrival: DoorArrival): LatestEntry => ({
  ...arrival,
  isWaiting: false,
  kind: arrival.walkIn ? 'walk-in' : 'in',
  result: null,
})

/** The entries of this device, newest first, without undone ones. */
export function listLatestEntries(log: DeviceLog): LatestEntry[] {
  const undone = mapUndoneEntries(log.entries)
  return log.entries
    .filter(({ tap }) => tap.kind !== 'undo' && !undone.has(tap.id))
    .slice(-20)
    .reverse()
    .flatMap((entry) => {
      const { tap, result } = entry
      const guest = findGuestOfEntry(entry, log)
      return [
        {
          tapId: tap.id,
          guestId: tap.guest ?? tap.id,
          name: guest?.name ?? findGuestName(log.pack, tap.guest ?? ''),
          category: guest?.isVip ? 'VIP' : (guest?.category ?? ''),
          people: tap.people,
          party: guest?.people ?? tap.people,
          walkIn: tap.kind === 'walk-in',
          at: tap.at,
          by: log.by,
          gate: tap.gate,
          undoneAt: null,
          isWaiting: result === null,
          kind: tap.kind,
          result,
        },
      ]
    })
}

/** The counts of the list plus entries it does not cover yet. */
export function calculateCounters(log: DeviceLog): DoorSnapshot['counters'] {
  const { pack, entries, isRehearsal } = log
  const { inside, arrived, expected, walkIns } = pack.head.counters
  const start = isRehearsal
    ? { arrived: 0, outside: 0, walkIns: 0 }
    : { arrived, outside: arrived - inside, walkIns }
  const counters = { ...start, expected, free: null }
  for (const passcode of new Set(
    entries
      .filter(({ isCovered }) => !isCovered || isRehearsal)
      .flatMap(
        ({ tap, result }) => tap.guest ?? result?.guest ?? findUndoneGuest(entries, tap.of) ?? [],
      ),
  )) {
    const before = findGuest(pack, passcode)
    if (!before) continue
    const now = getDeviceGuest(before, entries, { isRehearsal })
    const [was, wasOutside] = isRehearsal ? [0, 0] : [before.arrived, before.outside]
    counters.arrived += now.arrived - was
    counters.outside += now.outside - wasOutside
    if (!isExpected(before, pack)) counters.expected += now.arrived - was
    else
      counters.expected +=
        Math.max(0, now.arrived - before.people) - Math.max(0, was - before.people)
  }
  for (const entry of entries.filter(({ tap }) => tap.kind === 'walk-in')) {
    // The list already counts its covered walk-ins, even if they were deleted since.
    if (entry.isCovered || (entry.result?.guest && findGuest(pack, entry.result.guest))) continue
    const people = getDeviceWalkIn(entry, entries)?.arrived ?? 0
    counters.arrived += people
    counters.expected += people
    counters.walkIns += people
  }
  return counters
}

const isExpected = ({ replyStatus }: Pick<DeviceGuest, 'replyStatus'>, { head }: Pack): boolean =>
  replyStatus === 'coming' || (head.isListExpected === true && replyStatus === 'silent')

/** People in unsent arrivals of this device. */
export function countUnsentPeople({ entries }: Pick<DeviceLog, 'entries'>): number {
  const undone = mapUndoneEntries(entries)
  return entries
    .filter((entry) => entry.result === null && isArrival(entry) && !undone.has(entry.tap.id))
    .reduce((sum, { tap }) => sum + tap.people, 0)
}

/** All guests of the list, only if they are invented for a rehearsal. */
export const listRehearsalGuests = ({
  pack: { head, base },
}: Pick<DeviceLog, 'pack'>): PackGuest[] =>
  head.isInvented ? Array.from({ length: base.size }, (_, row) => getGuest(base, row)) : []

/** The guest of an undone entry. */
function findUndoneGuest(entries: readonly StoredTap[], of: string | null): string | null {
  const entry = entries.find(({ tap }) => tap.id === of)
  return entry?.tap.guest ?? entry?.result?.guest ?? null
}

/** The door for the screens, from the list and log of this device. */
export function buildDoorSnapshot(
  log: DeviceLog,
  now: Date,
): DoorSnapshot & { latest: LatestEntry[] } {
  const { title, zone, opensAt, closesAt, passcodeNeeded } = log.pack.head
  return {
    title,
    zone,
    opensAt,
    closesAt,
    passcodeNeeded,
    state: log.isRehearsal ? 'open' : getDoorState(log.pack.head, now),
    counters: calculateCounters(log),
    latest: listLatestEntries(log),
  }
}
