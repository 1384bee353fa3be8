import type { DeviceLogEntry } from './device-log.ts'
import { wholeEventId } from './functions.ts'
import type { PackGuest, PackZone, ZonePresence } from './pack.ts'
import { findCodeOwner, type Pack } from './pack-read.ts'
import { isZoneTap, type DoorTap } from './tap.ts'

/** The zones where a device at this function may count: those of the function, and of the whole event. */
export const listZonesAt = <Zone extends Pick<PackZone, 'functionId'>>(
  { zones = [] }: { zones?: readonly Zone[] },
  functionId: string,
): Zone[] =>
  zones.filter(
    (zone) =>
      zone.functionId === undefined ||
      functionId === wholeEventId ||
      zone.functionId === functionId,
  )

type ZoneEntry = Pick<DoorTap, 'people'> & { kind: 'zone-in' | 'zone-out' }

/**
 * By how many people an entry changes those of a party inside, as `sum_zone_entries` counts on the server. No one leaves
 * who is not inside, and no one comes in twice.
 */
export function computeZoneChange(
  { inside, people }: { inside: number; people: number },
  entry: ZoneEntry,
): number {
  if (entry.kind === 'zone-out') return 0 - Math.min(inside, entry.people)
  return Math.max(0, Math.min(entry.people, people - inside))
}

type ZoneGuest = Pick<PackGuest, 'passcode' | 'people' | 'arrived' | 'zones'>
type ZoneLog = { pack: Pack; entries: readonly DeviceLogEntry[]; isRehearsal: boolean }

/** The guest at a zone: the list, with the entries of this device that it does not cover. */
export function getGuestAtZone(
  guest: ZoneGuest,
  zoneId: string,
  { entries, isRehearsal }: Omit<ZoneLog, 'pack'>,
  walkInTap: string | null = null,
): ZonePresence {
  const listed = guest.zones?.[zoneId] ?? { isAllowed: true, inside: 0 }
  let inside = isRehearsal ? 0 : listed.inside
  const undone = mapUndone(entries)
  for (const entry of entries) {
    const { tap } = entry
    if (!isEntryOf(entry, { zoneId, isRehearsal }) || tap.kind === 'zone-undo') continue
    if (!isGuestOf(tap, guest, { entries, walkInTap })) continue
    const undo = undone.get(tap.id)
    const change =
      tap.kind === 'zone-out' || tap.kind === 'zone-in'
        ? computeZoneChange({ inside, people: countParty(guest) }, { ...tap, kind: tap.kind })
        : 0
    if (!isCovered(entry, isRehearsal) && !undo) inside += change
    if (isCovered(entry, isRehearsal) && undo && !isCovered(undo, isRehearsal))
      inside = Math.max(0, inside + (tap.kind === 'zone-in' ? 0 - tap.people : tap.people))
  }
  return { ...listed, inside }
}

/** Also those of a party who came besides. */
export const countParty = ({ people, arrived }: Pick<PackGuest, 'people' | 'arrived'>): number =>
  Math.max(people, arrived)

/** Rehearsal entries are on no list. */
const isCovered = ({ isCovered: isListed }: DeviceLogEntry, isRehearsal: boolean): boolean =>
  isListed && !isRehearsal

const isEntryOf = (
  { tap }: DeviceLogEntry,
  { zoneId, isRehearsal }: { zoneId: string; isRehearsal: boolean },
): boolean => isZoneTap(tap) && tap.zoneId === zoneId && tap.isRehearsal === isRehearsal

function isGuestOf(
  tap: DoorTap,
  guest: ZoneGuest,
  { entries, walkInTap }: { entries: readonly DeviceLogEntry[]; walkInTap: string | null },
): boolean {
  if (tap.guest) return tap.guest === guest.passcode
  if (!tap.of) return false
  if (tap.of === walkInTap) return true
  const walkIn = entries.find((one) => one.tap.id === tap.of)
  return guest.passcode !== '' && walkIn?.result?.guest === guest.passcode
}

const mapUndone = (entries: readonly DeviceLogEntry[]): Map<string, DeviceLogEntry> =>
  new Map(
    entries
      .filter(({ tap }) => tap.kind === 'zone-undo')
      .map((entry) => [entry.tap.of ?? '', entry]),
  )

/** People inside: as the list says, with what the entries of this device change that it does not cover. */
export function countPeopleInZone({ pack, entries, isRehearsal }: ZoneLog, zoneId: string): number {
  let inside = isRehearsal ? 0 : (pack.head.zones?.find(({ id }) => id === zoneId)?.inside ?? 0)
  const counted = new Set<string>()
  for (const { tap } of entries) {
    if (!isZoneTap(tap) || tap.zoneId !== zoneId || tap.kind === 'zone-undo') continue
    const walkIn = tap.guest ? undefined : entries.find((one) => one.tap.id === tap.of)
    const code = tap.guest ?? walkIn?.result?.guest ?? ''
    const listed = code === '' ? null : findCodeOwner(pack, code)
    const key = listed?.passcode ?? walkIn?.tap.id
    if (key === undefined || counted.has(key)) continue
    counted.add(key)
    const guest = listed ?? { passcode: '', people: walkIn?.tap.people ?? 1, arrived: 0 }
    const now = getGuestAtZone(guest, zoneId, { entries, isRehearsal }, listed ? null : key)
    inside += now.inside - (isRehearsal ? 0 : (listed?.zones?.[zoneId]?.inside ?? 0))
  }
  return Math.max(0, inside)
}
