import { sql } from 'kysely'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { PartySplit } from '../rules/split-parties.ts'
import { companionNames } from '../../events/store/companion-names.ts'

/** Of these guests, those whose party was split, as long as the split can be undone. */
export async function listSplitParties(
  tx: Tx,
  { eventId }: EventScope,
  guestIds: readonly string[],
): Promise<PartySplit[]> {
  const { rows } = await sql<PartySplit>`
    select g.id as "guestId", n.id as "addedId", array_prepend(g.name, ${companionNames('g')}) as staying, array_prepend(n.name, ${companionNames('n')}) as leaving,
      g.heads as "stayingPeople", n.heads as "leavingPeople"
    from guest_undo u join guest_undo_row r on r.event_id = u.event_id and r.undo_id = u.id
      join guest g on g.event_id = u.event_id and g.id = r.guest_id
      join guest n on n.event_id = u.event_id and n.id = r.after->>'other' and n.deleted_at is null
    where u.event_id = ${eventId} and u.act = 'split' and u.undone_at is null and r.guest_id = any(${guestIds}::text[])
    order by n.id`.execute(tx)
  return rows
}
