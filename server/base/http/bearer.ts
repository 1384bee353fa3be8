import type { FastifyRequest } from 'fastify'
import { getCallAddress } from '@mehfil/contract/catalogue.ts'
import type { Call } from '@mehfil/contract/call.ts'

/**
 * The key in `Authorization: Bearer …`. A request with one is a program's: it reads and sets no
 * cookie, and needs no proof that one of our pages sent it.
 */
export function readBearer({ headers, routeOptions }: FastifyRequest): string | undefined {
  const { call } = (routeOptions.config ?? {}) as { call?: Call }
  if (!call || !takesKeys(call)) return undefined
  return /^bearer +(\S*)$/i.exec(headers.authorization ?? '')?.[1]
}

/** Pages, forms and the calls of providers have no use for keys. */
const takesKeys = (call: Call): boolean =>
  getCallAddress(call).startsWith('/api/') && call.kind !== 'raw'
