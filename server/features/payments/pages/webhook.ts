import type { Page, RawContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { sha256 } from '../../../base/random.ts'
import { workWebhookName } from '../rules/webhook.ts'
import { keepWebhook } from '../store/webhooks.ts'

/** Signed by the provider it is kept as it came and worked off later: the answer is there at once, and only when nothing can be lost any more. */
export async function webhook({ world, body, headers, now }: RawContext): Promise<Page> {
  const signature = String(headers['x-razorpay-signature'] ?? '')
  if (!world.checkout?.isWebhookRight(body, signature)) return refuse('paymentUnproven')
  const named = String(headers['x-razorpay-event-id'] ?? '')
  const eventId = /^[\w-]{1,100}$/.test(named) ? named : sha256(body.toString('latin1')).toString('hex')
  await keepWebhook(world.db, { eventId, body, job: workWebhookName, at: now })
  return { body: '{}', type: 'application/json' }
}
