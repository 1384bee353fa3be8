import { randomBytes } from 'node:crypto'
import type { Settings } from '../settings.ts'
import type { World } from '../world.ts'

/** The device features a page may use: none, except the camera at the door. */
export const buildPermissionsPolicy = ({ camera = false } = {}): string =>
  `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=(), payment=()`

const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': buildPermissionsPolicy(),
  'x-frame-options': 'DENY',
}

const closedDirectives: Record<string, string> = {
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

/** A content security policy that blocks everything that is not named. */
export function buildContentSecurityPolicy(directives: Record<string, string> = {}): string {
  return Object.entries({ ...closedDirectives, ...directives })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}

/** Adds sources to each directive of a page's policy. */
export const extendDirectives = (
  directives: Record<string, string>,
  additions: Record<string, string>,
): Record<string, string> => ({
  ...directives,
  ...Object.fromEntries(
    Object.entries(additions).map(([name, sources]) => [
      name,
      `${directives[name] ?? closedDirectives[name] ?? "'self'"} ${sources}`,
    ]),
  ),
})

/** The sources that Google's sign-in script needs on a page. */
export const googleDirectives: Record<string, string> = {
  'script-src': 'https://accounts.google.com/gsi/client',
  'connect-src': 'https://accounts.google.com/gsi/',
  'frame-src': 'https://accounts.google.com/gsi/',
  'style-src': 'https://accounts.google.com/gsi/style',
}

/**
 * The sources that the payment window needs on a page. Some banks are opened by a form, and return
 * by one.
 */
export const getCheckoutDirectives = ({
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

const defaultPolicy = buildContentSecurityPolicy()

/** The headers of every answer; a page extends its own policy. */
export const getSecurityHeaders = ({
  publicUrl,
}: Pick<Settings, 'publicUrl'>): Record<string, string> => ({
  ...baseHeaders,
  'content-security-policy': defaultPolicy,
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  }),
})

/** A domain of a host has names below it that are not ours to decide about. */
export const getSiteHeaders = ({
  settings,
  site,
}: Pick<World, 'settings' | 'site'>): Record<string, string> =>
  site?.domain && settings.publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000' }
    : {}

export const createNonce = (): string => randomBytes(16).toString('base64')
