import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'

export type EventHost = { name: string; email: string; language: Language }

/** The person who made the event, or else the account's first owner. */
export async function getEventHost(tx: Tx, scope: EventScope | GuestScope): Promise<EventHost> {
  const { rows } = await sql<{ name: string; email: string; language: Language }>`
    select p.full_name as name, p.email, p.language from event e join member m on m.account_id = e.account_id and m.removed_at is null join person p on p.id = m.person_id
    where e.account_id = ${scope.accountId} and e.id = ${scope.eventId}
    order by (p.id = e.created_by) desc, (m.role = 'Superuser') desc, m.joined_at, p.id limit 1`.execute(
    tx,
  )
  return rows[0] ?? { name: '', email: '', language: 'en' }
}
