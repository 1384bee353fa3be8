import { sql, type Insertable, type Updateable } from 'kysely'
import { stoppedSubjectTest } from '@mehfil/contract/accounts/activity.ts'
import {
  countTestGuests,
  minTestGuests,
  type SubjectTestSide,
  type TestStopReason,
} from '@mehfil/contract/mail/subject-tests.ts'
import { writeAuditEntry } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { GuestCondition } from '../../events/store/reachable.ts'
import type { SubjectTestRow } from '../rules/subject-test.ts'

type TestFilter = { id?: string; submission?: string; noticeId?: string; ofInvitations?: boolean }

const maxTests = 300

/** Guests of one part, each counted once. Seen is an opening of the page, or an answer, since then. */
const sideSql = (side: SubjectTestSide) => sql`(select jsonb_build_object('guests', count(*),
    'delivered', count(*) filter (where m.state in ('sent', 'uncertain', 'complained')),
    'seen', count(*) filter (where m.state in ('sent', 'uncertain', 'complained') and (g.viewed_at >= m.sent_at or g.answered_at >= m.sent_at)),
    'answered', count(*) filter (where m.state in ('sent', 'uncertain', 'complained') and g.answered_at >= m.sent_at))
  from mail m left join guest g on g.event_id = m.event_id and g.id = m.guest_id and g.deleted_at is null
  where m.event_id = t.event_id and m.campaign_id = ${sql.ref(`t.${side}_campaign`)})`

const sidesSql = sql`(t.first_campaign, t.second_campaign)`

