import { sql } from 'kysely'

/** To be looked at, not taken back since, and nobody has chosen. */
export const isOpen = sql`t.outcome in ('twice', 'more', 'gone', 'held', 'unknown', 'outside') and t.kind in ('in', 'walk-in', 'paper')
  and not exists (select from door_choice c where c.event_id = t.event_id and c.tap_id = t.id)
  and not exists (select from door_tap u where u.event_id = t.event_id and u.of_tap = t.id and u.kind = 'undo' and u.outcome = 'undone')`

/** Of those, whoever let somebody in that counts nowhere yet. */
export const isHeld = sql`${isOpen} and t.outcome in ('held', 'outside')`
