import { may } from '@mehfil/contract/access.ts'
import type { HostContext } from '../../../base/context.ts'
import { eventCountsOf, planOf } from '../../billing/store.ts'
import { allowanceOf } from '../rules/allowance.ts'
import { hasPassed, statusOf } from '../rules/state.ts'
import { eventsOf } from '../store/list.ts'

/** Every event this person may see, in the person's language where it is written in it; grouping is the reader's. */
export async function listEvents({ tx, now, host, scope, language }: HostContext) {
  const events = await eventsOf(tx, scope, { only: host.eventIds, language })
  const allowance = allowanceOf(host, await planOf(tx, scope), await eventCountsOf(tx, scope, now))
  const userCheckIn = may(host, 'CheckIn') === 'yes'
  return {
    ...allowance,
    events: events.map((event) => ({ ...event, status: statusOf(event), userCheckIn, passed: hasPassed(event, now) })),
  }
}
