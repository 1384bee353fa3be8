import { sql } from 'kysely'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { isFreeAddress, isSecondAddress, type SecondAddress } from './second-address.ts'

/**
 * Which of the two addresses another guest of the list has. No index refuses a first address that is the
 * second one of another guest, so the list must be locked.
 */
export async function findTakenAddress(
  tx: Tx,
  { eventId, guestId = '' }: Pick<EventScope, 'eventId'> & Partial<Pick<GuestScope, 'guestId'>>,
  { email, second }: { email: string; second?: SecondAddress | null | undefined },
): Promise<'first' | 'second' | null> {
  const isTaken = (address: string) =>
    sql<boolean>`${address}::text <> '' and not ${isFreeAddress(eventId, sql`${address}::text`, sql`${guestId}::text`)}`
  const { rows } = await sql<{ first: boolean; second: boolean }>`
    select ${isTaken(email)} as first, ${isTaken(second?.email ?? '')} as second`.execute(tx)
  return rows[0]?.first ? 'first' : rows[0]?.second ? 'second' : null
}

/** Whether the first address of one of these guests is by now the second one of a guest. */
export async function isFirstSecond(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  guestIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from guest g where g.event_id = ${eventId} and g.id = any(${guestIds}::text[])
      and ${isSecondAddress(sql`g.event_id`, sql`g.email`)} limit 1`.execute(tx)
  return rows.length > 0
}
