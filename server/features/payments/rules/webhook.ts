import type { SubscriptionFact } from './paid.ts'
import type { Subscription } from '../../../base/gateway.ts'

/** The job's name, which the statement that keeps a webhook writes itself. */
export const workWebhookName = 'work-payment-webhook'

/** What is said of a subscription, apart from its payments. */
export const subscriptionFact = (
  door: SubscriptionFact['door'],
  { id, status, currentStart, currentEnd, endedAt, paidCount }: Subscription,
  at: Date,
): SubscriptionFact => ({ door, id, status, currentStart, currentEnd, endedAt, paidCount, at })
