import type { PageResponse, RawBodyContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import type { World } from '../../../base/world.ts'
import { sha256 } from '../../../base/random.ts'
import { webhookJobName } from '../rules/webhook.ts'
import { createWebhookWriter } from '../store/webhooks.ts'

/** A signed webhook is stored unchanged and applied later; the answer comes once it is durable. */
export function createWebhookPage({
  db,
}: Pick<World, 'db'>): (context: RawBodyContext) => Promise<PageResponse> {
  const save = createWebhookWriter(db, webhookJobName)
  return async ({ world, body, headers, now }) => {
    const signature = String(headers['x-razorpay-signature'] ?? '')
    if (!world.checkout?.isWebhookValid(body, signature)) return refuse('paymentUnproven')
    const eventHeader = String(headers['x-razorpay-event-id'] ?? '')
    const eventId = /^[\w-]{1,100}$/.test(eventHeader)
      ? eventHeader
      : sha256(body.toString('latin1')).toString('hex')
    await save({ eventId, body, at: now })
    return { body: '{}', type: 'application/json' }
  }
}
