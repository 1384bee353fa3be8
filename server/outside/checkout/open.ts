import type { Checkout } from '../../base/gateway.ts'
import type { CheckoutSettings, Settings } from '../../base/settings.ts'
import { razorpayAt } from './razorpay.ts'
import { isSigned, signedText } from './signatures.ts'

/** Payments by the keys there are; where there are none, nobody can pay. */
export const openCheckout = (
  { checkout }: Pick<Settings, 'checkout'>,
  ask?: typeof fetch,
): Checkout | null => (checkout ? checkoutBy(checkout, ask) : null)

function checkoutBy(
  { keyId, keySecret, webhookSecrets, api, script, merchant, isSandbox }: CheckoutSettings,
  ask?: typeof fetch,
): Checkout {
  return {
    gateway: razorpayAt({ api, keyId, keySecret, ...(ask && { ask }) }),
    keyId,
    script,
    merchant,
    isSandbox,
    origins: isSandbox ? null : originsOf(script),
    isProofRight: (proof) => isSigned(keySecret, signedText(proof), proof.signature),
    isWebhookRight: (body, signature) =>
      webhookSecrets.some((secret) => isSigned(secret, body, signature)),
  }
}

/** The window's frame, and what it asks, are of the provider's own hosts. */
const originsOf = (script: string) => ({
  script: new URL(script).origin,
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  connect: 'https://api.razorpay.com https://lumberjack.razorpay.com',
})
