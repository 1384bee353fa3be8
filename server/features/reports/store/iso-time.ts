import { sql, type RawBuilder } from 'kysely'

/** An instant as JSON has it, to the second. */
export const isoSql = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
