import { sql } from 'kysely'
import type { Currency } from '@mehfil/contract/billing/money.ts'
import type { PhoneChannel } from '@mehfil/contract/mail/hand-messages.ts'
import type { PhoneFailure, PhoneMessageState } from '@mehfil/contract/mail/phone-messages.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { PhoneContent } from '../../../base/phones.ts'
import { isUninvited } from '../../events/store/reachable.ts'

export type NewPhoneMessage = {
  id: string
  guestId: string
  phone: string
  content: PhoneContent
  price: number
  dueAt: Date
}
type NewSending = {
  submission: string
  kind: 'invitation' | 'reply'
  channel: PhoneChannel
  currency: Currency
  personId: string | null
  at: Date
  fallbackAt: Date | null
  windowUntil: Date | null
}

/** Guests without an invitation and an answer, all or those of a list. */
export async function listUninvitedPhones(
  tx: Tx,
  { eventId }: EventScope,
  { guests, most }: { guests: readonly string[] | undefined; most: number },
): Promise<Array<{ id: string; phone: string; language: string }>> {
  const isChosen = guests ? sql`g.id = any(${guests})` : sql`g.answer is null`
  const { rows } = await sql<{ id: string; phone: string; language: string }>`
    select g.id, g.phone, g.language from guest g where g.event_id = ${eventId} and ${isUninvited} and ${isChosen} order by g.id limit ${most}`.execute(
    tx,
  )
  return rows
}

export async function insertPhoneMessages(
  tx: Tx,
  { accountId, eventId }: EventScope | GuestScope,
  sending: NewSending,
  messages: readonly NewPhoneMessage[],
): Promise<void> {
  await sql`
    insert into phone_message (event_id, id, account_id, guest_id, submission, kind, channel, phone, content, currency, price, due_at, window_until, person_id, created_at, changed_at, fallback_at)
    select ${eventId}, m.id, ${accountId}, m.guest_id, ${sending.submission}, ${sending.kind}, ${sending.channel}, m.phone, m.content, ${sending.currency}, m.price, m.due_at,
      ${sending.windowUntil}, ${sending.personId}, ${sending.at}, ${sending.at}, ${sending.fallbackAt}
    from jsonb_to_recordset(${JSON.stringify(
      messages.map(({ id, guestId, phone, content, price, dueAt }) => ({
        id,
        guest_id: guestId,
        phone,
        content,
        price,
        due_at: dueAt.toISOString(),
      })),
    )}::jsonb) as m (id uuid, guest_id text, phone text, content jsonb, price bigint, due_at timestamptz)
    on conflict (event_id, guest_id, submission) do nothing`.execute(tx)
}

/** What was sent by a request; null where there was none. */
export async function findSending(
  tx: Tx,
  { eventId }: EventScope,
  submission: string,
): Promise<{ guests: number; cost: number } | null> {
  const { rows } = await sql<{ guests: number; cost: string }>`
    select count(*)::int as guests, coalesce(sum(price), 0) as cost from phone_message where event_id = ${eventId} and submission = ${submission} and kind = 'invitation'`.execute(
    tx,
  )
  const [found] = rows
  return found && found.guests > 0 ? { guests: found.guests, cost: Number(found.cost) } : null
}

export async function countPhoneStates(
  tx: Tx,
  { eventId }: EventScope,
): Promise<Partial<Record<PhoneMessageState, number>>> {
  const { rows } = await sql<{ state: PhoneMessageState; count: number }>`
    select state, count(*)::int as count from phone_message where event_id = ${eventId} and kind = 'invitation' group by state`.execute(
    tx,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

type SentPhoneMessage = {
  id: string
  guestId: string
  name: string
  phone: string
  channel: PhoneChannel
  state: PhoneMessageState
  reason: PhoneFailure | null
  price: number
  currency: Currency
  createdAt: Date
  at: Date
  fallbackAt: Date | null
  hasFallback: boolean
}

const pageSize = 50

/** One page by guest; of each guest the newest message. */
export async function listSentMessages(
  tx: Tx,
  { eventId }: EventScope,
  after: string | undefined,
): Promise<{ messages: SentPhoneMessage[]; next: string | null }> {
  const { rows } = await sql<Omit<SentPhoneMessage, 'price'> & { price: string }>`
    select distinct on (m.guest_id) m.id::text as id, m.guest_id as "guestId", g.name, m.phone, m.channel, m.state, m.reason, m.price, m.currency,
      m.created_at as "createdAt", m.changed_at as at, case when g.email <> '' then m.fallback_at end as "fallbackAt", m.fallback_sent as "hasFallback"
    from phone_message m join guest g on g.event_id = m.event_id and g.id = m.guest_id
    where m.event_id = ${eventId} and m.kind = 'invitation' and g.deleted_at is null and m.guest_id > ${after ?? ''}
    order by m.guest_id, m.created_at desc limit ${pageSize + 1}`.execute(tx)
  const messages = rows.slice(0, pageSize).map((row) => ({ ...row, price: Number(row.price) }))
  return {
    messages,
    next: rows.length > pageSize ? (messages.at(-1)?.guestId ?? null) : null,
  }
}

/** The message of a button that was pressed. */
export async function findMessage(
  tx: Tx,
  id: string,
): Promise<{ eventId: string; guestId: string; phone: string; channel: PhoneChannel } | null> {
  const { rows } = await sql<{
    eventId: string
    guestId: string
    phone: string
    channel: PhoneChannel
  }>`select event_id as "eventId", guest_id as "guestId", phone, channel from phone_message where id = ${id}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/**
 * Notes a press of a message. Resolves to the newest one of the guest before it, and lets no other press of the guest
 * be counted before the commit.
 */
export async function savePress(
  tx: Tx,
  { eventId, guestId, id }: { eventId: string; guestId: string; id: string },
  at: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ pressedAt: Date | null }>`
    select pressed_at as "pressedAt" from phone_message where event_id = ${eventId} and guest_id = ${guestId} order by id for update`.execute(
    tx,
  )
  await sql`update phone_message set pressed_at = greatest(pressed_at, ${at}) where event_id = ${eventId} and id = ${id}`.execute(
    tx,
  )
  const times = rows.flatMap(({ pressedAt }) => (pressedAt ? [pressedAt.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : null
}
