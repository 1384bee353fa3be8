import { sql, type RawBuilder } from 'kysely'

/** The events of these rights that still exist. Null means all events. */
export const selectExistingEventIds = (row: 'member' | 'i'): RawBuilder<string[] | null> => {
  const [ids, account] = [sql.ref(`${row}.event_ids`), sql.ref(`${row}.account_id`)]
  return sql`case when ${ids} is not null then array(select event.id from event where event.account_id = ${account} and event.id = any(${ids}) order by array_position(${ids}, event.id)) end`
}
