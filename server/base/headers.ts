import { randomBytes } from 'node:crypto'
import type { Settings } from './settings.ts'

/** What a page may ask the device for: nothing, but at the door the camera. */
export const permissionsPolicy = ({ camera = false } = {}): string =>
  `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=(), payment=()`

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
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
  return Object.entries({ ...closed, ...opened })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

/** What a page opens, each beside what it allows anyway. */
export const widened = (
  opened: Record<string, string>,
  more: Record<string, string>,
): Record<string, string> => ({
  ...opened,
  ...Object.fromEntries(
    Object.entries(more).map(([name, sources]) => [
      name,
      `${opened[name] ?? closed[name] ?? "'self'"} ${sources}`,
    ]),
  ),
})

/** What Google's script for signing in needs of a page that has it. */
export const googleSources: Record<string, string> = {
  'script-src': 'https://accounts.google.com/gsi/client',
  'connect-src': 'https://accounts.google.com/gsi/',
  'frame-src': 'https://accounts.google.com/gsi/',
  'style-src': 'https://accounts.google.com/gsi/style',
}

/** What the window to pay in needs of a page that opens it. Some banks are gone to by a form, and come back by one. */
export const checkoutSources = ({
  script,
  frame,
  connect,
}: {
  script: string
  frame: string
  connect: string
}): Record<string, string> => ({
  'script-src': script,
  'frame-src': frame,
  'connect-src': connect,
  'img-src': 'https://cdn.razorpay.com',
  'form-action': 'https://api.razorpay.com',
})

const closedPolicy = policy()

/** What every answer carries; a page opens its own policy further. */
export const securityHeaders = ({
  publicUrl,
}: Pick<Settings, 'publicUrl'>): Record<string, string> => ({
  ...always,
  'content-security-policy': closedPolicy,
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  }),
})

export const newNonce = (): string => randomBytes(16).toString('base64')
