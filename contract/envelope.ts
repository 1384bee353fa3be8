import type { Wire } from './wire.ts'

export const statuses = [
  'success',
  'warning',
  'failed',
  'cancelled',
  'expired',
  'redirect',
  'already exists',
] as const
export type Status = (typeof statuses)[number]

/** Every answer of the API. `data` of a refused input is `{ errors: { WIRE_NAME: sentence } }`. */
export type Envelope<T = unknown> = {
  status: Status
  message: string
  data: T | null
  url?: string
}

export function success(data: unknown, message = ''): Envelope {
  return { status: 'success', message, data }
}

export type Answer<W> = W extends Wire<infer T> ? T : never
