import type { SubscriptionFact } from './payment-intent.ts'
import type { GatewaySubscription } from '../../../base/payments/payment-gateway.ts'

/** The job's name; the SQL that stores a webhook queues it by this name. */
export const webhookJobName = 'work-payment-webhook'

/** Events about a subscription, apart from its payments. */
export const toSubscriptionFact = (
  channel: SubscriptionFact['channel'],
  { id, status, currentStart, currentEnd, endedAt, paidCount }: GatewaySubscription,
  at: Date,
): SubscriptionFact => ({ channel, id, status, currentStart, currentEnd, endedAt, paidCount, at })
