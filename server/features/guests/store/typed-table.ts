import { sql, type RawBuilder } from 'kysely'

/** What hosts typed for a guest's table, also of a guest who has a seat and is shown its table. */
export const typedTable = (guest: RawBuilder<unknown>) =>
  sql<string>`case when ${guest}.seated_table is null then ${guest}.table_name else ${guest}.typed_table end`

/** Assignments for an update of `guest g`: the text is shown, or kept for when the guest has no seat. */
export const setTypedTable = (text: RawBuilder<unknown>) =>
  sql`table_name = case when g.seated_table is null then ${text} else g.table_name end, typed_table = case when g.seated_table is null then g.typed_table else ${text} end`
