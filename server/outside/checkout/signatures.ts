import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Proof } from '../../base/gateway.ts'

/** What the provider signs with, and with which secret, differs by what is signed: two ids joined by a bar, in the order it has for each, or a body byte for byte. */
export const signedText = (proof: Proof): string =>
  'orderId' in proof
    ? `${proof.orderId}|${proof.paymentId}`
    : `${proof.paymentId}|${proof.subscriptionId}`

export const signatureOf = (secret: string, signed: string | Buffer): string =>
  createHmac('sha256', secret).update(signed).digest('hex')

/** Compared in the same time wherever the first difference is. */
export function isSigned(secret: string, signed: string | Buffer, signature: string): boolean {
  const own = Buffer.from(signatureOf(secret, signed))
  const sent = Buffer.from(signature)
  return own.length === sent.length && timingSafeEqual(own, sent)
}
