import { sql } from 'kysely'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { PartySplit } from '../rules/split-parties.ts'

const namesOf = (guest: 'g' | 'n') =>
  sql`array_prepend(${sql.ref(`${guest}.name`)}, array(select c.name from companion c where c.event_id = ${sql.ref(`${guest}.event_id`)} and c.guest_id = ${sql.ref(`${guest}.id`)} order by c.position))`

/** Of these guests, those whose party was split, as long as the split can be undone. */
export async function listSplitParties(
  tx: Tx,
  { eventId }: EventScope,
  guestIds: readonly string[],
): Promise<PartySplit[]> {
  const { rows } = await sql<PartySplit>`
    select g.id as "guestId", n.id as "addedId", ${namesOf('g')} as staying, ${namesOf('n')} as leaving
    from guest_undo u join guest_undo_row r on r.event_id = u.event_id and r.undo_id = u.id
      join guest g on g.event_id = u.event_id and g.id = r.guest_id
      join guest n on n.event_id = u.event_id and n.id = r.after->>'other' and n.deleted_at is null
    where u.event_id = ${eventId} and u.act = 'split' and u.undone_at is null and r.guest_id = any(${guestIds}::text[])
    order by n.id`.execute(tx)
  return rows
}
