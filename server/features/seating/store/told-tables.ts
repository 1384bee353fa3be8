import { sql } from 'kysely'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'

/** "7 · Jasmine" by the id of the function. */
export type TablesByFunction = Readonly<Record<string, string>>

/** The tables of guests at each function, by guest. Guests without a seat are left out. */
export async function listFunctionTables(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  guestIds: readonly string[],
): Promise<ReadonlyMap<string, TablesByFunction>> {
  const { rows } = await sql<{ id: string; tables: TablesByFunction }>`
    select guest_id as id, jsonb_object_agg(function_id, label) as tables
    from seated_tables(${eventId}, ${[...guestIds]}::text[])
    where function_id <> '' and exists (select from programme_row r where r.event_id = ${eventId} and r.asks_everyone is not null)
    group by guest_id`.execute(tx)
  return new Map(rows.map(({ id, tables }) => [id, tables]))
}
