import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { GuestRecord } from './guests.ts'

/** These guests with their tables by the titles of functions in this language. Rows have the titles of the event's own. */
export async function translateTables(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  { rows, language }: { rows: readonly GuestRecord[]; language: Language },
): Promise<GuestRecord[]> {
  const seated = rows.filter((row) => row.seated_table !== null).map(({ id }) => id)
  const tables =
    seated.length === 0 ? new Map() : await listTables(tx, { eventId, guestIds: seated, language })
  return rows.map((row) => ({ ...row, table_name: tables.get(row.id) ?? row.table_name }))
}

type TablesRequest = { eventId: string; guestIds: readonly string[]; language: Language }

/** None where no function has a title in the language. */
async function listTables(
  tx: Tx,
  { eventId, guestIds, language }: TablesRequest,
): Promise<ReadonlyMap<string, string>> {
  const title = sql`nullif(r.translations #>> ${[language, 'title']}::text[], '')`
  const { rows } = await sql<{ id: string; label: string }>`
    select t.guest_id as id, format_seated_tables(array_agg(coalesce(${title}, t.title) order by t.place), array_agg(t.numbers order by t.place), min(t.label)) as label
    from seated_tables(${eventId}, ${[...guestIds]}::text[]) t left join programme_row r on r.event_id = ${eventId} and r.id = t.function_id
    where exists (select from programme_row r where r.event_id = ${eventId} and r.asks_everyone is not null and ${title} is not null)
    group by t.guest_id`.execute(tx)
  return new Map(rows.map(({ id, label }) => [id, label]))
}
