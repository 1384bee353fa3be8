import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { GuestMailRow } from '../rules/mail-state.ts'

export type MailStopReason = 'unsubscribed' | 'bounced' | 'complained'
/** The last campaign mail of a guest, and whether mails to the address are stopped. */
export type MailReach = { invitation: GuestMailRow | null; stopped: MailStopReason | null }

type MailReachRow = { id: string; stopped: MailStopReason | null } & ({ kind: null } | GuestMailRow)

/** By guest id. Mails that a cancelled campaign never sent are left out. */
export async function getMailReach(
  tx: Tx,
  scope: EventScope | GuestScope,
  ids: readonly string[],
): Promise<Map<string, MailReach>> {
  const { rows } = await sql<MailReachRow>`
    select g.id, m.kind, m.state, coalesce(m.last_error, '') as reason, m.to_address as "to", m.subject, m.created_at as "createdAt", m.sent_at as "sentAt", m.next_at as "nextAt", m.held_until as "heldUntil",
      coalesce(g.bounced_at >= m.created_at and lower(m.to_address) = lower(g.email), false) as bounced, s.reason as stopped
    from guest g
    left join lateral (
      select mail.*, c.held_until from mail left join campaign c on c.event_id = mail.event_id and c.id = mail.campaign_id
      where mail.event_id = g.event_id and mail.guest_id = g.id and mail.campaign_id is not null and not (mail.state = 'aborted' and c.cancelled_at is not null)
      order by mail.created_at desc limit 1) m on true
    left join lateral (
      select reason from suppression where g.email <> '' and account_id = ${scope.accountId} and address_hash = hash_address(g.email)
      union all select reason from suppression where g.email <> '' and reason = 'complained' and address_hash = hash_address(g.email) limit 1) s on true
    where g.event_id = ${scope.eventId} and g.id = any(${ids})`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      { invitation: row.kind === null ? null : row, stopped: row.stopped },
    ]),
  )
}
