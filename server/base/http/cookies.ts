import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FlowName } from '@mehfil/contract/access.ts'
import type { Settings } from '../settings.ts'
import { readBearer } from './bearer.ts'

export type CookieName =
  | 'sid'
  | 'device'
  | 'known'
  | 'door'
  | 'guest'
  | FlowName
  /** An event that was opened with its password. */
  | `open-${string}`

/** Where a cookie is sent, and how long it lasts. By default: the whole site. */
type CookieOptions = { days: number; path?: string }

/**
 * `__Host-` cookies need https and the whole site. Plain http, which is a demo on localhost, uses
 * the bare name.
 */
const getFullCookieName = (settings: Settings, name: CookieName) =>
  isSecure(settings) ? `${name === 'guest' ? '__Secure' : '__Host'}-${name}` : name
const isSecure = (settings: Settings) => settings.publicUrl.startsWith('https:')

export function readCookie(
  settings: Settings,
  request: FastifyRequest,
  name: CookieName,
): string | undefined {
  return readBearer(request) === undefined
    ? request.cookies[getFullCookieName(settings, name)]
    : undefined
}

export function setCookie(
  settings: Settings,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  { days, path = '/' }: CookieOptions,
): void {
  if (readBearer(reply.request) !== undefined) return
  void reply.setCookie(getFullCookieName(settings, name), value, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: days * 86_400,
  })
}

export function clearCookie(
  settings: Settings,
  reply: FastifyReply,
  name: CookieName,
  path = '/',
): void {
  if (readBearer(reply.request) !== undefined) return
  void reply.clearCookie(getFullCookieName(settings, name), {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
  })
}
