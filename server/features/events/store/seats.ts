import { sql } from 'kysely'
import type { EventSpan } from '@mehfil/contract/events/event-dates.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventSeats, WaitingParty } from '../rules/seats.ts'
import type { PublicationTimes } from '../rules/state.ts'

/** The seats of an event, or null when there is no such event. */
export async function readEventSeats(tx: Tx, eventId: string): Promise<EventSeats | null> {
  const { rows } = await sql<{
    seats: EventSeats | null
  }>`select read_event_seats(${eventId}) as seats`.execute(tx)
  return rows[0]?.seats ?? null
}

/** Until the commit, no other request changes the seats of the event. */
export async function lockEventSeats(tx: Tx, eventId: string): Promise<void> {
  await sql`select lock_event_seats(${eventId})`.execute(tx)
}

export async function lockAndReadEventSeats(tx: Tx, eventId: string): Promise<EventSeats | null> {
  await lockEventSeats(tx, eventId)
  return readEventSeats(tx, eventId)
}

/** When the event was published and when it takes place; null if no party waits for a seat, there or at a function. */
export async function findEventWithWaitlist(
  tx: Tx,
  eventId: string,
): Promise<(PublicationTimes & EventSpan) | null> {
  const row = await tx
    .selectFrom('event')
    .select(['published_at', 'unpublished_at', 'cancelled_at', 'starts_at', 'duration_minutes'])
    .where('id', '=', eventId)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('guest')
            .select('id')
            .where('event_id', '=', eventId)
            .where('waitlisted_at', 'is not', null)
            .where('deleted_at', 'is', null),
        ),
        sql<boolean>`exists (select from list_function_waits(${eventId}))`,
      ]),
    )
    .executeTakeFirst()
  return row
    ? {
        publishedAt: row.published_at,
        unpublishedAt: row.unpublished_at,
        cancelledAt: row.cancelled_at,
        startsAt: row.starts_at,
        durationMinutes: row.duration_minutes,
      }
    : null
}

/** The waiting parties that fit, in their order, locked until the commit. */
export function lockWaitlist(tx: Tx, eventId: string, largest: number): Promise<WaitingParty[]> {
  return tx
    .selectFrom('guest')
    .select(['id', sql<number>`heads - absent`.as('heads')])
    .where('event_id', '=', eventId)
    .where('waitlisted_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('answer', '=', 'yes')
    .$if(Number.isFinite(largest), (query) => query.where(sql`heads - absent`, '<=', largest))
    .orderBy('waitlisted_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Gives these waiting parties a seat, and sends each a mail about it. */
export async function promoteParties(
  tx: Tx,
  eventId: string,
  {
    ids,
    accountId,
    isConfirmed,
    at,
  }: { ids: readonly string[]; accountId: string; isConfirmed: boolean; at: Date },
): Promise<void> {
  await sql`
    with seated as (
      update guest set waitlisted_at = null, confirmed_at = ${isConfirmed ? at : null}, updated_at = ${at}
      where event_id = ${eventId} and id = any(${ids}::text[]) returning *)
    select enqueue_unwritten_mail(${eventId}, ${accountId}, g, 'thanks',
      jsonb_build_object('why', 'seated', 'answer', 'yes', 'people', g.heads - g.absent, 'waiting', false, 'pending', ${!isConfirmed}::boolean), null, ${at})
    from guest g join seated s on s.id = g.id where g.event_id = ${eventId}`.execute(tx)
}
