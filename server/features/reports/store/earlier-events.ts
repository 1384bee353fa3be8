import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

export type ComparableEvent = { id: string; title: string; startsAt: Date; type: string }

const maxEvents = 50

/**
 * Published events of the account that began before this one and that the reader may see, the
 * latest first.
 */
export async function listEarlierEvents(
  tx: Tx,
  scope: EventScope,
  { before, only }: { before: Date; only: readonly string[] | null },
): Promise<ComparableEvent[]> {
  const rows = await tx
    .selectFrom('event')
    .select(['id', 'title', 'starts_at as startsAt', 'type'])
    .where('account_id', '=', scope.accountId)
    .where('id', '<>', scope.eventId)
    .where('published_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '<', before)
    .$if(only !== null, (query) => query.where('id', '=', sql<string>`any(${only})`))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(maxEvents)
    .execute()
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt ?? before }))
}
