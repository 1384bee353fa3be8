import { countPeopleInZone, listZonesAt } from '@mehfil/door/zones.ts'
import type { ZoneAudience } from '@mehfil/contract/door/zones.ts'
import type { DoorFunction } from '@mehfil/contract/door/checkin.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { ZonePresence } from '@mehfil/door/pack.ts'
import type { DeviceState } from '../../../lib/door/device.ts'
import type { DoorSnapshot } from '../queries/checkin.ts'
import type { DoorLook } from '../door/use-door-look.ts'
import { doorStorage } from '../door/use-door-device.ts'
import type { DeviceLog } from './device-log.ts'
import { findFunctionTitle } from './function.ts'

/** A zone where this device may count, with the title in the language of the helper. */
export type ZoneOnDevice = {
  id: string
  title: string
  capacity: number | null
  /** People inside, as far as this device knows. */
  inside: number
  audience: ZoneAudience
  /** For whom it is, in words. */
  groups: string[]
}

export type ZoneDirection = 'in' | 'out'

/** The zones of the function where this device works, and of the event as a whole. */
export function listDeviceZones(
  log: DeviceLog,
  { functions, language }: { functions: readonly DoorFunction[]; language: Language },
): ZoneOnDevice[] {
  return listZonesAt(log.pack.head, log.functionId).map(
    ({ id, title, titles, capacity, audience, groups }) => ({
      id,
      title: titles?.[language] ?? title,
      capacity,
      inside: countPeopleInZone(log, id),
      audience,
      groups:
        audience === 'functions'
          ? groups.map((group) => findFunctionTitle(functions, group)).filter(Boolean)
          : groups,
    }),
  )
}

/** The zone that was chosen on this device, while it may count there. */
export const getChosenZone = (
  { zone }: Pick<DoorLook, 'zone'>,
  EID: string,
  zones: readonly ZoneOnDevice[],
): ZoneOnDevice | null =>
  zone?.EID === EID ? (zones.find(({ id }) => id === zone.zoneId) ?? null) : null

type ListState = Pick<DeviceState, 'pack' | 'phase'>

/** The zones of the event, for a device that has no list and so counts at none. Empty while it loads its list. */
export const listUncountedZones = (
  { zones = [] }: Pick<DoorSnapshot, 'zones'>,
  { pack, phase }: ListState,
): Array<{ id: string; title: string }> =>
  pack === null && (phase === 'bare' || !doorStorage.canStore()) ? zones : []

/** The title of the zone where this device counted before it lost its list; null otherwise. */
export const findLostZone = (
  { zone }: Pick<DoorLook, 'zone'>,
  EID: string,
  { door, state }: { door: Pick<DoorSnapshot, 'zones'>; state: ListState },
): string | null =>
  (zone?.EID === EID &&
    listUncountedZones(door, state).find(({ id }) => id === zone.zoneId)?.title) ||
  null

export type ZoneParty = Pick<ZonePresence, 'inside'> & { people: number }

/** A guest alone who is inside goes out. A helper who sees people off says so. */
export function getDirection({ inside, people }: ZoneParty, isGoingOut: boolean): ZoneDirection {
  if (isGoingOut) return 'out'
  return inside > 0 && inside >= people ? 'out' : 'in'
}

export type ZoneDoubt = 'zone-full' | 'zone-not-for'

/** Why the helper decides before these people go in; null where nothing is against it. */
export function getZoneDoubt(
  { capacity, inside }: Pick<ZoneOnDevice, 'capacity' | 'inside'>,
  { isAllowed, people }: Pick<ZonePresence, 'isAllowed'> & { people: number },
): ZoneDoubt | null {
  if (!isAllowed) return 'zone-not-for'
  return capacity !== null && inside + people > capacity ? 'zone-full' : null
}
