import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

export type DoorLine = {
  name: string
  companions: string[]
  people: number
  category: string
  tableName: string
  note: string
  isWaiting: boolean
  /** The number of people of the guest who arrived so far. */
  arrived: number
}

/** Guests who may come, by name. Guests who said no are left out, and waiting guests are marked. */
export async function listDoorLines(
  tx: Tx,
  { eventId }: EventScope,
  most: number,
): Promise<DoorLine[]> {
  const { rows } = await sql<DoorLine>`
    select g.name, coalesce(c.names, '{}') as companions, g.heads as people, g.category, g.table_name as "tableName", g.door_note as note, g.waitlisted_at is not null as "isWaiting", g.arrived
    from guest g left join (select guest_id, array_agg(name order by position) as names from companion where event_id = ${eventId} group by guest_id) c on c.guest_id = g.id
    where g.event_id = ${eventId} and g.deleted_at is null and g.answer is distinct from 'no' order by normalize_search_text(g.name), g.id limit ${most + 1}`.execute(
    tx,
  )
  return rows
}
