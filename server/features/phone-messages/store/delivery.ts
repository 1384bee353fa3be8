import { sql } from 'kysely'
import type { Currency } from '@mehfil/contract/billing/money.ts'
import type { PhoneChannel } from '@mehfil/contract/mail/hand-messages.ts'
import type { Db, Tx } from '../../../base/database/db.ts'
import type { PhoneContent } from '../../../base/phones.ts'
import {
  doubtMs,
  givenUpReason,
  leaseMs,
  listStatesBefore,
  type PhoneReport,
} from '../rules/states.ts'
import { writeBalanceEntry } from './balance.ts'

export type ClaimedPhoneMessage = {
  eventId: string
  id: string
  kind: 'invitation' | 'reply'
  channel: PhoneChannel
  phone: string
  content: PhoneContent
  attempts: number
  windowUntil: Date | null
  isGuestGone: boolean
  isStopped: boolean
}

/** Takes messages that are due, for one process at a time. */
export async function claimMessages(
  tx: Tx,
  now: Date,
  most: number,
): Promise<ClaimedPhoneMessage[]> {
  const { rows } = await sql<ClaimedPhoneMessage>`
    with due as (select event_id, id from phone_message where state = 'queued' and due_at <= ${now} order by due_at, id limit ${most} for update skip locked)
    update phone_message m set state = 'claimed', lease_until = ${new Date(now.getTime() + leaseMs)}, attempts = m.attempts + 1, changed_at = ${now}
    from due, guest g where m.event_id = due.event_id and m.id = due.id and g.event_id = m.event_id and g.id = m.guest_id
    returning m.event_id as "eventId", m.id::text as id, m.kind, m.channel, m.phone, m.content, m.attempts, m.window_until as "windowUntil", g.deleted_at is not null as "isGuestGone",
      exists (select from phone_stop s where s.phone_hash = hash_address(m.phone) and s.is_stopped) as "isStopped"`.execute(
    tx,
  )
  return rows
}

/** A process that claimed messages and ended may have sent them. */
export async function doubtExpiredLeases(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update phone_message set state = 'uncertain', lease_until = ${new Date(now.getTime() + doubtMs)}, changed_at = ${now} where state = 'claimed' and lease_until <= ${now}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

type MessageKey = { eventId: string; id: string }

/** The provider did not take it. A claim that another process has since is left alone. */
export async function requeueMessage(
  db: Db,
  { eventId, id, attempts }: MessageKey & { attempts: number },
  { at, dueAt }: { at: Date; dueAt: Date },
): Promise<void> {
  await sql`
    update phone_message set state = 'queued', due_at = ${dueAt}, lease_until = null, changed_at = ${at}
    where event_id = ${eventId} and id = ${id} and state = 'claimed' and attempts = ${attempts}`.execute(
    db,
  )
}

export async function doubtMessage(db: Db, { eventId, id }: MessageKey, at: Date): Promise<void> {
  await sql`
    update phone_message set state = 'uncertain', lease_until = ${new Date(at.getTime() + doubtMs)}, changed_at = ${at}
    where event_id = ${eventId} and id = ${id} and state = 'claimed'`.execute(db)
}

type MovedMessage = {
  eventId: string
  id: string
  accountId: string
  guestId: string
  kind: 'invitation' | 'reply'
  currency: Currency
  price: string
  invited: boolean
}

/**
 * Moves a message forward by what the provider says of it, with its price: spent once the provider
 * took it, given back when it failed. Null where it is there already or further on.
 */
export async function applyReport(
  tx: Tx,
  key: { eventId: string; id: string },
  { state, reason, providerId }: PhoneReport,
  now: Date,
): Promise<MovedMessage | null> {
  const { rows } = await sql<MovedMessage>`
    update phone_message m set state = ${state}, reason = ${reason}, changed_at = ${now}, lease_until = null, content = '{}', provider_id = coalesce(m.provider_id, ${providerId}),
      fallback_at = case when ${state === 'failed'} and m.fallback_at is not null then least(m.fallback_at, ${now}::timestamptz) else m.fallback_at end
    where m.event_id = ${key.eventId} and m.id = ${key.id} and (m.state = any(${listStatesBefore(state)}) or (${state !== 'failed'} and m.state = 'failed' and m.reason = ${givenUpReason}))
    returning m.event_id as "eventId", m.id::text as id, m.account_id as "accountId", m.guest_id as "guestId", m.kind, m.currency, m.price, m.invited`.execute(
    tx,
  )
  const [moved] = rows
  if (!moved) return null
  await settlePrice(tx, moved, state === 'failed', now)
  if (moved.kind === 'invitation') await markInvited(tx, moved, state !== 'failed', now)
  return moved
}

async function settlePrice(
  tx: Tx,
  { eventId, id, accountId, currency, price }: MovedMessage,
  hasFailed: boolean,
  at: Date,
): Promise<void> {
  if (Number(price) === 0) return
  const entry = { currency, cause: id, eventId, at }
  await writeBalanceEntry(
    tx,
    { accountId },
    hasFailed
      ? { ...entry, kind: 'returned', amount: Number(price) }
      : { ...entry, kind: 'settled', amount: 0 },
  )
}

/** The guest is invited once the provider took the message, and no longer when it failed. */
async function markInvited(
  tx: Tx,
  { eventId, id, guestId, invited }: MovedMessage,
  isTaken: boolean,
  now: Date,
): Promise<void> {
  if (isTaken) {
    const { rows } = await sql`
      update guest set invited_at = ${now} where event_id = ${eventId} and id = ${guestId} and invited_at is null returning id`.execute(
      tx,
    )
    if (rows.length > 0)
      await sql`update phone_message set invited = true where event_id = ${eventId} and id = ${id}`.execute(
        tx,
      )
    return
  }
  if (invited)
    await sql`
      update guest g set invited_at = null where g.event_id = ${eventId} and g.id = ${guestId}
        and not exists (select from mail m where m.event_id = g.event_id and m.guest_id = g.id and m.kind = 'invitation' and m.sent_at is not null)
        and not exists (select from hand_message h where h.event_id = g.event_id and h.guest_id = g.id)`.execute(
      tx,
    )
}

/** The message of a report, by our id or by the provider's. */
export async function findReportedMessage(
  tx: Tx,
  { messageId, providerId }: { messageId: string | null; providerId: string | null },
): Promise<MessageKey | null> {
  const { rows } = await sql<MessageKey>`
    select event_id as "eventId", id::text as id from phone_message where ${messageId ? sql`id = ${messageId}` : sql`provider_id = ${providerId}`} limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Messages of which no report came for days. */
export async function listDoubtful(db: Db, now: Date, most: number): Promise<MessageKey[]> {
  const { rows } = await sql<MessageKey>`
    select event_id as "eventId", id::text as id from phone_message where state = 'uncertain' and lease_until <= ${now} order by lease_until limit ${most}`.execute(
    db,
  )
  return rows
}

/** Moves only if it is still in doubt. */
export async function giveUpMessage(tx: Tx, key: MessageKey, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from phone_message where event_id = ${key.eventId} and id = ${key.id} and state = 'uncertain' and lease_until <= ${now} for update`.execute(
    tx,
  )
  if (rows.length === 0) return false
  return (
    (await applyReport(
      tx,
      key,
      { state: 'failed', reason: givenUpReason, providerId: null },
      now,
    )) !== null
  )
}
