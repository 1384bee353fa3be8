import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@mehfil/contract/fields.ts'
import { deletionProof, pages } from '@mehfil/contract/pages.ts'
import type { Page, PageContext } from '../base/context.ts'
import { checkoutSources, googleSources, newNonce, policy, widened } from '../base/headers.ts'
import { projectFolder } from '../base/project-folder.ts'
import { salesHours } from '../base/sales-hours.ts'
import { directionOf, htmlLanguage } from '../base/words.ts'
import type { World } from '../base/world.ts'

const invitations = '/events/invite/'
const file = join(projectFolder, 'build', 'web', 'index.html')

/** The one document of the host app, with a fresh nonce for the styles Mantine writes. */
export function hostDocument(world: World): (context: PageContext) => Page {
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '<!doctype html><title>Not built</title>'
  const { settings, google, checkout } = world
  const { brand, apiOrigin } = settings
  const hours = Object.fromEntries(languages.map((language) => [language, salesHours(world, language)]))
  const told = { apiOrigin, brand: brand.name, sales: { phone: brand.salesPhone, email: brand.salesEmail, hours }, address: brand.postalAddress, pricingUrl: settings.pricingUrl ?? '', payments: checkout !== null }

  return ({ language, cookies, request }) => {
    const nonce = newNonce()
    const isOpen = google !== null && asksGoogle(request.url)
    const paysHere = checkout !== null && takesMoney(request.url)
    // An API on a host of its own keeps the session's cookie to itself: here nobody knows.
    const config = escaped(JSON.stringify({ ...told, ...(google && { google: { clientId: google.clientId, script: google.script, isStandIn: google.isStandIn, isOpen } }), ...(checkout && { paysHere }), ...(!apiOrigin && { signedIn: cookies.read('sid') !== undefined }) }))
    const opened = { ...(apiOrigin && { 'connect-src': `'self' ${apiOrigin}` }), 'style-src': `'self' 'nonce-${nonce}'`, 'frame-src': "'self'" }
    const html = written
      .replaceAll('__NONCE__', nonce).replaceAll('__CONFIG__', config)
      .replaceAll('__LANG__', htmlLanguage(language)).replaceAll('__DIR__', directionOf(language))
    return {
      html,
      headers: {
        'cache-control': 'no-store',
        // The address of an invitation is the right to it.
        ...(request.url.startsWith(invitations) && { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }),
        ...((isOpen || paysHere) && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
        'content-security-policy': policy([
          ...(isOpen && !google?.isStandIn ? [googleSources] : []), ...(paysHere && checkout.origins ? [checkoutSources(checkout.origins)] : []),
        ].reduce(widened, opened)),
      },
    }
  }
}

const signsIn = /^\/(?:(?:signup|one-time-event)(?:\/[\w-]+)?)?(?:\?|$)/
const setsPassword = /^\/set-password(?:\?|$)/

/** Where Google's window may be opened, to sign in or to prove who sits there; on every other page its script is no more welcome than anybody's. */
const asksGoogle = (url: string): boolean => signsIn.test(url) || setsPassword.test(url) || url === deletionProof

const takesMoneyAt = [pages.signup, pages.signupBusiness, pages.signupFirst, pages.oneTimeSignup, pages.billing, pages.changePlan, pages.upgradePlan].map(({ path }) => path as string)

/** Where the window to pay in may be opened; no other page lets its script in. */
const takesMoney = (url: string): boolean => takesMoneyAt.includes(url.split('?')[0] ?? '')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
