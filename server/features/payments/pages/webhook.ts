import type { Page, RawContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import type { World } from '../../../base/world.ts'
import { sha256 } from '../../../base/random.ts'
import { workWebhookName } from '../rules/webhook.ts'
import { webhooksOver } from '../store/webhooks.ts'

/** Signed by the provider it is kept as it came and worked off later: the answer is there at once, and only when nothing can be lost any more. */
export function webhook({ db }: Pick<World, 'db'>): (context: RawContext) => Promise<Page> {
  const keep = webhooksOver(db, workWebhookName)
  return async ({ world, body, headers, now }) => {
    const signature = String(headers['x-razorpay-signature'] ?? '')
    if (!world.checkout?.isWebhookRight(body, signature)) return refuse('paymentUnproven')
    const named = String(headers['x-razorpay-event-id'] ?? '')
    const eventId = /^[\w-]{1,100}$/.test(named)
      ? named
      : sha256(body.toString('latin1')).toString('hex')
    await keep({ eventId, body, at: now })
    return { body: '{}', type: 'application/json' }
  }
}
