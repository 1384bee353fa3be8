import type { FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'
import type { Settings } from './settings.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * A request that changes something comes from our own pages: Sec-Fetch-Site says so, or, where a browser
 * sends none, the Origin does. An API on a host of its own trusts the listed origins and no other.
 */
export function requireOwnOrigin(settings: Settings, request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && settings.apiOrigins.includes(origin)) return
  if (site !== undefined) {
    if (site !== 'same-origin') refuse('foreignOrigin')
    return
  }
  if (origin === undefined || !isOurs(settings, origin, request.headers.host)) refuse('foreignOrigin')
}

function isOurs(settings: Settings, origin: string, host = ''): boolean {
  if (origin === new URL(settings.publicUrl).origin) return true
  return settings.mode === 'demo' && loopback.test(host) && origin === `http://${host}`
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** JSON calls take JSON alone, uploads need a header no plain form can send, forms take what forms send. */
export function requireBodyType(kind: string, request: FastifyRequest): void {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (kind === 'form' && formTypes.includes(type)) return
  if (kind === 'upload' && type === 'multipart/form-data' && request.headers['x-requested-with'] === 'mehfil') return
  const empty = request.headers['content-length'] === undefined || request.headers['content-length'] === '0'
  if (kind === 'json' && (type === 'application/json' || (empty && type === ''))) return
  refuse('foreignOrigin')
}
