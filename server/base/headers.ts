import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Settings } from './settings.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
}

const closed: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
}

/** A content security policy, closed but for what is named. */
export function policy(opened: Record<string, string> = {}): string {
  return Object.entries({ ...closed, ...opened }).map(([name, sources]) => `${name} ${sources}`).join('; ')
}

const closedPolicy = policy()

export function setSecurityHeaders(settings: Settings, reply: FastifyReply): void {
  void reply.headers(always).header('content-security-policy', closedPolicy)
  if (settings.publicUrl.startsWith('https:')) void reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains; preload')
}

export const newNonce = (): string => randomBytes(16).toString('base64')
