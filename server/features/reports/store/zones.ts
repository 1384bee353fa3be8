import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

/** Entries that moved people of listed guests, each with the people inside after it. */
const movedPeople = ({ eventId }: EventScope) => sql`
  select z.zone_id, z.at, z.counted, z.anyway, sum(z.counted) over (partition by z.zone_id order by z.at, z.count, z.id)::int as inside
  from zone_tap z join guest g on g.event_id = z.event_id and g.id = z.guest_id
  where z.event_id = ${eventId} and z.counted <> 0 and g.deleted_at is null`

export type ZoneFigures = {
  title: string
  capacity: number | null
  inside: number
  most: number
  entries: number
  /** People let in although the zone was full, or for others. */
  anyway: number
}

/** Of each zone: people inside now and at most, and entries in all. Those who left and came back count again. */
export async function listZoneFigures(tx: Tx, scope: EventScope): Promise<ZoneFigures[]> {
  const { rows } = await sql<ZoneFigures>`
    with moved as (${movedPeople(scope)})
    select z.title, z.capacity, coalesce(sum(m.counted), 0)::int as inside, greatest(coalesce(max(m.inside), 0), 0) as most,
      coalesce(sum(m.counted) filter (where m.counted > 0), 0)::int as entries, coalesce(sum(m.counted) filter (where m.counted > 0 and m.anyway), 0)::int as anyway
    from door_zone z left join moved m on m.zone_id = z.id
    where z.event_id = ${scope.eventId} group by z.event_id, z.id order by z.position`.execute(tx)
  return rows
}

export type ZoneHour = { from: Date; title: string; entries: number; most: number }

/** By zone and hour: entries, and the most people inside after one of them. `ahead` moves the start of hours. */
export async function listZoneHours(
  tx: Tx,
  scope: EventScope,
  { ahead }: { ahead: number },
): Promise<ZoneHour[]> {
  const { rows } = await sql<ZoneHour>`
    with moved as (${movedPeople(scope)})
    select to_timestamp(floor((extract(epoch from m.at) + ${ahead}::int) / 3600) * 3600 - ${ahead}::int) as from, z.title,
      coalesce(sum(m.counted) filter (where m.counted > 0), 0)::int as entries, greatest(max(m.inside), 0) as most
    from moved m join door_zone z on z.event_id = ${scope.eventId} and z.id = m.zone_id
    group by 1, z.event_id, z.id order by z.position, 1`.execute(tx)
  return rows
}
