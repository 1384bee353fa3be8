import { sql } from 'kysely'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'

type EventOfGuests = Pick<EventScope, 'eventId'>

/** From its commit on, no worker takes up a message to these guests. What was reserved for them goes back. */
export async function deleteQueuedMessages(
  tx: Tx,
  { eventId }: EventOfGuests,
  guestIds: readonly string[],
): Promise<void> {
  await sql`
    delete from phone_message where event_id = ${eventId} and guest_id = any(${guestIds}::text[]) and state = 'queued'`.execute(
    tx,
  )
}

/** Messages that a worker is handing over now. */
export async function countMessagesInFlight(
  tx: Tx,
  { eventId }: EventOfGuests,
  guestIds: readonly string[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from phone_message where event_id = ${eventId} and guest_id = any(${guestIds}::text[]) and state = 'claimed' and lease_until > ${now}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
