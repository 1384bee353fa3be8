import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'

export type OtherEvent = { id: string; title: string; startsAt: Date; type: string }

const most = 50

/** Published events of the account that began before this one, the latest first; of those this person may see. */
export async function earlierEvents(
  tx: Tx,
  scope: EventScope,
  { before, only }: { before: Date; only: readonly string[] | null },
): Promise<OtherEvent[]> {
  const rows = await tx
    .selectFrom('event')
    .select(['id', 'title', 'starts_at as startsAt', 'type'])
    .where('account_id', '=', scope.accountId)
    .where('id', '<>', scope.eventId)
    .where('published_at', 'is not', null)
    .where('starts_at', '<', before)
    .$if(only !== null, (query) => query.where('id', '=', sql<string>`any(${only})`))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt ?? before }))
}
