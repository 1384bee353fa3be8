import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import type { Settings } from '../settings.ts'

const loopbackPattern = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * A request that changes something must come from our own pages: `Sec-Fetch-Site` says so or, in
 * browsers that send none, `Origin`. An API on a host of its own also accepts the pages of the same
 * site beside it.
 */
export function requireOwnOrigin(settings: Settings, request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) {
    const isSameSitePage =
      site === 'same-site' && settings.apiOrigin !== '' && isPagesOrigin(settings, origin)
    if (site !== 'same-origin' && !isSameSitePage) refuse('foreignOrigin')
    return
  }
  if (origin === undefined || !isOwnOrigin(settings, origin, request.headers.host))
    refuse('foreignOrigin')
}

const isPagesOrigin = ({ publicUrl }: Settings, origin: string | undefined): boolean =>
  origin === new URL(publicUrl).origin

function isOwnOrigin(settings: Settings, origin: string, host = ''): boolean {
  if (isPagesOrigin(settings, origin)) return true
  return settings.mode === 'demo' && loopbackPattern.test(host) && origin === `http://${host}`
}

/**
 * The CORS headers that let our own pages read, with cookies, an API on another host. Only these
 * pages are named. Empty without such an API.
 */
export function getCorsHeaders(
  settings: Settings,
  { headers }: FastifyRequest,
): Record<string, string> {
  if (!settings.apiOrigin) return {}
  if (!isPagesOrigin(settings, headers.origin)) return { vary: 'origin' }
  return {
    vary: 'origin',
    'access-control-allow-origin': new URL(settings.publicUrl).origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'retry-after, x-request-id',
  }
}

const preflightResponseHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'content-type, x-requested-with, x-time-zone, authorization',
  'access-control-max-age': '7200',
}

/** Answers a browser's preflight request from our own pages. Null for every other request. */
export function getPreflightHeaders(
  settings: Settings,
  { method, headers }: FastifyRequest,
): Record<string, string> | null {
  if (
    !settings.apiOrigin ||
    method !== 'OPTIONS' ||
    headers['access-control-request-method'] === undefined
  )
    return null
  return isPagesOrigin(settings, headers.origin) ? preflightResponseHeaders : null
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * JSON calls accept only JSON, uploads need a header that no plain form can send, and forms accept
 * what forms send.
 */
export function requireBodyType(
  kind: string,
  request: FastifyRequest,
  { isFromProgram = false } = {},
): void {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (kind === 'form' && formTypes.includes(type)) return
  if (
    kind === 'upload' &&
    type === 'multipart/form-data' &&
    (isFromProgram || request.headers['x-requested-with'] === 'mehfil')
  )
    return
  if (kind === 'raw') return
  const empty =
    request.headers['content-length'] === undefined || request.headers['content-length'] === '0'
  if (kind === 'json' && (type === 'application/json' || (empty && type === ''))) return
  refuse('foreignOrigin')
}
