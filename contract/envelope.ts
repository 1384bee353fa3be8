import type { Wire } from './wire.ts'

export const envelopeStatuses = [
  'success',
  'warning',
  'failed',
  'cancelled',
  'expired',
  'redirect',
  'already exists',
] as const
export type EnvelopeStatus = (typeof envelopeStatuses)[number]

/** Every answer of the API. For invalid input `data` is `{ errors: { WIRE_NAME: sentence } }`. */
export type ApiEnvelope<T = unknown> = {
  status: EnvelopeStatus
  message: string
  data: T | null
  url?: string
}

export function success(data: unknown, message = ''): ApiEnvelope {
  return { status: 'success', message, data }
}

export type WireValue<W> = W extends Wire<infer T> ? T : never

/** The input of a call, as the server reads it. */
export type CallInput<Call extends { input: unknown }> = WireValue<Call['input']>
