import { sql } from 'kysely'
import { allowLongStatements, type Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { purgeEvent } from '../../accounts/store/purge.ts'
import { getEvent, type EventRow } from './event.ts'

export type EventDeletionFacts = {
  /** Parties on the list, and their people. */
  guests: number
  people: number
  /** Parties with an invitation. */
  invited: number
  /** Notices of the event: sent, planned and drafts. */
  messages: number
  /** Unsent mails to guests. */
  unsent: number
  /** Parties that answered or arrived. */
  answered: number
  /** Mails about the cancellation wait for their first try. */
  isTelling: boolean
}

/** Everything that is deleted with the event. */
export async function getDeletionFacts(
  tx: Tx,
  { eventId }: EventScope,
): Promise<EventDeletionFacts> {
  const { rows } = await sql<EventDeletionFacts>`
    select count(*)::int as guests, coalesce(sum(g.heads - g.absent), 0)::int as people, count(g.invited_at)::int as invited,
      count(*) filter (where g.answered_at is not null or g.attended_at is not null)::int as answered,
      (select count(*)::int from notice n where n.event_id = ${eventId} and n.kind <> 'reminder') as messages,
      (select count(*)::int from mail m where m.event_id = ${eventId} and m.guest_id is not null and m.state in ('queued', 'awaiting_retry', 'uncertain')) + (select coalesce(sum(planned_mails), 0)::int from campaign where event_id = ${eventId} and cancelled_at is null) as unsent,
      exists (select from campaign k where k.event_id = ${eventId} and k.kind = 'cancellation' and k.cancelled_at is null and k.paused_at is null and (k.planned_mails > 0 or
        exists (select from mail m where m.event_id = k.event_id and m.campaign_id = k.id and m.state in ('unwritten', 'queued', 'inflight')))) as "isTelling"
    from guest g where g.event_id = ${eventId} and g.deleted_at is null`.execute(tx)
  return rows[0]!
}

/** Locks the event against every change and new guest until the commit. */
export async function lockEventForDeletion(tx: Tx, scope: EventScope): Promise<EventRow> {
  // Its guests are deleted with it.
  await sql`${allowLongStatements}`.execute(tx)
  await tx
    .selectFrom('event')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', scope.eventId)
    .forUpdate()
    .execute()
  return getEvent(tx, scope)
}

/** Locks the guests too. Answers in progress are waited for, and later ones find no guest. */
export async function lockEventGuests(tx: Tx, { eventId }: EventScope): Promise<void> {
  await tx
    .selectFrom('guest')
    .select('event_id')
    .where('event_id', '=', eventId)
    .forUpdate()
    .execute()
}

/** Stores the former addresses of a published event. */
export async function recordDeletedAddresses(
  tx: Tx,
  { accountId, eventId }: EventScope,
  at: Date,
): Promise<void> {
  await sql`
    insert into deleted_address (address, event_id, account_id, deleted_at)
    select a.address, ${eventId}, ${accountId}, ${at} from (select ${eventId}::text union select label from event_domain where event_id = ${eventId}) as a (address)
    on conflict (address) do update set event_id = excluded.event_id, account_id = excluded.account_id, deleted_at = excluded.deleted_at`.execute(
    tx,
  )
}

/**
 * Removes an event with all its data, including unsent mails. Resolves to the names of its files,
 * which are no longer needed.
 */
export async function deleteEventData(tx: Tx, scope: EventScope): Promise<string[]> {
  const files = await purgeEvent(tx, scope.eventId)
  for (const table of ['member', 'team_invitation'] as const) {
    await tx
      .updateTable(table)
      .set({ event_ids: sql<string[]>`array_remove(event_ids, ${scope.eventId})` })
      .where('account_id', '=', scope.accountId)
      .where(sql<string>`${scope.eventId}`, '=', sql<string>`any(event_ids)`)
      .execute()
  }
  return files
}
