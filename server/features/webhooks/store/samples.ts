import { sql } from 'kysely'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { WebhookMessage } from '../rules/webhooks.ts'

type SampleFilter = { eventId: string | null; now: Date }

/** The newest message of each kind, and what could be told now of the newest guest and event. */
export async function listSamples(tx: Tx, scope: AccountRef, { eventId, now }: SampleFilter) {
  const sent = await listNewestMessages(tx, scope, eventId)
  const facts = await findNewestFacts(tx, scope, eventId)
  const made = new Map<string, Omit<WebhookMessage, 'kind'>>()
  if (facts) {
    made.set('event', { facts: facts.event, happenedAt: now })
    if (facts.guest) {
      made.set('guest', { facts: facts.guest, happenedAt: now })
      made.set('mail', { facts: facts.guest, happenedAt: now })
    }
  }
  return { sent, made }
}

async function listNewestMessages(
  tx: Tx,
  { accountId }: AccountRef,
  eventId: string | null,
): Promise<Map<string, WebhookMessage>> {
  const rows = await tx
    .selectFrom('webhook_message')
    .where('account_id', '=', accountId)
    .$if(eventId !== null, (all) => all.where('event_id', '=', eventId))
    // An erased guest has no fields that a program could learn from.
    .where(sql<boolean>`not facts @> '{"guest": {"erased": true}}'`)
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('happened_at', 'desc')
    .select(['kind', 'facts', 'happened_at as happenedAt'])
    .execute()
  return new Map(rows.map((row) => [row.kind, row]))
}

type NewestFacts = { event: unknown; guest: unknown }

/** By the functions that write messages. */
async function findNewestFacts(
  tx: Tx,
  { accountId }: AccountRef,
  eventId: string | null,
): Promise<NewestFacts | undefined> {
  const { rows } = await sql<NewestFacts>`
    select describe_event(e) as event,
      (select describe_guest(g, e.title) from guest g where g.event_id = e.id and g.deleted_at is null order by g.created_at desc, g.id desc limit 1) as guest
    from event e where e.account_id = ${accountId} and (${eventId}::text is null or e.id = ${eventId})
    order by exists (select from guest h where h.event_id = e.id and h.deleted_at is null) desc, e.updated_at desc limit 1`.execute(
    tx,
  )
  return rows[0]
}
