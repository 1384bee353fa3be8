import { getDeviceGuest, getDeviceWalkIn, isAtFunction } from '@mehfil/door/device-log.ts'
import { combinePresence, wholeEventId } from '@mehfil/door/functions.ts'
import {
  countAtFunction,
  countPackAtFunction,
  getGuestAtFunction,
  type GuestAtFunction,
} from '@mehfil/door/function-guest.ts'
import {
  getGuest,
  findCodeOwner,
  findGuest,
  findGuestName,
  type Pack,
} from '@mehfil/door/pack-read.ts'
import { isZoneTap } from '@mehfil/door/tap.ts'
import type { PackGuest } from '@mehfil/door/pack.ts'
import type { DeviceGuest } from '@mehfil/door/device-log.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { listDeviceFunctions } from './function.ts'
import type { StoredTap } from '../../../lib/door/store.ts'
import type { DoorArrival, DoorSnapshot } from '../queries/checkin.ts'
import { toCheckInGuestOnDevice, getDoorState, type CheckInGuest } from './guest.ts'

/** The list and the log of a door on this device. */
export type DeviceLog = {
  pack: Pack
  entries: readonly StoredTap[]
  by: string
  isRehearsal: boolean
  /** The function where this device works; empty for the event as a whole. */
  functionId: string
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
  new Map(entries.filter(({ tap }) => isUndo(tap)).map((entry) => [entry.tap.of ?? '', entry]))

const isUndo = ({ kind }: StoredTap['tap']): boolean => kind === 'undo' || kind === 'zone-undo'

/** The guest for the screens, with the entries of this device. */
export function toShownGuest(
  here: DeviceGuest,
  { pack, entries, by, functionId }: DeviceLog,
  walkIn?: StoredTap,
): CheckInGuest {
  const undone = mapUndoneEntries(entries)
  const own = (walkIn ? [walkIn] : listGuestEntries(entries, here.passcode)).filter(
    (entry) => isArrival(entry) && isAtFunction(entry.tap, functionId) && !undone.has(entry.tap.id),
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
  const functionId = tap.functionId ?? wholeEventId
  if (guest)
    return getDeviceGuest(guest, entries, { isRehearsal, held: pack.head.held, functionId })
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

/** The entries of this device at its function, or at one zone: newest first, without undone ones. */
export function listLatestEntries(log: DeviceLog, zoneId: string | null = null): LatestEntry[] {
  const undone = mapUndoneEntries(log.entries)
  return log.entries
    .filter(
      ({ tap }) =>
        !isUndo(tap) &&
        !undone.has(tap.id) &&
        (zoneId === null
          ? !isZoneTap(tap) && isAtFunction(tap, log.functionId)
          : tap.zoneId === zoneId),
    )
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

/** The counts of the list plus entries it does not cover yet, of one function or of the event. */
export function calculateCounters(log: DeviceLog): DoorSnapshot['counters'] {
  const { pack, entries, isRehearsal, functionId } = log
  const isWhole = functionId === wholeEventId
  const listed = isWhole ? getListedCounters(pack) : countPackAtFunction(pack, functionId)
  const start = isRehearsal ? { ...listed, arrived: 0, outside: 0, walkIns: 0 } : listed
  const counters = { ...start, free: null }
  const ownEntries = entries.filter(({ tap }) => isWhole || isAtFunction(tap, functionId))
  for (const passcode of new Set(
    ownEntries
      .filter(({ isCovered }) => !isCovered || isRehearsal)
      .flatMap(
        ({ tap, result }) => tap.guest ?? result?.guest ?? findUndoneGuest(entries, tap.of) ?? [],
      ),
  )) {
    const before = findGuest(pack, passcode)
    if (!before) continue
    const now = getPresenceHere(before, log)
    const was = isRehearsal ? { arrived: 0, outside: 0 } : getListedPresence(before, functionId)
    const wanted = countWanted(before, log)
    counters.arrived += now.arrived - was.arrived
    counters.outside += now.outside - was.outside
    counters.expected += Math.max(0, now.arrived - wanted) - Math.max(0, was.arrived - wanted)
  }
  for (const entry of ownEntries.filter(({ tap }) => tap.kind === 'walk-in')) {
    // The list already counts its covered walk-ins, even if they were deleted since.
    if (entry.isCovered || (entry.result?.guest && findGuest(pack, entry.result.guest))) continue
    const people = getDeviceWalkIn(entry, entries)?.arrived ?? 0
    counters.arrived += people
    counters.expected += people
    counters.walkIns += people
  }
  return counters
}

const getListedCounters = ({ head }: Pack) => {
  const { inside, arrived, expected, walkIns } = head.counters
  return { arrived, outside: arrived - inside, walkIns, expected }
}

const getListedPresence = (guest: PackGuest, functionId: string) =>
  functionId === wholeEventId ? guest : countAtFunction(guest, functionId)

/** At the event as a whole, each person of all functions counts once. */
function getPresenceHere(
  guest: PackGuest,
  { pack, entries, isRehearsal, functionId }: DeviceLog,
): { arrived: number; outside: number } {
  const getAt = (id: string) => getDeviceGuest(guest, entries, { isRehearsal, functionId: id })
  return functionId === wholeEventId && pack.head.functions
    ? combinePresence([wholeEventId, ...pack.head.functions.map(({ id }) => id)].map(getAt))
    : getAt(functionId)
}

/** The people of a guest who are expected here. Others who come are expected from then on. */
function countWanted(guest: PackGuest, { pack, functionId }: DeviceLog): number {
  if (functionId !== wholeEventId)
    return countAtFunction({ ...guest, functions: forget(guest, functionId) }, functionId).expected
  return isExpected(guest, pack) ? guest.people : 0
}

/** What the guest said, without the arrivals. */
const forget = ({ functions = {} }: PackGuest, functionId: string): PackGuest['functions'] => {
  const found = functions[functionId]
  return found ? { [functionId]: { ...found, arrived: 0, outside: 0 } } : {}
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

/** All guests of the list, as the door of this function sees them, only if they are invented for a rehearsal. */
export const listRehearsalGuests = ({
  pack: { head, base },
  functionId,
}: Pick<DeviceLog, 'pack' | 'functionId'>): GuestAtFunction[] =>
  head.isInvented
    ? Array.from({ length: base.size }, (_, row) =>
        getGuestAtFunction(getGuest(base, row), functionId),
      )
    : []

/** The guest of an undone entry. */
function findUndoneGuest(entries: readonly StoredTap[], of: string | null): string | null {
  const entry = entries.find(({ tap }) => tap.id === of)
  return entry?.tap.guest ?? entry?.result?.guest ?? null
}

/** The door for the screens, from the list and log of this device. */
export function buildDoorSnapshot(
  log: DeviceLog,
  { now, language }: { now: Date; language: Language },
): DoorSnapshot & { latest: LatestEntry[] } {
  const { head } = log.pack
  const functions = listDeviceFunctions(head, { now, language })
  const { opensAt, closesAt } = functions.find(({ id }) => id === log.functionId) ?? head
  return {
    title: head.title,
    zone: head.zone,
    opensAt,
    closesAt,
    passcodeNeeded: head.passcodeNeeded,
    state: log.isRehearsal ? 'open' : getDoorState({ opensAt, closesAt }, now),
    counters: calculateCounters(log),
    latest: listLatestEntries(log),
    ...(functions.length > 0 && { functions }),
  }
}
