import { sql, type RawBuilder } from 'kysely'

/** What hosts typed for a guest's table, also while the guest has a seat, whose table is told instead. */
export const typedTable = (guest: RawBuilder<unknown>) =>
  sql<string>`case when ${guest}.table_told is null then ${guest}.table_name else ${guest}.table_typed end`

/** Assignments for an update of `guest g`: the text is shown, or kept for when the guest has no seat. */
export const setTypedTable = (text: RawBuilder<unknown>) =>
  sql`table_name = case when g.table_told is null then ${text} else g.table_name end, table_typed = case when g.table_told is null then g.table_typed else ${text} end`
