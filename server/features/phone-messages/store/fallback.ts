import { sql } from 'kysely'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Db, Tx } from '../../../base/database/db.ts'
import { isReachable, type GuestCondition } from '../../events/store/reachable.ts'

/** Events with messages that a mail is due for. */
export async function listFallbackEvents(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct event_id as "eventId" from phone_message where fallback_at <= ${now} and not fallback_sent and state not in ('queued', 'claimed') limit ${most}`.execute(
    db,
  )
  return rows.map(({ eventId }) => eventId)
}

/** Ends the wait of an event's messages. Answers the guests who neither read one nor answered. */
export async function takeFallbackGuests(
  tx: Tx,
  { eventId }: EventScope,
  now: Date,
): Promise<{ guestIds: string[]; personId: string | null }> {
  const { rows } = await sql<{ guestId: string; personId: string | null; isUnseen: boolean }>`
    with due as (
      update phone_message set fallback_at = null where event_id = ${eventId} and fallback_at <= ${now} and not fallback_sent and state not in ('queued', 'claimed')
      returning guest_id, person_id, state)
    select due.guest_id as "guestId", due.person_id::text as "personId", due.state <> 'read' and g.answer is null and g.deleted_at is null as "isUnseen"
    from due join guest g on g.event_id = ${eventId} and g.id = due.guest_id`.execute(tx)
  const unseen = rows.filter(({ isUnseen }) => isUnseen)
  return {
    guestIds: [...new Set(unseen.map(({ guestId }) => guestId))],
    personId: unseen.find(({ personId }) => personId !== null)?.personId ?? null,
  }
}

/** Of these guests, those whom a mail reaches. */
export const isFallbackGuest = (scope: EventScope, guestIds: readonly string[]): GuestCondition =>
  sql<boolean>`g.id = any(${guestIds}) and g.deleted_at is null and g.answer is null and ${isReachable(scope)}`

/** Notes at the messages that a mail followed. */
export async function markFallback(
  tx: Tx,
  scope: EventScope,
  guestIds: readonly string[],
): Promise<void> {
  await sql`
    update phone_message m set fallback_sent = true from guest g where m.event_id = ${scope.eventId} and m.kind = 'invitation' and g.event_id = m.event_id and g.id = m.guest_id and ${isFallbackGuest(scope, guestIds)}`.execute(
    tx,
  )
}
