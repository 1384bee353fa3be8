import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CheckoutProof } from '../../base/payments/payment-gateway.ts'

/**
 * What is signed, and with which secret, depends on the kind: two ids joined by a bar in a given
 * order, or the raw body byte for byte.
 */
export const getSignedText = (proof: CheckoutProof): string =>
  'orderId' in proof
    ? `${proof.orderId}|${proof.paymentId}`
    : `${proof.paymentId}|${proof.subscriptionId}`

export const createSignature = (secret: string, signed: string | Buffer): string =>
  createHmac('sha256', secret).update(signed).digest('hex')

/** Takes the same time wherever the first difference is, so that timing tells nothing. */
export function isSignatureValid(
  secret: string,
  signed: string | Buffer,
  signature: string,
): boolean {
  const expected = Buffer.from(createSignature(secret, signed))
  const received = Buffer.from(signature)
  return expected.length === received.length && timingSafeEqual(expected, received)
}
