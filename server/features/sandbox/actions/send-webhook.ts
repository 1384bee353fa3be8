import type { World } from '../../../base/world.ts'
import { postWebhook } from '../../../adapters/checkout/post-webhook.ts'
import { createSignature } from '../../../adapters/checkout/signatures.ts'

/** Signed as the provider's webhooks are. A webhook that is not accepted is sent again. */
export async function sendWebhook(
  { settings: { checkout, publicUrl } }: World,
  { id, body }: { id: string; body: string },
): Promise<void> {
  if (!checkout?.isSandbox) return
  await postWebhook(`${publicUrl}/api/payments/webhook`, {
    id,
    body,
    signature: createSignature(checkout.webhookSecrets[0] ?? '', body),
  })
}
