import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import type { KeptFacts } from '../../events/rules/told.ts'
import type { SendingFacts, SendingKind } from '../rules/campaign.ts'

export type Sending = {
  kind: SendingKind
  message: string
  before: KeptFacts | null
  facts: SendingFacts
  cancelled: boolean
  paused: boolean
  active: boolean
}

/** How a campaign stands at this moment; null when it is gone with its event. */
export async function sendingOf(tx: Tx, scope: EventScope, id: string): Promise<Sending | null> {
  const { rows } = await sql<Sending>`
    select c.kind, c.message, c.before, c.facts, c.cancelled_at is not null as cancelled, c.paused_at is not null as paused, a.active = 'Active' as active
    from campaign c join account a on a.id = c.account_id where c.event_id = ${scope.eventId} and c.id = ${id}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** From now on guests know it so. Nothing a page shows has changed. */
export const writeTold = (tx: Tx, scope: EventScope, facts: KeptFacts) =>
  tx
    .updateTable('event')
    .set({ told: JSON.stringify(facts) })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', scope.eventId)
    .execute()

/** A telling that nobody heard is none: guests know what they knew before it, unless somebody told them something since. */
export const takeBackTold = (tx: Tx, scope: EventScope, campaignId: string) =>
  sql`
  update event e set told = c.before from campaign c
  where e.account_id = ${scope.accountId} and e.id = ${scope.eventId} and c.event_id = e.id and c.id = ${campaignId} and c.kind = 'change'
    and not exists (select from campaign later where later.event_id = e.id and later.kind = 'change' and later.created_at > c.created_at and later.cancelled_at is null)`.execute(
    tx,
  )
