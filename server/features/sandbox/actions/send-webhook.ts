import type { World } from '../../../base/world.ts'
import { createSignature } from '../../../adapters/checkout/signatures.ts'
import { postAsProvider } from '../../../adapters/webhooks/post-as-provider.ts'

/** Signed as the provider's webhooks are. A webhook that is not accepted is sent again. */
export async function sendWebhook(
  { settings: { checkout, publicUrl } }: World,
  { id, body }: { id: string; body: string },
): Promise<void> {
  if (!checkout?.isSandbox) return
  await postAsProvider(`${publicUrl}/api/payments/webhook`, {
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': createSignature(checkout.webhookSecrets[0] ?? '', body),
    },
  })
}
