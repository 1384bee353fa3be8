import { may } from '@mehfil/contract/access.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { countEvents, getPlan } from '../../billing/store.ts'
import { getEventAllowance } from '../rules/allowance.ts'
import { hasPassed, getEventStatus } from '../rules/state.ts'
import { canSeeEvent, canSeeGuestNumbers } from '../rules/visibility.ts'
import { listAccountEvents } from '../store/list.ts'

/**
 * Every event this person may see, in their language where it is translated. Numbers only for
 * those who may read answers.
 */
export async function listEvents({ tx, now, host, scope, language }: HostContext) {
  const events = await listAccountEvents(tx, scope, { only: host.eventIds, language })
  const allowance = getEventAllowance(
    host,
    await getPlan(tx, scope),
    await countEvents(tx, scope, now),
  )
  const showsNumbers = canSeeGuestNumbers(host)
  const userCheckIn = may(host, 'CheckIn') === 'yes'
  return {
    ...allowance,
    events: events
      .filter((event) => canSeeEvent(host, event))
      .map(({ coming, people, postponedAt, ...event }) => ({
        ...event,
        ...(showsNumbers && { coming, people }),
        status: getEventStatus(event),
        userCheckIn,
        passed: hasPassed(event, now),
        postponed: postponedAt !== null && event.cancelledAt === null,
      })),
  }
}
