import { sql } from 'kysely'
import { asPlannedOnce, type Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { selectMailStop, type MailStopReason } from '../../events/store/reachable.ts'
import type { GuestMailRow } from '../rules/mail-state.ts'

/** The last campaign mail of a guest, and whether mails to the address are stopped. */
export type MailReach = {
  invitation: GuestMailRow | null
  stopped: MailStopReason | null
  /** The same of the second address. */
  secondStopped: MailStopReason | null
}

type MailReachRow = Omit<MailReach, 'invitation'> & { id: string } & ({ kind: null } | GuestMailRow)

/** By guest id. Mails that a cancelled campaign never sent are left out. */
export async function getMailReach(
  tx: Tx,
  scope: EventScope | GuestScope,
  ids: readonly string[],
): Promise<Map<string, MailReach>> {
  const { rows } = await sql<MailReachRow>`${asPlannedOnce('read_mail_reach')}
    select g.id, m.kind, m.state, coalesce(m.last_error, '') as reason, m.to_address as "to", m.subject, m.created_at as "createdAt", m.sent_at as "sentAt", m.next_at as "nextAt", m.held_until as "heldUntil",
      coalesce(g.bounced_at >= m.created_at and lower(m.to_address) = lower(g.email), false) as bounced, case when g.email <> '' then ${selectMailStop(scope, sql`hash_address(g.email)`)} end as stopped,
      case when a.email is not null then coalesce(${selectMailStop(scope, sql`hash_address(a.email)`)}, case when a.bounced_at is not null then 'bounced' end) end as "secondStopped"
    from guest g left join guest_address a on a.event_id = g.event_id and a.guest_id = g.id
    left join lateral (
      select mail.*, c.held_until from mail left join campaign c on c.event_id = mail.event_id and c.id = mail.campaign_id
      where mail.event_id = g.event_id and mail.guest_id = g.id and mail.campaign_id is not null and not (mail.state = 'aborted' and c.cancelled_at is not null)
      order by mail.created_at desc limit 1) m on true
    where g.event_id = ${scope.eventId} and g.id = any(${ids})`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        invitation: row.kind === null ? null : row,
        stopped: row.stopped,
        secondStopped: row.secondStopped,
      },
    ]),
  )
}
