import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { GuestScope } from '../../../base/access/scope.ts'
import type { GuestMailRow } from '../../guests/rules/mail-state.ts'

/**
 * The newest first. Only the result of a change's own mail is shown, not a bounce of another mail.
 */
export async function listMailsToGuest(tx: Tx, scope: GuestScope): Promise<GuestMailRow[]> {
  const { rows } = await sql<GuestMailRow>`
    select m.kind, m.state, coalesce(m.last_error, '') as reason, m.to_address as "to", m.subject, m.created_at as "createdAt", m.sent_at as "sentAt", m.next_at as "nextAt",
      c.held_until as "heldUntil", false as bounced
    from mail m left join campaign c on c.event_id = m.event_id and c.id = m.campaign_id
    where m.event_id = ${scope.eventId} and m.guest_id = ${scope.guestId} and (m.kind <> 'notice' or m.campaign_id is not null or m.second_of is not null) order by m.created_at desc, m.id limit 200`.execute(
    tx,
  )
  return rows
}
