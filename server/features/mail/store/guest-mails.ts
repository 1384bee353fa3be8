import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { GuestScope } from '../../../base/scope.ts'
import type { MailRow } from '../../guests/rules/told-mail.ts'

/** The newest first. A change is about the mail alone: what a mail server says of another one is not its fault. */
export async function mailsTo(tx: Tx, scope: GuestScope): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select m.kind, m.state, coalesce(m.last_error, '') as reason, m.to_address as "to", m.subject, m.created_at as "createdAt", m.sent_at as "sentAt", m.next_at as "nextAt",
      c.held_until as "heldUntil", false as bounced
    from mail m left join campaign c on c.event_id = m.event_id and c.id = m.campaign_id
    where m.event_id = ${scope.eventId} and m.guest_id = ${scope.guestId} and (m.kind <> 'notice' or m.campaign_id is not null) order by m.created_at desc, m.id limit 200`.execute(
    tx,
  )
  return rows
}
