import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from '@mehfil/contract/call.ts'
import { languages } from '@mehfil/contract/fields.ts'
import { deletionProof, pages } from '@mehfil/contract/pages.ts'
import { doorApp, doorIcon } from '@mehfil/contract/system.ts'
import type { Page, PageContext } from '../base/context.ts'
import {
  checkoutSources,
  googleSources,
  newNonce,
  permissionsPolicy,
  policy,
  widened,
} from '../base/headers.ts'
import { projectFolder } from '../base/project-folder.ts'
import { salesHours } from '../base/sales-hours.ts'
import { directionOf, htmlLanguage } from '../base/words.ts'
import type { World } from '../base/world.ts'

const invitations = '/events/invite/'
const file = join(projectFolder, 'build', 'web', 'index.html')

/** The one document of the host app, with a fresh nonce for the styles Mantine writes. */
export function hostDocument(world: World): (context: PageContext) => Page {
  const written = existsSync(file)
    ? readFileSync(file, 'utf8')
    : '<!doctype html><title>Not built</title>'
  const { settings, google, checkout } = world
  const { brand, apiOrigin } = settings
  const hours = Object.fromEntries(
    languages.map((language) => [language, salesHours(world, language)]),
  )
  const told = {
    apiOrigin,
    brand: brand.name,
    sales: { phone: brand.salesPhone, email: brand.salesEmail, hours },
    address: brand.postalAddress,
    pricingUrl: settings.pricingUrl ?? '',
    payments: checkout !== null,
  }

  return ({ language, cookies, request }) => {
    const nonce = newNonce()
    const isOpen = google !== null && asksGoogle(request.url)
    const paysHere = checkout !== null && takesMoney(request.url)
    // An API on a host of its own keeps the session's cookie to itself: here nobody knows.
    const door = doorIn(request.url)
    const config = escaped(
      JSON.stringify({
        ...told,
        door: door !== null,
        ...(google && {
          google: {
            clientId: google.clientId,
            script: google.script,
            isStandIn: google.isStandIn,
            isOpen,
          },
        }),
        ...(checkout && { paysHere }),
        ...(!apiOrigin && { signedIn: cookies.read('sid') !== undefined }),
      }),
    )
    const opened = {
      ...(apiOrigin && { 'connect-src': `'self' ${apiOrigin}` }),
      'style-src': `'self' 'nonce-${nonce}'`,
      'frame-src': "'self'",
      ...(door && doorSources),
    }
    const html = written
      .replaceAll('__NONCE__', nonce)
      .replaceAll('__CONFIG__', config)
      .replaceAll('__LANG__', htmlLanguage(language))
      .replaceAll('__DIR__', directionOf(language))
      .replace('</head>', `${door ? appLinks(door) : ''}</head>`)
    return {
      html,
      headers: {
        'cache-control': 'no-store',
        // The address of an invitation is the right to it.
        ...(request.url.startsWith(invitations) && {
          'referrer-policy': 'same-origin',
          'x-robots-tag': 'noindex',
        }),
        ...(door && {
          'permissions-policy': permissionsPolicy({ camera: true }),
          'x-robots-tag': 'noindex',
          'referrer-policy': 'same-origin',
        }),
        ...((isOpen || paysHere) && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
        'content-security-policy': policy(
          [
            ...(isOpen && !google?.isStandIn ? [googleSources] : []),
            ...(paysHere && checkout.origins ? [checkoutSources(checkout.origins)] : []),
          ].reduce(widened, opened),
        ),
      },
    }
  }
}

/** The camera's decoder is WebAssembly, which no other page may compile; an app has a manifest and a worker. */
const doorSources = {
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
}

/** The event whose door the address is. */
const doorIn = (url: string): string | null =>
  /^\/dashboard\/check-in\/(\w+)(?:[/?]|$)/.exec(url)?.[1] ?? null

const appLinks = (EID: string): string =>
  `<link rel="manifest" href="${fill(doorApp.path, { EID })}" /><link rel="apple-touch-icon" href="${fill(doorIcon.path, { FILE: 'door-180.png' })}" />`

const signsIn = /^\/(?:(?:signup|one-time-event)(?:\/[\w-]+)?)?(?:\?|$)/
const setsPassword = /^\/set-password(?:\?|$)/

/** Where Google's window may be opened, to sign in or to prove who sits there; on every other page its script is no more welcome than anybody's. */
const asksGoogle = (url: string): boolean =>
  signsIn.test(url) || setsPassword.test(url) || url === deletionProof

const takesMoneyAt = [
  pages.signup,
  pages.signupBusiness,
  pages.signupFirst,
  pages.oneTimeSignup,
  pages.billing,
  pages.changePlan,
  pages.upgradePlan,
].map(({ path }) => path as string)

/** Where the window to pay in may be opened; no other page lets its script in. */
const takesMoney = (url: string): boolean => takesMoneyAt.includes(url.split('?')[0] ?? '')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
