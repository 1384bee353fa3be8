import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Tx } from '../../base/database/db.ts'
import type { AccountRef, AccountScope } from '../../base/access/scope.ts'
import { getEventStatus } from '../events/rules/state.ts'
import type { Interruption } from '../events/rules/interruption.ts'
import type { FeedEvent } from './rules/entries.ts'
import type { FeedRef } from './rules/feed-address.ts'

/** One person's feed of all their events, or of one. */
export type FeedOwner = AccountRef & { personId: string; eventId: string | null }
export type CalendarFeed = FeedRef & FeedOwner & { createdAt: Date; readAt: Date | null }

/** A person who came back to an account has no address from before. */
const feedsSql = sql`
  select f.account_id as "accountId", f.id, f.person_id as "personId", f.event_id as "eventId", f.created_at as "createdAt", f.read_at as "readAt"
  from calendar_feed f join member m on m.account_id = f.account_id and m.person_id = f.person_id and f.created_at >= m.joined_at`

export async function findFeed(tx: Tx, { accountId, id }: FeedRef): Promise<CalendarFeed | null> {
  const { rows } = await sql<CalendarFeed>`
    ${feedsSql} where f.account_id = ${accountId} and f.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export async function findOwnFeed(
  tx: Tx,
  { accountId, personId, eventId }: FeedOwner,
): Promise<CalendarFeed | null> {
  const { rows } = await sql<CalendarFeed>`
    ${feedsSql} where f.account_id = ${accountId} and f.person_id = ${personId} and f.event_id is not distinct from ${eventId}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Two presses at once leave one feed. */
export async function replaceFeed(
  tx: Tx,
  { accountId, personId, eventId }: FeedOwner,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await sql`
    insert into calendar_feed (account_id, id, person_id, event_id, created_at) values (${accountId}, ${id}, ${personId}, ${eventId}, ${at})
    on conflict (account_id, person_id, event_id) do update set id = excluded.id, created_at = excluded.created_at, read_at = null`.execute(
    tx,
  )
}

export async function deleteFeed(
  tx: Tx,
  { accountId, personId, eventId }: FeedOwner,
): Promise<void> {
  await sql`
    delete from calendar_feed where account_id = ${accountId} and person_id = ${personId} and event_id is not distinct from ${eventId}`.execute(
    tx,
  )
}

const minuteMs = 60_000

/** Written at most once a minute. */
export async function updateReadAt(
  tx: Tx,
  { accountId, id, readAt }: CalendarFeed,
  now: Date,
): Promise<void> {
  if (readAt && now.getTime() - readAt.getTime() < minuteMs) return
  await tx
    .updateTable('calendar_feed')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** A calendar keeps the past of a year, and so many events. */
const keptDays = 366
const maxEvents = 2_000

type FeedEventsQuery = { only: readonly string[] | null; language: Language; now: Date }
type FeedEventRow = FeedEvent & {
  publishedAt: Date | null
  unpublishedAt: Date | null
  cancelledAt: Date | null
  interruption: Interruption | null
}

/** The text in the language, where the event has it. */
const inLanguage = (language: Language, field: 'title' | 'venue' | 'address') => sql<string>`
  coalesce(case when ${language} = any(languages) and languages[1] <> ${language} then nullif(translations -> ${language} ->> ${field}, '') end, ${sql.ref(field)})`

/** Events that have or had a date, the latest first. */
export async function listFeedEvents(
  tx: Tx,
  scope: AccountScope,
  { only, language, now }: FeedEventsQuery,
): Promise<FeedEventRow[]> {
  const since = new Date(now.getTime() - keptDays * 86_400_000)
  const { rows } = await sql<Omit<FeedEventRow, 'status'>>`
    select id, ${inLanguage(language, 'title')} as title, ${inLanguage(language, 'venue')} as venue, ${inLanguage(language, 'address')} as address,
      starts_at as "startsAt", duration_minutes as "durationMinutes", zone, answer_deadline as "answerDeadline", change_lock_at as "changeLockAt",
      published_at as "publishedAt", unpublished_at as "unpublishedAt", cancelled_at as "cancelledAt", interruption,
      calendar_sequence as "calendarSequence", updated_at as "updatedAt"
    from event
    where account_id = ${scope.accountId} and (${only}::text[] is null or id = any(${only}::text[]))
      and (starts_at > ${since} or (starts_at is null and interruption is not null))
    order by starts_at desc nulls first, id limit ${maxEvents}`.execute(tx)
  return rows.map((row) => ({ ...row, status: getEventStatus(row) }))
}
