import { sql } from 'kysely'
import type { HandState, PhoneChannel } from '@mehfil/contract/mail/hand-messages.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { isUninvited, type GuestCondition } from '../../events/store/reachable.ts'

export type HandMessageRow = { channel: PhoneChannel; at: Date; by: string }

const wasWrittenTo: GuestCondition = sql<boolean>`exists (select from hand_message h where h.event_id = g.event_id and h.guest_id = g.id)`
const isWaiting: GuestCondition = sql<boolean>`${isUninvited} and g.answer is null and not ${wasWrittenTo}`
const conditions: Record<HandState, GuestCondition> = {
  waiting: sql<boolean>`g.phone <> '' and ${isWaiting}`,
  sent: sql<boolean>`g.deleted_at is null and ${wasWrittenTo}`,
}

const pageSize = 50

/** The ids of one page of guests, and whether there are more. */
export async function listHandGuests(
  tx: Tx,
  { eventId }: EventScope,
  { state, after }: { state: HandState; after: string | undefined },
): Promise<{ ids: string[]; next: string | null }> {
  const { rows } = await sql<{ id: string }>`
    select g.id from guest g where g.event_id = ${eventId} and g.id > ${after ?? ''} and ${conditions[state]} order by g.id limit ${pageSize + 1}`.execute(
    tx,
  )
  const ids = rows.slice(0, pageSize).map(({ id }) => id)
  return { ids, next: rows.length > pageSize ? (ids.at(-1) ?? null) : null }
}

export async function countHandGuests(
  tx: Tx,
  { eventId }: EventScope,
): Promise<{ waiting: number; sent: number; withoutPhone: number }> {
  const { rows } = await sql<{ waiting: number; sent: number; withoutPhone: number }>`
    select count(*) filter (where ${conditions.waiting})::int as waiting, count(*) filter (where ${conditions.sent})::int as sent,
      count(*) filter (where g.phone = '' and ${isWaiting})::int as "withoutPhone"
    from guest g where g.event_id = ${eventId} and g.deleted_at is null`.execute(tx)
  return rows[0] ?? { waiting: 0, sent: 0, withoutPhone: 0 }
}

/** By guest, the newest first. */
export async function listHandMessages(
  tx: Tx,
  { eventId }: EventScope | GuestScope,
  guestIds: readonly string[],
): Promise<Map<string, HandMessageRow[]>> {
  const { rows } = await sql<HandMessageRow & { guestId: string }>`
    select h.guest_id as "guestId", h.channel, h.sent_at as at, coalesce(p.full_name, '') as by
    from hand_message h left join person p on p.id = h.person_id
    where h.event_id = ${eventId} and h.guest_id = any(${guestIds}) order by h.sent_at desc, h.channel`.execute(
    tx,
  )
  return new Map(
    [...Map.groupBy(rows, ({ guestId }) => guestId)].map(([guestId, found]) => [
      guestId,
      found.map(({ channel, at, by }) => ({ channel, at, by })),
    ]),
  )
}

/** A second note replaces the first. The guest counts as invited from the first one on. */
export async function saveHandMessage(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  { channel, personId, at }: { channel: PhoneChannel; personId: string; at: Date },
): Promise<void> {
  const { rows } = await sql`
    update guest set invited_at = ${at} where event_id = ${eventId} and id = ${guestId} and invited_at is null returning id`.execute(
    tx,
  )
  await sql`
    insert into hand_message as h (event_id, guest_id, channel, sent_at, person_id, invited)
    values (${eventId}, ${guestId}, ${channel}, ${at}, ${personId}, ${rows.length > 0})
    on conflict (event_id, guest_id, channel) do update set sent_at = excluded.sent_at, person_id = excluded.person_id, invited = h.invited or excluded.invited`.execute(
    tx,
  )
}

/**
 * Where the note was the first invitation, the guest has none again, unless there is another note
 * or a mail.
 */
export async function deleteHandMessage(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  channel: PhoneChannel,
): Promise<boolean> {
  const { rows } = await sql<{ invited: boolean }>`
    delete from hand_message where event_id = ${eventId} and guest_id = ${guestId} and channel = ${channel} returning invited`.execute(
    tx,
  )
  if (!rows[0]) return false
  if (rows[0].invited)
    await sql`
      update guest g set invited_at = null where g.event_id = ${eventId} and g.id = ${guestId}
        and not exists (select from mail m where m.event_id = g.event_id and m.guest_id = g.id and m.kind = 'invitation' and m.sent_at is not null)
        and not exists (select from hand_message h where h.event_id = g.event_id and h.guest_id = g.id)`.execute(
      tx,
    )
  return true
}
