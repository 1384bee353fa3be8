import { sql } from 'kysely'
import { keeping } from '@mehfil/contract/events.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { Tx } from '../../base/db.ts'
import type { EventScope } from '../../base/scope.ts'

const aheadOf = keeping.usual - keeping.warning - 1

/** Events whose owner may have to be warned by now, and those whose guests' data is due. Days are decided exactly where they are counted; this looks two days wider. */
export async function eventsToTend(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from event e join account a on a.id = e.account_id
    where a.deleted_at is null and e.purged_at is null and (
      (e.purge_on is null and e.starts_at <= ${now}::timestamptz - make_interval(days => ${aheadOf}) - make_interval(mins => e.duration_minutes))
      or e.purge_on::date <= (${now}::timestamptz + make_interval(days => ${keeping.warning + 2}))::date)
    order by e.starts_at`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Begun and not at an end: the program was stopped in between. */
export async function eventsInPurge(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('event')
    .select('id')
    .where('purged_at', 'is not', null)
    .where('purge_ended_at', 'is', null)
    .orderBy('purged_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Rows there are, and guests on the list. */
export async function guestsKept(
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

export type Owner = { name: string; email: string; language: Language }

/** Whose account it is. */
export async function ownerOf(tx: Tx, scope: EventScope): Promise<Owner | null> {
  const {
    rows: [owner],
  } = await sql<Owner>`
    select p.full_name as name, p.email, p.language from member m join person p on p.id = m.person_id
    where m.account_id = ${scope.accountId} and m.role = 'Superuser' and m.removed_at is null and p.email <> '' limit 1`.execute(
    tx,
  )
  return owner ?? null
}

export const markWarned = (tx: Tx, scope: EventScope, day: string, at: Date) =>
  tx
    .updateTable('event')
    .set({ purge_warned_of: day, purge_warned_at: at })
    .where('id', '=', scope.eventId)
    .execute()

/** From here on nobody is brought to the event, and its figures are those kept. Mails that wait go to nobody. */
export async function beginPurge(tx: Tx, scope: EventScope, at: Date): Promise<void> {
  await tx.updateTable('event').set({ purged_at: at }).where('id', '=', scope.eventId).execute()
  await tx
    .updateTable('mail')
    .set({ state: 'aborted' })
    .where('event_id', '=', scope.eventId)
    .where('state', 'in', ['unwritten', 'queued', 'awaiting_retry', 'uncertain'])
    .execute()
}

export const endPurge = (tx: Tx, scope: EventScope, at: Date) =>
  tx.updateTable('event').set({ purge_ended_at: at }).where('id', '=', scope.eventId).execute()

/** So many rows a statement, so that none is cut off and nobody waits behind it. */
const most = 1_000

const changed = async (tx: Tx, query: ReturnType<typeof sql>): Promise<number> =>
  Number((await query.execute(tx)).numAffectedRows ?? 0n)

const some = (table: string, scope: EventScope, only = sql`true`) =>
  sql`ctid = any(array(select ctid from ${sql.table(table)} where event_id = ${scope.eventId} and ${only} limit ${most}))`

/** Companions, answers, arrivals and history go with their guest; cells and faults with their list. Each answers how many rows it took; none are left at nought. */
export const removals = [
  (tx: Tx, scope: EventScope) => changed(tx, sql`delete from guest where ${some('guest', scope)}`),
  (tx: Tx, scope: EventScope) =>
    changed(tx, sql`delete from door_tap where ${some('door_tap', scope)}`),
  (tx: Tx, scope: EventScope) =>
    changed(tx, sql`delete from door_device where ${some('door_device', scope)}`),
  (tx: Tx, scope: EventScope) =>
    changed(tx, sql`delete from door_helper where ${some('door_helper', scope)}`),
  (tx: Tx, scope: EventScope) =>
    changed(tx, sql`delete from door_changed where ${some('door_changed', scope)}`),
  (tx: Tx, scope: EventScope) =>
    changed(tx, sql`delete from replaced_passcode where ${some('replaced_passcode', scope)}`),
  (tx: Tx, scope: EventScope) =>
    changed(tx, sql`delete from import_row where ${some('import_row', scope)}`),
  (tx: Tx, scope: EventScope) =>
    changed(tx, sql`delete from import_guest where ${some('import_guest', scope)}`),
  (tx: Tx, scope: EventScope) =>
    changed(tx, sql`delete from guest_import where ${some('guest_import', scope)}`),
  (tx: Tx, scope: EventScope) =>
    changed(tx, sql`delete from guest_undo_row where ${some('guest_undo_row', scope)}`),
  (tx: Tx, scope: EventScope) =>
    changed(tx, sql`delete from guest_undo where ${some('guest_undo', scope)}`),
  (tx: Tx, scope: EventScope) =>
    changed(
      tx,
      sql`
    update mail set to_name = '', to_address = '', from_name = '', reply_to = null, subject = '', html = '', body_text = '', attachments = '[]', headers = '{}', facts = null, last_error = null, once_key = null
    where ${some('mail', scope, sql`(to_address <> '' or to_name <> '' or subject <> '' or html <> '' or body_text <> '' or facts is not null or last_error is not null or once_key is not null) and state <> 'inflight'`)}`,
    ),
]

/** What the log noted of guests; who did what and when stays. `kept` are calls about the event itself. */
export const blankLog = (tx: Tx, scope: EventScope, kept: readonly string[]): Promise<number> =>
  changed(
    tx,
    sql`
  update audit set subject = null, before = null, after = null
  where ${some('audit', scope, sql`(subject is not null or before is not null or after is not null) and call <> all(${kept})`)}`,
  )

/** Names in the storage of files made of the list, which go with it. */
export async function removeFiles(
  tx: Tx,
  scope: EventScope,
): Promise<Array<{ id: string; tries: number; format: string }>> {
  return tx
    .deleteFrom('export')
    .where('event_id', '=', scope.eventId)
    .returning(['id', 'tries', 'format'])
    .execute()
}

/** Whoever adds to the list stands in this line. */
export const lockList = (tx: Tx, scope: EventScope) =>
  sql`select lock_room(${scope.eventId})`.execute(tx)

/** A mail in a postman's hands is left to him. */
export async function isMailUnderWay(tx: Tx, scope: EventScope): Promise<boolean> {
  const row = await tx
    .selectFrom('mail')
    .select('id')
    .where('event_id', '=', scope.eventId)
    .where('state', '=', 'inflight')
    .executeTakeFirst()
  return row !== undefined
}
