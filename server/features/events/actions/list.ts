import { may } from '@mehfil/contract/access.ts'
import type { HostContext } from '../../../base/context.ts'
import { eventCountsOf, planOf } from '../../billing/store.ts'
import { allowanceOf } from '../rules/allowance.ts'
import { hasPassed, statusOf } from '../rules/state.ts'
import { maySee, maySeeNumbers } from '../rules/told-by-right.ts'
import { eventsOf } from '../store/list.ts'

/** Every event this person may know of, with its numbers for whoever reads answers anyway, in the person's language where it is written in it; grouping is the reader's. */
export async function listEvents({ tx, now, host, scope, language }: HostContext) {
  const events = await eventsOf(tx, scope, { only: host.eventIds, language })
  const allowance = allowanceOf(host, await planOf(tx, scope), await eventCountsOf(tx, scope, now))
  const showsNumbers = maySeeNumbers(host)
  const userCheckIn = may(host, 'CheckIn') === 'yes'
  return {
    ...allowance,
    events: events
      .filter((event) => maySee(host, event))
      .map(({ coming, people, ...event }) => ({
        ...event,
        ...(showsNumbers && { coming, people }),
        status: statusOf(event),
        userCheckIn,
        passed: hasPassed(event, now),
      })),
  }
}
