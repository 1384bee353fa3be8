import { sql } from 'kysely'
import { plannedOnce, type Tx } from '../../../base/db.ts'
import { refuse } from '../../../base/refuse.ts'
import type { EventScope, GuestScope } from '../../../base/scope.ts'
import { statusOf } from '../../events/rules/state.ts'
import type { EventRow } from '../../events/store/event.ts'

type Plain = Pick<EventRow, 'title' | 'venue' | 'zone' | 'startsAt' | 'durationMinutes' | 'languages' | 'checkIn' | 'passcodeNeeded'>
/** What of an event its door stands on. */
export type DoorEvent = Plain & Pick<EventRow, 'status'>

/** Read as often as somebody is let in. */
export async function doorEventOf(tx: Tx, scope: EventScope | GuestScope): Promise<DoorEvent> {
  const { rows: [row] } = await sql<Plain & Pick<EventRow, 'publishedAt' | 'unpublishedAt'>>`${plannedOnce('door_event')}
    select title, venue, zone, starts_at as "startsAt", duration_minutes as "durationMinutes", languages, check_in as "checkIn", passcode_needed as "passcodeNeeded",
      published_at as "publishedAt", unpublished_at as "unpublishedAt"
    from event where account_id = ${scope.accountId} and id = ${scope.eventId}`.execute(tx)
  return row ? { ...row, status: statusOf(row) } : refuse('notFound')
}
