import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { StoredAnnouncedFacts } from '../../events/rules/announced-facts.ts'
import type { CampaignMailFacts, CampaignMailKind } from '../rules/campaign.ts'

export type CampaignStatusRow = {
  kind: CampaignMailKind
  message: string
  before: StoredAnnouncedFacts | null
  facts: CampaignMailFacts
  cancelled: boolean
  paused: boolean
  active: boolean
}

/** The campaign's present state; null when it was deleted with its event. */
export async function findCampaignStatus(
  tx: Tx,
  scope: EventScope,
  id: string,
): Promise<CampaignStatusRow | null> {
  const { rows } = await sql<CampaignStatusRow>`
    select c.kind, c.message, c.before, c.facts, c.cancelled_at is not null as cancelled, c.paused_at is not null as paused, a.active = 'Active' as active
    from campaign c join account a on a.id = c.account_id where c.event_id = ${scope.eventId} and c.id = ${id}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Guests now know these facts. The version stays, because no page changes. */
export const saveAnnouncedFacts = (tx: Tx, scope: EventScope, facts: StoredAnnouncedFacts) =>
  tx
    .updateTable('event')
    .set({ announced_facts: JSON.stringify(facts) })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', scope.eventId)
    .execute()

/** Undoes an announcement that reached no guest, unless there was a later one. */
export const revertAnnouncedFacts = (tx: Tx, scope: EventScope, campaignId: string) =>
  sql`
  update event e set announced_facts = c.before from campaign c
  where e.account_id = ${scope.accountId} and e.id = ${scope.eventId} and c.event_id = e.id and c.id = ${campaignId} and c.kind = 'change'
    and not exists (select from campaign later where later.event_id = e.id and later.kind = 'change' and later.created_at > c.created_at and later.cancelled_at is null)`.execute(
    tx,
  )
