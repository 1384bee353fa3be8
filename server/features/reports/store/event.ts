import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

/**
 * The zone in which days are counted: the event's zone, or UTC if this server does not know the
 * zone.
 */
export async function getEventZone(tx: Tx, scope: EventScope): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select known_zone(${scope.eventId}) as zone`.execute(
    tx,
  )
  return rows[0]?.zone ?? 'UTC'
}
