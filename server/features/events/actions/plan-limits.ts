import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { countEvents, lockPlan } from '../../billing/store.ts'

type AccountKey = Pick<EventScope, 'accountId'>

/**
 * Refuses one draft more than the plan allows. The account is locked until the commit, so that two
 * requests cannot take the last place.
 */
export async function requireDraftLimit(tx: Tx, scope: AccountKey, now: Date): Promise<void> {
  const plan = await lockPlan(tx, scope)
  const { drafts } = await countEvents(tx, scope, now)
  refuseOverLimit(plan, { drafts: drafts + 1 })
}

/**
 * Refuses one current event more than the plan allows, for a draft or a past event about to become
 * one.
 */
export async function requireCurrentEventLimit(
  tx: Tx,
  scope: EventScope,
  now: Date,
): Promise<void> {
  const plan = await lockPlan(tx, scope)
  const { currentEvents } = await countEvents(tx, scope, now, scope.eventId)
  refuseOverLimit(plan, { currentEvents: currentEvents + 1 })
}
