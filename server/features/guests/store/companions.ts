import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { GuestScope } from '../../../base/scope.ts'

export const addCompanions = (tx: Tx, eventId: string, guestId: string, names: readonly string[]) =>
  tx
    .insertInto('companion')
    .values(
      names.map((name, position) => ({
        event_id: eventId,
        guest_id: guestId,
        position: position + 1,
        name,
      })),
    )
    .execute()

/** What each of them answered for themselves goes along with their names. */
export async function replaceCompanions(
  tx: Tx,
  scope: GuestScope,
  names: readonly string[],
  people: number,
): Promise<void> {
  await sql`select follow_people(${scope.eventId}, ${scope.guestId}, ${names}::text[], ${people}::int)`.execute(
    tx,
  )
  await tx
    .deleteFrom('companion')
    .where('event_id', '=', scope.eventId)
    .where('guest_id', '=', scope.guestId)
    .execute()
  if (names.length > 0) await addCompanions(tx, scope.eventId, scope.guestId, names)
}

/** The names of a guest's companions in their order, as JSON. */
export const namesOf = (guest: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(c.name order by c.position), '[]') from companion c where c.event_id = ${guest}.event_id and c.guest_id = ${guest}.id)`
