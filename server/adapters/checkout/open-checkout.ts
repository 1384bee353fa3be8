import type { CheckoutProvider } from '../../base/payments/payment-gateway.ts'
import type { CheckoutSettings, Settings } from '../../base/settings.ts'
import { createRazorpayGateway } from './razorpay.ts'
import { isSignatureValid, getSignedText } from './signatures.ts'

/** Payments with the keys that are set. Without keys, payments are off. */
export const openCheckout = (
  { checkout }: Pick<Settings, 'checkout'>,
  fetchFn?: typeof fetch,
): CheckoutProvider | null => (checkout ? createCheckoutProvider(checkout, fetchFn) : null)

function createCheckoutProvider(
  { keyId, keySecret, webhookSecrets, api, script, merchant, isSandbox }: CheckoutSettings,
  fetchFn?: typeof fetch,
): CheckoutProvider {
  return {
    gateway: createRazorpayGateway({ api, keyId, keySecret, ...(fetchFn && { fetchFn }) }),
    keyId,
    script,
    merchant,
    isSandbox,
    origins: isSandbox ? null : getCheckoutOrigins(script),
    isProofValid: (proof) => isSignatureValid(keySecret, getSignedText(proof), proof.signature),
    isWebhookValid: (body, signature) =>
      webhookSecrets.some((secret) => isSignatureValid(secret, body, signature)),
  }
}

/** The window's frame and its requests use the provider's own hosts. */
const getCheckoutOrigins = (script: string) => ({
  script: new URL(script).origin,
  frame: 'https://api.razorpay.com https://checkout.razorpay.com',
  connect: 'https://api.razorpay.com https://lumberjack.razorpay.com',
})
