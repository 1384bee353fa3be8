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

/** What a guest row says of its table: the whole, what of it the seating says, and what a host typed. */
export type GuestTableRow = {
  id: string
  table_name: string
  seated_table: string | null
  typed_table: string
}

/** The tables at each function of the guests who have a seat. Others have one table everywhere. */
export const listTablesByFunction = async (
  tx: Tx,
  scope: Pick<EventScope, 'eventId'>,
  rows: readonly GuestTableRow[],
): Promise<ReadonlyMap<string, TablesByFunction>> => {
  const seated = rows.filter(({ seated_table }) => seated_table !== null).map(({ id }) => id)
  return seated.length === 0 ? new Map() : listFunctionTables(tx, scope, seated)
}

/**
 * These guests with their table at one function, unchanged for the event as a whole. Where the seating has
 * no seat there for a guest, the table is what a host typed.
 */
export async function fillTablesAt<Row extends GuestTableRow>(
  tx: Tx,
  scope: Pick<EventScope, 'eventId'>,
  rows: Row[],
  functionId: string,
): Promise<Row[]> {
  if (functionId === '') return rows
  const tables = await listTablesByFunction(tx, scope, rows)
  return rows.map((row) =>
    row.seated_table === null
      ? row
      : { ...row, table_name: tables.get(row.id)?.[functionId] ?? row.typed_table },
  )
}