/** Tests of the event, the newest first. One whose sending to the others was taken back is undecided again. */
export async function listTests(
  tx: Tx,
  scope: EventScope,
  { id, submission, noticeId, ofInvitations }: TestFilter = {},
): Promise<SubjectTestRow[]> {
  const filter = sql.join(
    [
      sql`true`,
      ...(id ? [sql`t.id = ${id}`] : []),
      ...(submission ? [sql`t.submission = ${submission}`] : []),
      ...(noticeId ? [sql`t.notice_id = ${noticeId}`] : []),
      ...(ofInvitations ? [sql`t.notice_id is null`] : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<SubjectTestRow>`
    select t.id, t.notice_id as "noticeId", t.selection, t.first_subjects as "firstSubjects", t.second_subjects as "secondSubjects", t.share, t.hours,
      t.first_campaign as "firstCampaign", t.second_campaign as "secondCampaign", t.others_campaign as "othersCampaign", t.begun_at as "begunAt", t.decide_at as "decideAt",
      case when o.cancelled_at is null then t.decided_at end as "decidedAt", case when o.cancelled_at is null then t.winner end as winner, case when o.cancelled_at is null then t.verdict else '' end as verdict,
      coalesce(o.cancelled_at, t.stopped_at) as "stoppedAt", case when o.cancelled_at is null then t.stop_reason else 'host' end as "stopReason", t.created_by as "byId", ${sideSql('first')} as first, ${sideSql('second')} as second,
      exists (select from campaign c where c.event_id = t.event_id and c.id in ${sidesSql} and c.cancelled_at is not null) as "isTakenBack",
      exists (select from campaign c where c.event_id = t.event_id and c.id in ${sidesSql} and c.paused_at is not null) as "isPaused",
      coalesce((select max(c.pause_reason) from campaign c where c.event_id = t.event_id and c.id in ${sidesSql} and c.paused_at is not null), '') as "pauseReason",
      exists (select from mail m where m.event_id = t.event_id and m.campaign_id in ${sidesSql} and m.state in ('unwritten', 'queued', 'inflight', 'awaiting_retry'))
        or exists (select from campaign c where c.event_id = t.event_id and c.id in ${sidesSql} and c.planned_mails > 0 and c.cancelled_at is null) as "isUnderWay",
      coalesce(o.guests, 0) as others,
      (select max(c.held_until) from campaign c where c.event_id = t.event_id and c.id in (t.first_campaign, t.second_campaign, t.others_campaign)) as "heldUntil"
    from subject_test t left join campaign o on o.event_id = t.event_id and o.id = t.others_campaign where t.event_id = ${scope.eventId} and ${filter} order by t.created_at desc, t.id limit ${maxTests}`.execute(
    tx,
  )
  return rows
}

export const insertTest = (tx: Tx, row: Insertable<Database['subject_test']>) =>
  tx.insertInto('subject_test').values(row).execute()

export const updateTest = (
  tx: Tx,
  { eventId }: EventScope,
  id: string,
  change: Updateable<Database['subject_test']>,
) =>
  tx
    .updateTable('subject_test')
    .set(change)
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()

/** The line of the activity page about a test that stopped by itself. */
export const writeTestStop = (
  tx: Tx,
  { accountId, eventId }: EventScope,
  { testId, reason, at }: { testId: string; reason: TestStopReason | 'begun'; at: Date },
): Promise<void> =>
  writeAuditEntry(tx, {
    accountId,
    eventId,
    personId: null,
    call: stoppedSubjectTest,
    subject: testId,
    after: { testStop: reason },
    ipHash: '',
    requestId: '',
    at,
  })

/** A planned message keeps its test only as the host wrote it last. */
export const deleteTestOfNotice = (tx: Tx, { eventId }: EventScope, noticeId: string) =>
  tx
    .deleteFrom('subject_test')
    .where('event_id', '=', eventId)
    .where('notice_id', '=', noticeId)
    .where('begun_at', 'is', null)
    .execute()

/**
 * The guests of the two parts, picked by chance that a repeated request meets again; null where the
 * parts would be too small.
 */
export async function pickTestSides(
  tx: Tx,
  scope: EventScope,
  chosen: GuestCondition,
  { share, seed }: { share: number; seed: string },
): Promise<{ first: string[]; second: string[] } | null> {
  const { rows } = await sql<{ ids: string[] | null; total: number }>`
    with chosen as materialized (select g.id from guest g where g.event_id = ${scope.eventId} and ${chosen}),
    counted as (select count(*)::int as total from chosen)
    select total, (select array_agg(id) from (select id from chosen order by md5(${seed} || id), id limit (total * ${share} / 100) * 2) as picked) as ids from counted`.execute(
    tx,
  )
  const { ids, total = 0 } = rows[0] ?? {}
  const size = countTestGuests(total, share)
  return !ids || size < minTestGuests
    ? null
    : { first: ids.slice(0, size), second: ids.slice(size, size * 2) }
}

export const isAmong = (ids: readonly string[]): GuestCondition => sql<boolean>`g.id = any(${ids})`

/**
 * Chosen guests of neither part, even where a mail of theirs failed. Those whose mail was taken back
 * before it went to the others are among them again.
 */
export const isOtherGuest = (
  chosen: GuestCondition,
  {
    id,
    firstCampaign,
    secondCampaign,
  }: Pick<SubjectTestRow, 'id' | 'firstCampaign' | 'secondCampaign'>,
): GuestCondition =>
  sql<boolean>`${chosen} and not exists (select from mail m where m.event_id = g.event_id and m.guest_id = g.id and (m.campaign_id in (${firstCampaign}, ${secondCampaign})
    or m.state <> 'aborted' and m.campaign_id in (select c.id from campaign c where c.event_id = g.event_id and c.submission like ${`TEST ${id} others%`})))
    and not exists (select from planned_mail p join campaign c on c.event_id = p.event_id and c.id = p.campaign_id
      where p.event_id = g.event_id and p.guest_id = g.id and (c.id in (${firstCampaign}, ${secondCampaign}) or c.submission like ${`TEST ${id} others%`}))`

export type TestKey = { eventId: string; testId: string }

/** Tests whose decision is due, the oldest first. */
export const listDueTests = (tx: Tx, now: Date): Promise<TestKey[]> =>
  tx
    .selectFrom('subject_test')
    .select(['event_id as eventId', 'id as testId'])
    .where('decide_at', '<=', now)
    .orderBy('decide_at')
    .limit(200)
    .execute()

/** Locks a test whose decision is due until the commit; the work of another worker is left to it. */
export async function lockDueTest(
  tx: Tx,
  { eventId }: EventScope,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('subject_test')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('decide_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** A deleted event deletes its tests. */
export const hasTest = async (tx: Tx, { eventId, testId }: TestKey): Promise<boolean> =>
  (await tx
    .selectFrom('subject_test')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', testId)
    .executeTakeFirst()) !== undefined

/** The name of the next sending to the others; one that was taken back keeps its own. */
export async function nameOthersSending(
  tx: Tx,
  { eventId }: EventScope,
  testId: string,
): Promise<string> {
  const name = `TEST ${testId} others`
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before from campaign where event_id = ${eventId} and submission like ${`${name}%`}`.execute(
    tx,
  )
  const before = rows[0]?.before ?? 0
  return before === 0 ? name : `${name} ${before + 1}`
}
