import { sql } from 'kysely'
import { allowLongStatements, type Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import { purgeEvent } from '../../accounts/store/purge.ts'
import { eventOf, type EventRow } from './event.ts'

export type DeletionFacts = {
  /** Parties on the list, and people in them. */
  guests: number
  people: number
  /** Parties that hold an invitation. */
  invited: number
  /** Notices of the event: sent, planned and drafts. */
  messages: number
  /** Mails to guests that have not left yet. */
  unsent: number
  /** Parties that answered or came. */
  answered: number
}

/** What would go with the event. */
export async function deletionFactsOf(tx: Tx, { eventId }: EventScope): Promise<DeletionFacts> {
  const { rows } = await sql<DeletionFacts>`
    select count(*)::int as guests, coalesce(sum(g.heads), 0)::int as people, count(g.invited_at)::int as invited,
      count(*) filter (where g.answered_at is not null or g.attended_at is not null)::int as answered,
      (select count(*)::int from notice n where n.event_id = ${eventId} and n.kind <> 'reminder') as messages,
      (select count(*)::int from mail m where m.event_id = ${eventId} and m.guest_id is not null and m.state in ('queued', 'awaiting_retry', 'uncertain')) as unsent
    from guest g where g.event_id = ${eventId} and g.deleted_at is null`.execute(tx)
  return rows[0]!
}

/** Locks the event against every change and new guest until the commit. */
export async function lockForDeletion(tx: Tx, scope: EventScope): Promise<EventRow> {
  // All its guests go with it.
  await sql`${allowLongStatements}`.execute(tx)
  await tx
    .selectFrom('event')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', scope.eventId)
    .forUpdate()
    .execute()
  return eventOf(tx, scope)
}

/** Locks the guests too: an answer under way is waited for, a later one finds its guest gone. */
export async function lockGuests(tx: Tx, { eventId }: EventScope): Promise<void> {
  await tx
    .selectFrom('guest')
    .select('event_id')
    .where('event_id', '=', eventId)
    .forUpdate()
    .execute()
}

/** Remembers where a published event was, its former labels included. */
export async function keepAddresses(
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

/** Removes an event with all that belongs to it, unsent mails included; answers the names of its files, which are not needed any more. */
export async function removeEvent(tx: Tx, scope: EventScope): Promise<string[]> {
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
