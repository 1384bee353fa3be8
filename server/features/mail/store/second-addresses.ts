import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import { secondPriority } from '../../../base/mail/due-mail.ts'

/**
 * Queues a copy of each mail of a sending for the second address of its guest, a message of its own.
 * Only once for each mail. Not where both addresses are one, nor where the second gets no mails.
 */
export async function copyToSecondAddresses(
  tx: Tx,
  mails: ReadonlyArray<{ id: string; event_id: string }>,
  now: Date,
): Promise<void> {
  if (mails.length === 0) return
  const events = [...new Set(mails.map(({ event_id }) => event_id))]
  await sql`
    insert into mail (id, account_id, event_id, guest_id, kind, idempotency_key, to_name, to_address, from_name, reply_to, language, subject, html, body_text, priority, state, next_at, created_at, second_of)
    select gen_random_uuid(), m.account_id, m.event_id, m.guest_id, m.kind, 'second ' || m.id, coalesce(nullif(a.name, ''), g.name), a.email, m.from_name, m.reply_to, m.language, m.subject, '', '',
      ${secondPriority}, 'queued', ${now}, ${now}, m.id
    from mail m join guest_address a on a.event_id = m.event_id and a.guest_id = m.guest_id join guest g on g.event_id = a.event_id and g.id = a.guest_id
    where m.event_id = any(${events}::text[]) and m.id = any(${mails.map(({ id }) => id)}::uuid[]) and g.deleted_at is null and a.bounced_at is null and lower(a.email) <> lower(m.to_address)
    on conflict (idempotency_key) do nothing`.execute(tx)
}

type SecondMail = { event_id: string; guest_id: string; to_address: string }

/** Marks second addresses whose mails came back, or no longer, when one arrived. */
export async function markSecondAddresses(
  tx: Tx,
  { delivered, failed }: Record<'delivered' | 'failed', readonly SecondMail[]>,
  now: Date,
): Promise<void> {
  for (const [mails, at] of [
    [delivered, null],
    [failed, now],
  ] as const)
    if (mails.length > 0)
      await sql`
        update guest_address a set bounced_at = ${at} from unnest(${mails.map(({ event_id }) => event_id)}::text[], ${mails.map(({ guest_id }) => guest_id)}::text[], ${mails.map(({ to_address }) => to_address)}::text[]) as m (event_id, guest_id, address)
        where a.event_id = m.event_id and a.guest_id = m.guest_id and lower(a.email) = lower(m.address) and (a.bounced_at is null) <> (${at}::timestamptz is null)`.execute(
        tx,
      )
}
