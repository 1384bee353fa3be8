import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'

/** Where days are counted: the event's zone, or UTC where this server knows no such zone. */
export async function zoneOf(tx: Tx, scope: EventScope): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select zone_of(${scope.eventId}) as zone`.execute(tx)
  return rows[0]?.zone ?? 'UTC'
}
