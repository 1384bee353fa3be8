import { sql, type RawBuilder } from 'kysely'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'

/** `isAbout`: whether what a message tells has the person's address or number. */
type MessagesAbout = { guestIds: readonly string[]; isAbout: RawBuilder<boolean> }

/**
 * Deletes what was to be told, or was told, about guests or with what `isAbout` finds. Resolves to the time at
 * which no worker sends one of these messages any more.
 */
export async function deleteMessagesAbout(
  tx: Tx,
  { accountId, eventId }: EventScope,
  { guestIds, isAbout }: MessagesAbout,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    with deleted as (
      delete from webhook_message where account_id = ${accountId} and event_id = ${eventId}
        and (subject = any(${guestIds}::text[]) or ${isAbout})
      returning lease_until, ended_at)
    select max(lease_until) filter (where ended_at is null) as until from deleted`.execute(tx)
  return rows[0]?.until ?? null
}

/** `from`: not sent earlier, so that it comes after what a worker sends now. */
type ErasedGuests = { guestIds: readonly string[]; now: Date; from: Date | null }

/** Programs that keep a copy hear by the ids alone that these guests were deleted. */
export async function tellOfErasedGuests(
  tx: Tx,
  { accountId, eventId }: EventScope,
  { guestIds, now, from }: ErasedGuests,
): Promise<void> {
  const due = from !== null && from > now ? from : now
  await sql`
    insert into webhook_message (account_id, webhook_id, kind, subject, event_id, facts, happened_at, due_at)
    select w.account_id, w.id, 'guest.removed', g.id, e.id,
      jsonb_build_object('event', jsonb_build_object('id', e.id, 'title', e.title), 'guest', jsonb_build_object('id', g.id, 'erased', true)), ${now}, ${due}
    from event e
    join webhook w on w.account_id = e.account_id and coalesce(w.event_id, e.id) = e.id
    cross join unnest(${guestIds}::text[]) with ordinality as g (id, place)
    where e.account_id = ${accountId} and e.id = ${eventId} and (w.kinds = '{}' or 'guest.removed' = any (w.kinds))
    order by g.place`.execute(tx)
}
