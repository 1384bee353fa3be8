import { sql } from 'kysely'
import { retentionDays, undatedDays } from '@mehfil/contract/events/settings.ts'
import { countAffected, type Tx } from '../../base/database/db.ts'
import type { EventScope } from '../../base/access/scope.ts'

const warningAgeDays = retentionDays.standard - retentionDays.warning - 1

/**
 * Events that may need a warning or deletion. The exact day is decided later; this range is two
 * days wider.
 */
export async function listEventsDue(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from event e join account a on a.id = e.account_id
    where a.deleted_at is null and e.purged_at is null and (
      (e.purge_on is null and e.starts_at <= ${now}::timestamptz - make_interval(days => ${warningAgeDays}) - make_interval(mins => e.duration_minutes))
      or (e.purge_on is null and e.starts_at is null and e.postponed_at <= ${now}::timestamptz - make_interval(days => ${undatedDays + warningAgeDays}))
      or e.purge_on::date <= (${now}::timestamptz + make_interval(days => ${retentionDays.warning + 2}))::date)
    order by e.starts_at`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Purges that began and did not end, because the server stopped. */
export async function listEventsInPurge(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('event')
    .select('id')
    .where('purged_at', 'is not', null)
    .where('purge_ended_at', 'is', null)
    .orderBy('purged_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** The number of guest rows, and of guests on the list. */
export async function countGuests(
  tx: Tx,
  scope: EventScope,
): Promise<{ rows: number; listed: number }> {
  const {
    rows: [found],
  } = await sql<{ rows: number; listed: number }>`
    select count(*)::int as rows, (count(*) filter (where deleted_at is null))::int as listed from guest where event_id = ${scope.eventId}`.execute(
    tx,
  )
  return found ?? { rows: 0, listed: 0 }
}

export const markWarned = (tx: Tx, scope: EventScope, day: string, at: Date) =>
  tx
    .updateTable('event')
    .set({ purge_warned_of: day, purge_warned_at: at })
    .where('id', '=', scope.eventId)
    .execute()

/**
 * From now on no guest can be added, and figures are the stored ones. Waiting mails are not sent.
 */
export async function markPurgeStarted(tx: Tx, scope: EventScope, at: Date): Promise<void> {
  await tx.updateTable('event').set({ purged_at: at }).where('id', '=', scope.eventId).execute()
  await tx
    .updateTable('mail')
    .set({ state: 'aborted' })
    .where('event_id', '=', scope.eventId)
    .where('state', 'in', ['unwritten', 'queued', 'awaiting_retry', 'uncertain'])
    .execute()
}

export const markPurgeEnded = (tx: Tx, scope: EventScope, at: Date) =>
  tx.updateTable('event').set({ purge_ended_at: at }).where('id', '=', scope.eventId).execute()

/** Small enough that a statement neither times out nor blocks others. */
const deleteBatchSize = 1_000

const limitedRows = (table: string, scope: EventScope, only = sql`true`) =>
  sql`event_id = ${scope.eventId} and ctid = any(array(select ctid from ${sql.table(table)} where event_id = ${scope.eventId} and ${only} limit ${deleteBatchSize}))`

const deleteRows = (table: string) => (tx: Tx, scope: EventScope) =>
  countAffected(tx, sql`delete from ${sql.table(table)} where ${limitedRows(table, scope)}`)

/**
 * Companions, answers, arrivals and history are deleted with their guest; cells and faults with
 * their import. Tags and searches that hosts kept may name guests. Each statement returns its number of rows, at the end zero.
 */
export const deletions = [
  deleteRows('survey_answer'),
  deleteRows('guest'),
  deleteRows('planned_mail'),
  deleteRows('door_tap'),
  deleteRows('zone_tap'),
  deleteRows('door_device'),
  deleteRows('door_helper'),
  deleteRows('door_changed'),
  deleteRows('replaced_passcode'),
  deleteRows('import_row'),
  deleteRows('import_guest'),
  deleteRows('guest_import'),
  deleteRows('guest_undo_row'),
  deleteRows('guest_undo'),
  deleteRows('guest_list_view'),
  deleteRows('guest_tag'),
  deleteRows('seating_wish'),
  (tx: Tx, scope: EventScope) =>
    countAffected(
      tx,
      sql`update invitation_plan set selection = null where ${limitedRows('invitation_plan', scope, sql`selection is not null`)}`,
    ),
  (tx: Tx, scope: EventScope) =>
    countAffected(
      tx,
      sql`update notice set audience = audience - 'list' where ${limitedRows('notice', scope, sql`audience ? 'list'`)}`,
    ),
  (tx: Tx, scope: EventScope) =>
    countAffected(
      tx,
      sql`update subject_test set selection = null where ${limitedRows('subject_test', scope, sql`selection is not null`)}`,
    ),
  (tx: Tx, scope: EventScope) =>
    countAffected(
      tx,
      sql`
    update mail set to_name = '', to_address = '', from_name = '', reply_to = null, subject = '', html = '', body_text = '', attachments = '[]', headers = '{}', facts = null, last_error = null, idempotency_key = null
    where ${limitedRows('mail', scope, sql`(to_address <> '' or to_name <> '' or subject <> '' or html <> '' or body_text <> '' or facts is not null or last_error is not null or idempotency_key is not null) and state <> 'inflight'`)}`,
    ),
]

/**
 * Clears details about guests in the log; who did what and when remains. `kept` are calls about the
 * event itself.
 */
export const clearAuditDetails = (
  tx: Tx,
  scope: EventScope,
  callsToKeep: readonly string[],
): Promise<number> =>
  countAffected(
    tx,
    sql`
  update audit set subject = null, before = null, after = null
  where ${limitedRows('audit', scope, sql`(subject is not null or before is not null or after is not null) and call <> all(${callsToKeep})`)}`,
  )

/** Deletes the exports of the list, and returns the names of their files in the storage. */
export async function deleteExportRows(
  tx: Tx,
  scope: EventScope,
): Promise<Array<{ id: string; tries: number; format: string }>> {
  return tx
    .deleteFrom('export')
    .where('event_id', '=', scope.eventId)
    .returning(['id', 'tries', 'format'])
    .execute()
}

/** Deletes the files of notices, and returns their ids. */
export async function deleteAttachmentRows(tx: Tx, scope: EventScope): Promise<string[]> {
  const rows = await tx
    .deleteFrom('notice_attachment')
    .where('event_id', '=', scope.eventId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the pictures of guests, and returns their files. */
export async function deletePhotoRows(tx: Tx, scope: EventScope): Promise<string[]> {
  const rows = await tx
    .deleteFrom('guest_photo')
    .where('event_id', '=', scope.eventId)
    .returning(['file', 'small_file'])
    .execute()
  return rows.flatMap(({ file, small_file }) => [file, small_file])
}

/** Files that a host added days ago and sent with no notice. */
export const deleteForgottenAttachments = (tx: Tx, before: Date): Promise<number> =>
  countAffected(
    tx,
    sql`
  delete from notice_attachment a where a.created_at < ${before}
    and not exists (select from notice n where n.event_id = a.event_id and a.id = any(n.attachments))`,
  )

/** A mail that a worker is sending is left to that worker. */
export async function isMailInFlight(tx: Tx, scope: EventScope): Promise<boolean> {
  const row = await tx
    .selectFrom('mail')
    .select('id')
    .where('event_id', '=', scope.eventId)
    .where('state', '=', 'inflight')
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these files no event, no person and no notice has. */
export async function listUnusedFiles(tx: Tx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select stored.name from unnest(${names}::text[]) as stored (name)
    where not exists (select from event_picture where files @> array[stored.name])
      and not exists (select from guest_photo where file = stored.name or small_file = stored.name)
      and not exists (select from person where picture = stored.name)
      and not exists (select from white_label where replace(stored.name, '.jpg', '.webp') in (logo, icon))
      and not exists (select from notice_attachment where id::text = substring(stored.name from '^attachment-(.{36})[.]pdf$'))`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}
