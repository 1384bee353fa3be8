import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { AccountScope, EventScope } from '../../../base/access/scope.ts'
import {
  isAffectedByChange,
  isReachable,
  isSecondReachable,
  isUninvited,
  suppressedHashes,
} from './reachable.ts'

type ChangeRecipientCounts = {
  guests: number
  people: number
  /** Guests of the change whom no mail reaches. */
  unreachable: number
}

/** The number of guests to tell about a change. */
export async function countChangeRecipients(
  tx: Tx,
  scope: EventScope,
): Promise<ChangeRecipientCounts> {
  const { rows } = await sql<ChangeRecipientCounts>`
    select count(*) filter (where r.is)::int as guests, coalesce(sum(g.heads - g.absent) filter (where r.is), 0)::int as people, count(*) filter (where not r.is)::int as unreachable
    from guest g cross join lateral (select ${isReachable(scope)} as is) r where g.event_id = ${scope.eventId} and ${isAffectedByChange}`.execute(
    tx,
  )
  return rows[0] ?? { guests: 0, people: 0, unreachable: 0 }
}

/** The people of each event whom an invitation can reach who have none yet and did not answer. */
export async function countInvitablePeople(
  tx: Tx,
  scope: AccountScope,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<{ eventId: string; people: number }>`
    select g.event_id as "eventId", sum(g.heads - g.absent)::int as people
    from guest g join event e on e.id = g.event_id left join ${suppressedHashes({ ...scope, eventId: null })} s on s.address_hash = hash_address(g.email)
      left join event_mail_stop m on m.event_id = g.event_id and m.address_hash = hash_address(g.email)
    where e.account_id = ${scope.accountId} and g.event_id = any(${eventIds}) and ${isUninvited} and g.answer is null
      and g.email <> '' and (g.bounced_at is null and s.address_hash is null and m.address_hash is null or ${isSecondReachable({ ...scope, eventId: sql.ref('g.event_id') })})
    group by g.event_id`.execute(tx)
  return new Map(rows.map(({ eventId, people }) => [eventId, people]))
}

/** People on the list of an event. */
export async function countListedPeople(tx: Tx, scope: EventScope): Promise<number> {
  const row = await tx
    .selectFrom('event_tally')
    .select(({ fn }) => fn.sum('people').as('people'))
    .where('event_id', '=', scope.eventId)
    .executeTakeFirst()
  return Number(row?.people ?? 0)
}
