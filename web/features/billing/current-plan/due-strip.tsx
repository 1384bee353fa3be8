import { useQuery } from '@tanstack/react-query'
import { config } from '../../../lib/config.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { DueBanner } from './due-banner.tsx'
import { billingStateQuery } from '../queries.ts'
import { isPaymentDue, isSubscription } from '../rules.ts'

/**
 * Shows owners a failed renewal above the events while it can still be paid. The billing texts load
 * only then.
 */
export function DueStrip() {
  const { isOwner, session } = useAccess()
  const { data } = useQuery({
    ...billingStateQuery,
    staleTime: 60_000,
    enabled: isOwner && config.payments && isSubscription(session.plan),
  })
  const subscription = data?.subscription
  return subscription && isPaymentDue(subscription.state) ? (
    <DueBanner subscription={subscription} />
  ) : null
}
