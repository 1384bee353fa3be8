import type { FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'
import type { Settings } from './settings.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * A request that changes something comes from our own pages: Sec-Fetch-Site says so, or, where a browser
 * sends none, the Origin does. An API on a host of its own is also asked by the pages beside it, which are of the same site.
 */
export function requireOwnOrigin(settings: Settings, request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) {
    const isBeside =
      site === 'same-site' && settings.apiOrigin !== '' && isOfPages(settings, origin)
    if (site !== 'same-origin' && !isBeside) refuse('foreignOrigin')
    return
  }
  if (origin === undefined || !isOurs(settings, origin, request.headers.host))
    refuse('foreignOrigin')
}

const isOfPages = ({ publicUrl }: Settings, origin: string | undefined): boolean =>
  origin === new URL(publicUrl).origin

function isOurs(settings: Settings, origin: string, host = ''): boolean {
  if (isOfPages(settings, origin)) return true
  return settings.mode === 'demo' && loopback.test(host) && origin === `http://${host}`
}

/** What an API on a host of its own lets the pages beside it read, with cookies; nobody else is named. Empty where there is none. */
export function crossOriginHeaders(
  settings: Settings,
  { headers }: FastifyRequest,
): Record<string, string> {
  if (!settings.apiOrigin) return {}
  if (!isOfPages(settings, headers.origin)) return { vary: 'origin' }
  return {
    vary: 'origin',
    'access-control-allow-origin': new URL(settings.publicUrl).origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'retry-after, x-request-id',
  }
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'content-type, x-requested-with, x-time-zone',
  'access-control-max-age': '7200',
}

/** A browser asks whether its page may ask. Null for every other request, and for every other page. */
export function preflightHeaders(
  settings: Settings,
  { method, headers }: FastifyRequest,
): Record<string, string> | null {
  if (
    !settings.apiOrigin ||
    method !== 'OPTIONS' ||
    headers['access-control-request-method'] === undefined
  )
    return null
  return isOfPages(settings, headers.origin) ? preflight : null
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** JSON calls take JSON alone, uploads need a header no plain form can send, forms take what forms send. */
export function requireBodyType(kind: string, request: FastifyRequest): void {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (kind === 'form' && formTypes.includes(type)) return
  if (
    kind === 'upload' &&
    type === 'multipart/form-data' &&
    request.headers['x-requested-with'] === 'mehfil'
  )
    return
  if (kind === 'raw') return
  const empty =
    request.headers['content-length'] === undefined || request.headers['content-length'] === '0'
  if (kind === 'json' && (type === 'application/json' || (empty && type === ''))) return
  refuse('foreignOrigin')
}
