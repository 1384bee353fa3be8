import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { eventCountsOf, planUnderLock } from '../../billing/store.ts'

type Account = Pick<EventScope, 'accountId'>

/** Refuses a draft more than the plan holds. The account stays locked until the commit, so that two cannot take the last place. */
export async function requireRoomForDraft(tx: Tx, scope: Account, now: Date): Promise<void> {
  const plan = await planUnderLock(tx, scope)
  const { drafts } = await eventCountsOf(tx, scope, now)
  refuseOverLimit(plan, { drafts: drafts + 1 })
}

/** Refuses a current event more than the plan holds, in the same way; for a draft or a past event about to become one. */
export async function requireRoomForCurrentEvent(
  tx: Tx,
  scope: EventScope,
  now: Date,
): Promise<void> {
  const plan = await planUnderLock(tx, scope)
  const { currentEvents } = await eventCountsOf(tx, scope, now, scope.eventId)
  refuseOverLimit(plan, { currentEvents: currentEvents + 1 })
}
