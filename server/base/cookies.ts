import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FlowName } from '@mehfil/contract/access.ts'
import type { Settings } from './settings.ts'

export type CookieName = 'sid' | 'device' | 'known' | 'door' | 'guest' | FlowName

/** Where a cookie is sent, and for how long; all of the site where nothing is said. */
type CookieLimits = { days: number; path?: string }

/** `__Host-` cookies need https and the whole site; plain http, which is a demo on localhost, takes the bare name. */
const named = (settings: Settings, name: CookieName) =>
  isSecure(settings) ? `${name === 'guest' ? '__Secure' : '__Host'}-${name}` : name
const isSecure = (settings: Settings) => settings.publicUrl.startsWith('https:')

export function readCookie(
  settings: Settings,
  request: FastifyRequest,
  name: CookieName,
): string | undefined {
  return request.cookies[named(settings, name)]
}

export function setCookie(
  settings: Settings,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  { days, path = '/' }: CookieLimits,
): void {
  void reply.setCookie(named(settings, name), value, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: days * 86_400,
  })
}

export function dropCookie(
  settings: Settings,
  reply: FastifyReply,
  name: CookieName,
  path = '/',
): void {
  void reply.clearCookie(named(settings, name), {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
  })
}
