import { sql } from 'kysely'
import type { DoorZone, ZoneAudience } from '@mehfil/contract/door/zones.ts'
import type { DoorActor } from '../../../base/access/door-actor.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'

/** The zones in the host's order. */
export async function listZones(tx: Tx, { eventId }: EventScope): Promise<DoorZone[]> {
  const rows = await tx
    .selectFrom('door_zone')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
  return rows.map(({ id, title, titles, capacity, function_id, audience, groups }) => ({
    id,
    title,
    titles: titles as DoorZone['titles'],
    capacity,
    ...(function_id && { functionId: function_id }),
    audience: audience as ZoneAudience,
    groups,
  }))
}

export async function replaceZones(
  tx: Tx,
  { eventId }: EventScope,
  zones: readonly DoorZone[],
): Promise<void> {
  await tx.deleteFrom('door_zone').where('event_id', '=', eventId).execute()
  if (zones.length === 0) return
  await tx
    .insertInto('door_zone')
    .values(
      zones.map(({ functionId, titles, ...zone }, position) => ({
        ...zone,
        event_id: eventId,
        position,
        titles: JSON.stringify(titles),
        function_id: functionId ?? '',
      })),
    )
    .execute()
}

/** People inside each zone. Those of guests who left the list count no longer. */
export async function countPeopleInZones(
  tx: Tx,
  { eventId }: EventScope,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; people: number }>`
    select z.zone_id as id, sum(z.counted)::int as people from zone_tap z join guest g on g.event_id = z.event_id and g.id = z.guest_id
    where z.event_id = ${eventId} and g.deleted_at is null group by z.zone_id having sum(z.counted) > 0`.execute(
    tx,
  )
  return new Map(rows.map(({ id, people }) => [id, people]))
}

/** People of each guest inside each zone: of these guests, or of all. */
export async function listZonePresence(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  guestIds: readonly string[] | null = null,
): Promise<ReadonlyMap<string, Record<string, number>>> {
  const { rows } = await sql<{ id: string; zones: Record<string, number> }>`
    select guest_id as id, jsonb_object_agg(zone_id, people) as zones
    from (select guest_id, zone_id, sum(counted)::int as people from zone_tap where event_id = ${eventId} and guest_id is not null
      and ${guestIds ? sql`guest_id = any(${guestIds}::text[])` : sql`true`} group by guest_id, zone_id having sum(counted) > 0) as inside
    group by guest_id`.execute(tx)
  return new Map(rows.map(({ id, zones }) => [id, zones]))
}

export type ZoneTapRow = {
  id: string
  zone_id: string
  kind: 'in' | 'out' | 'undo'
  guest_id: string | null
  undone_tap_id: string | null
  people: number
  party: number | null
  gate: string
  count: number
  device_at: Date
  at: Date
  outcome: 'counted' | 'held' | 'unknown' | 'rehearsed'
  /** Let in although the zone was full, or for others. */
  anyway: boolean
}
type ZoneTapSource = {
  deviceId: string | null
  doorActor: Pick<DoorActor, 'personId' | 'helperId' | 'name'>
  now: Date
}

/** Writes entries and answers the ids of the new ones. One that was sent before stays as it is. */
export async function insertZoneTaps(
  tx: Tx,
  { eventId }: EventScope,
  rows: readonly ZoneTapRow[],
  { deviceId, doorActor, now }: ZoneTapSource,
): Promise<ReadonlySet<string>> {
  const added = await tx
    .insertInto('zone_tap')
    .values(
      rows.map((row) => ({
        ...row,
        event_id: eventId,
        device_id: deviceId,
        received_at: now,
        by_person: doorActor.personId,
        helper_id: doorActor.helperId,
        by_name: doorActor.name,
      })),
    )
    .onConflict((conflict) => conflict.columns(['event_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

/** The guests of these entries, where they came already. */
export async function listGuestsOfZoneTaps(
  tx: Tx,
  { eventId }: EventScope,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('zone_tap')
    .select('guest_id')
    .distinct()
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .where('guest_id', 'is not', null)
    .execute()
  return rows.flatMap(({ guest_id }) => guest_id ?? [])
}

/** Counts the entries of these guests again, whom the caller has locked. */
export const sumZoneEntries = (tx: Tx, { eventId }: EventScope, guestIds: readonly string[]) =>
  sql`select sum_zone_entries(${eventId}, ${guestIds}::text[])`.execute(tx)

export type StoredZoneTap = Pick<ZoneTapRow, 'id' | 'kind' | 'outcome' | 'guest_id'> & {
  people: number
}

/** What became of these entries, with the people that each one moved. */
export async function listZoneTaps(
  tx: Tx,
  { eventId }: EventScope,
  ids: readonly string[],
): Promise<Map<string, StoredZoneTap>> {
  const { rows } = await sql<StoredZoneTap>`
    select id, kind, outcome, guest_id, abs(counted)::int as people from zone_tap where event_id = ${eventId} and id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
