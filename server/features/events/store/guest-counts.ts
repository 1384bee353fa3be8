import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { isAffectedByChange, isReachable } from './reachable.ts'

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
    select count(*) filter (where r.is)::int as guests, coalesce(sum(g.heads) filter (where r.is), 0)::int as people, count(*) filter (where not r.is)::int as unreachable
    from guest g cross join lateral (select ${isReachable(scope)} as is) r where g.event_id = ${scope.eventId} and ${isAffectedByChange}`.execute(
    tx,
  )
  return rows[0] ?? { guests: 0, people: 0, unreachable: 0 }
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
