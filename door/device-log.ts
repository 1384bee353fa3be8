import { getGuestAtFunction } from './function-guest.ts'
import { wholeEventId, type FunctionDoubt } from './functions.ts'
import type { HeldEntry, PackGuest } from './pack.ts'
import { applyEffect, computeEffect, invertEffect, type EntryEffect } from './presence.ts'
import { isEventTap, isZoneTap, type DoorTap, type TapOutcome } from './tap.ts'

/** A guest on this device: the pack plus the entries of this device. */
export type DeviceGuest = PackGuest & {
  /** People who are not in, including those who are outside again. */
  rest: number
  /** Entries of this device that are not sent yet. */
  waiting: number
  /** Arrived people that a host must still check. */
  held: number
  /** Not invited to this function, or coming to others only. */
  functionDoubt?: FunctionDoubt
}

/** A log entry on the device. */
export type DeviceLogEntry = {
  tap: DoorTap
  /** The result from the server; null until it is sent. */
  result: { outcome: TapOutcome; guest: string | null } | null
  /** The pack was loaded after the server got this entry, so the pack includes it. */
  isCovered: boolean
}

/** Entries by guest, and the undo of each entry. */
type DeviceLogIndex = {
  entriesByGuest: Map<string, DeviceLogEntry[]>
  undoByEntry: Map<string, DeviceLogEntry>
}
const indexByLog = new WeakMap<readonly DeviceLogEntry[], DeviceLogIndex>()

/**
 * The index is cached per log. A log never changes, because every new entry makes a new log array.
 */
function indexLog(log: readonly DeviceLogEntry[]): DeviceLogIndex {
  const cached = indexByLog.get(log)
  if (cached) return cached
  const index: DeviceLogIndex = { entriesByGuest: new Map(), undoByEntry: new Map() }
  const walkedIn = new Map(
    log
      .filter(({ tap }) => tap.kind === 'walk-in')
      .map(({ tap, result }) => [tap.id, tap.guest ?? result?.guest]),
  )
  for (const entry of log) {
    const { tap, result, isCovered } = entry
    if (isZoneTap(tap)) continue
    if (tap.kind === 'undo') {
      if (tap.of && !isCovered && !index.undoByEntry.has(tap.of))
        index.undoByEntry.set(tap.of, entry)
      continue
    }
    for (const passcode of new Set([tap.guest, result?.guest, walkedIn.get(tap.of ?? '')]))
      if (passcode)
        index.entriesByGuest.set(passcode, [...(index.entriesByGuest.get(passcode) ?? []), entry])
  }
  indexByLog.set(log, index)
  return index
}

type DeviceGuestOptions = {
  isRehearsal?: boolean
  held?: readonly HeldEntry[]
  functionId?: string
}

/**
 * A guest of the pack at one function, with the later entries of this device there. Rehearsal entries and real entries are
 * kept apart.
 */
export function getDeviceGuest(
  listed: PackGuest,
  log: readonly DeviceLogEntry[],
  { isRehearsal = false, held = [], functionId = wholeEventId }: DeviceGuestOptions = {},
): DeviceGuest {
  const { functionDoubt, ...guest } = getGuestAtFunction(listed, functionId)
  const doubt = functionDoubt && { functionDoubt }
  const guestEntries = (indexLog(log).entriesByGuest.get(guest.passcode) ?? []).filter(
    ({ tap }) => tap.isRehearsal === isRehearsal && isAtFunction(tap, functionId),
  )
  if (isRehearsal)
    return {
      ...replayEntries({ ...guest, arrived: 0, outside: 0, last: null }, guestEntries, log),
      ...doubt,
    }
  const waiting = held.filter(
    (one) => one.passcode === guest.passcode && isAtFunction(one, functionId),
  )
  const people = Math.min(
    waiting.reduce((sum, one) => sum + one.people, 0),
    Math.max(0, guest.people - guest.arrived),
  )
  return {
    ...replayEntries(
      { ...guest, arrived: guest.arrived + people, last: guest.last ?? waiting.at(-1) ?? null },
      guestEntries,
      log,
    ),
    held: people,
    ...doubt,
  }
}

export const isAtFunction = (
  entry: { functionId?: string | undefined },
  functionId: string,
): boolean => (entry.functionId ?? wholeEventId) === functionId

/** A walk-in of this device who is not in the pack yet. */
export function getDeviceWalkIn(
  walkIn: DeviceLogEntry,
  log: readonly DeviceLogEntry[],
  functionId: string = walkIn.tap.functionId ?? wholeEventId,
): DeviceGuest | null {
  const { tap } = walkIn
  if (!tap.walkIn) return null
  const guest: PackGuest = {
    passcode: walkIn.result?.guest ?? '',
    name: tap.walkIn.name,
    companions: [],
    category: tap.walkIn.category,
    table: '',
    phone: tap.walkIn.phone.replace(/\D/g, '').slice(-4),
    replyStatus: 'coming',
    isVip: false,
    isWalkIn: true,
    note: '',
    people: tap.people,
    arrived: 0,
    outside: 0,
    last: null,
    link: 0,
  }
  const walkInEntries = log.filter(
    (one) =>
      one.tap.kind !== 'undo' &&
      !isZoneTap(one.tap) &&
      (one.tap.id === tap.id || one.tap.of === tap.id) &&
      isAtFunction(one.tap, functionId),
  )
  return replayEntries(
    guest,
    walkInEntries.map((one) => ({ ...one, isCovered: false })),
    log,
  )
}

function replayEntries(
  guest: PackGuest,
  entries: readonly DeviceLogEntry[],
  log: readonly DeviceLogEntry[],
): DeviceGuest {
  let current: PackGuest = guest
  let waiting = 0
  const effects = new Map<string, EntryEffect>()
  const { undoByEntry } = indexLog(log)
  for (const { tap, result, isCovered } of entries) {
    if (result === null) waiting += 1
    const effect =
      isCovered || !isEventTap(tap) ? { arrived: 0, outside: 0 } : computeEffect(current, tap)
    effects.set(tap.id, { outcome: 'in', ...effect })
    current = applyEffect(current, effect)
    if (effect.arrived > 0 || effect.outside < 0)
      current = { ...current, last: { at: tap.at, gate: tap.gate, by: '' } }
    const undo = undoByEntry.get(tap.id)
    if (undo) current = undoEntry(current, { tap, isCovered }, effects)
    if (undo && undo.result === null) waiting += 1
  }
  return {
    ...current,
    rest: Math.max(0, current.people - current.arrived) + current.outside,
    waiting,
    held: 0,
  }
}

/**
 * Subtracts an entry that the pack includes, by its effect at that time; this is nearly always its
 * number of people.
 */
function undoEntry(
  current: PackGuest,
  { tap, isCovered }: Pick<DeviceLogEntry, 'tap' | 'isCovered'>,
  effects: Map<string, EntryEffect>,
): PackGuest {
  const covered: EntryEffect =
    tap.kind === 'out'
      ? { arrived: 0, outside: tap.people, outcome: 'out' }
      : { arrived: tap.people, outside: 0, outcome: 'in' }
  const next = applyEffect(
    current,
    invertEffect(isCovered ? covered : (effects.get(tap.id) ?? covered)),
  )
  return next.arrived === 0 ? { ...next, last: null } : next
}

export const countUnsent = (log: readonly DeviceLogEntry[]): number =>
  log.filter(({ result }) => result === null).length
