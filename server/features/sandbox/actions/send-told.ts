import type { World } from '../../../base/world.ts'
import { postWebhook } from '../../../outside/checkout/post-webhook.ts'
import { signatureOf } from '../../../outside/checkout/signatures.ts'

/** Signed as the provider signs, to where its webhooks go. Whatever is not taken is told again. */
export async function sendTold(
  { settings: { checkout, publicUrl } }: World,
  { id, body }: { id: string; body: string },
): Promise<void> {
  if (!checkout?.isSandbox) return
  await postWebhook(`${publicUrl}/api/payments/webhook`, {
    id,
    body,
    signature: signatureOf(checkout.webhookSecrets[0] ?? '', body),
  })
}
