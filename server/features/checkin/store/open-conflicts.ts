import { sql } from 'kysely'

/** Of more, hosts see the oldest. */
export const maxOpenConflicts = 200
/** Of those that were decided, hosts see the latest. */
export const maxSettledConflicts = 50

/** An entry `t` at the door or at a zone, as hosts read it. */
export const entryColumns = sql`t.id, t.kind, t.at, t.gate, t.by_name as by, coalesce(left(t.device_id::text, 4), '') as device, t.people`

/** Needs a decision: not undone, and not yet decided. */
export const isOpenConflict = sql`t.outcome in ('twice', 'more', 'gone', 'held', 'unknown', 'outside') and t.kind in ('in', 'walk-in', 'paper')
  and not exists (select from door_conflict_choice c where c.event_id = t.event_id and c.tap_id = t.id)
  and not exists (select from door_tap u where u.event_id = t.event_id and u.undone_tap_id = t.id and u.kind = 'undo' and u.outcome = 'undone')`

/** The guest of an entry, or the one whom that guest was merged into: the log keeps the first. */
export const tapGuest = sql<string>`coalesce((select m.into_guest_id from guest_alias m where m.event_id = t.event_id and m.guest_id = t.guest_id), t.guest_id)`

/** Of those, entries that admitted people who do not count yet. */
export const isHeldTap = sql`${isOpenConflict} and t.outcome in ('held', 'outside')`
