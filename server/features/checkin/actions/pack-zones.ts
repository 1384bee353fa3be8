import type { DoorZone } from '@mehfil/contract/door/zones.ts'
import type { GuestTag } from '@mehfil/contract/guests/tags.ts'
import type { PackZone } from '@mehfil/door/pack.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { listTags } from '../../guests/store/tags.ts'
import type { FunctionDoor } from '../rules/function-doors.ts'
import type { ZoneFacts } from '../rules/pack.ts'
import { countPeopleInZones, listZonePresence, listZones } from '../store/zones.ts'

type ZoneReader = {
  tx: Tx
  scope: EventScope
  /** All functions of the event. */
  doors: readonly FunctionDoor[]
  /** The function of a helper's link. */
  functionId: string | null
}

/** The zones that a device may count at. One of a function that is gone is of the event as a whole. */
async function listDeviceZones({ tx, scope, doors, functionId }: ZoneReader): Promise<DoorZone[]> {
  return (await listZones(tx, scope))
    .map(({ functionId: own, ...zone }) =>
      own && doors.some(({ id }) => id === own) ? { ...zone, functionId: own } : zone,
    )
    .filter(
      (zone: DoorZone) =>
        functionId === null || zone.functionId === undefined || zone.functionId === functionId,
    )
}

/** With who is inside: of these guests, or of all. */
export async function readZoneFacts(
  reader: ZoneReader,
  guestIds: readonly string[] | null,
): Promise<ZoneFacts> {
  const list = await listDeviceZones(reader)
  return {
    list,
    doors: reader.doors,
    inside: list.length > 0 ? await listZonePresence(reader.tx, reader.scope, guestIds) : new Map(),
  }
}

/** The zones as the list of a device says them, with the people inside each. */
export async function buildPackZones(reader: ZoneReader): Promise<PackZone[]> {
  const list = await listDeviceZones(reader)
  if (list.length === 0) return []
  const inside = await countPeopleInZones(reader.tx, reader.scope)
  const tags = list.some(({ audience }) => audience === 'tags')
    ? await listTags(reader.tx, reader.scope)
    : []
  return list.map(({ titles, ...zone }) => ({
    ...zone,
    ...(Object.keys(titles).length > 0 && { titles }),
    groups: nameGroups(zone, tags),
    inside: inside.get(zone.id) ?? 0,
  }))
}

/** Tags by name, because helpers read them. */
const nameGroups = (
  { audience, groups }: Pick<DoorZone, 'audience' | 'groups'>,
  tags: readonly GuestTag[],
): string[] =>
  audience === 'tags'
    ? groups.flatMap((group) => tags.find(({ id }) => id === group)?.name ?? [])
    : groups
