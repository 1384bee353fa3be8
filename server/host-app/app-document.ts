import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from '@mehfil/contract/call.ts'
import { getDirection, languages, toLanguageTag } from '@mehfil/contract/languages.ts'
import {
  deletionProofPath,
  googleConnectPath,
  pages,
  type PageName,
} from '@mehfil/contract/pages.ts'
import { doorApp, doorIcon } from '@mehfil/contract/system/system.ts'
import { escapeHtml } from '@mehfil/templates/pages/text/escape-html.ts'
import { getPicturePath } from '../base/access/event-lock.ts'
import type { PageResponse, PageContext } from '../base/http/context.ts'
import {
  getCheckoutDirectives,
  googleDirectives,
  createNonce,
  buildPermissionsPolicy,
  buildContentSecurityPolicy,
  extendDirectives,
} from '../base/http/security-headers.ts'
import { projectFolder } from '../base/project-folder.ts'
import { getSalesHours } from '../base/i18n/sales-hours.ts'
import { findLabelOfEvent } from '../base/sites/dressed-world.ts'
import type { WhiteLabel } from '../base/sites/guest-site.ts'
import type { World } from '../base/world.ts'
import { createPagePreloads, findShownPage } from './page-preloads.ts'

const invitationPath = '/events/invite/'
const templateFile = join(projectFolder, 'build', 'web', 'index.html')

/**
 * The one document of the host app, with a fresh nonce for the styles Mantine writes, and the names of the
 * files of its page.
 */
export function createHostDocument(
  world: World,
): (context: PageContext, page: PageName) => Promise<PageResponse> {
  const template = existsSync(templateFile)
    ? readFileSync(templateFile, 'utf8')
    : '<!doctype html><title>Not built</title>'
  const publicConfig = createPublicConfig(world)

  const renderPreloads = createPagePreloads()

  return async (context, page) => {
    const nonce = createNonce()
    const access = findPageAccess(world, context.request.url)
    const label = await findShownLabel(world, context.request.url)
    const pageConfig = createPageConfig(world, context, access)
    const config = escapeHtml(
      JSON.stringify({ ...publicConfig, ...pageConfig, ...(label && { brand: label.name }) }),
    )
    const shownPage = findShownPage(page, pageConfig.signedIn)
    const html = (label ? showLabel(template, label) : template)
      .replaceAll('__NONCE__', nonce)
      .replaceAll('__CONFIG__', config)
      .replaceAll('__LANG__', toLanguageTag(context.language))
      .replaceAll('__DIR__', getDirection(context.language))
      .replace(
        '</head>',
        `${access.doorEventId ? renderAppLinks(access.doorEventId, label) : ''}${shownPage ? renderPreloads(shownPage, { language: context.language, savesData: context.request.headers['save-data'] === 'on' }) : ''}</head>`,
      )
    return { html, headers: createDocumentHeaders(world, context.request.url, access, nonce) }
  }
}

/** What the page at an address may use besides its own files. */
type PageAccess = { canUseGoogle: boolean; canPay: boolean; doorEventId: string | null }

const findPageAccess = ({ google, checkout }: World, url: string): PageAccess => ({
  canUseGoogle: google !== null && allowsGoogleSignIn(url),
  canPay: checkout !== null && allowsCheckout(url),
  doorEventId: findDoorEventId(url),
})

/** The part of the page's configuration that is the same for every request. */
function createPublicConfig(world: World) {
  const { brand, apiOrigin, pricingUrl } = world.settings
  const salesHours = Object.fromEntries(
    languages.map((language) => [language, getSalesHours(world, language)]),
  )
  return {
    apiOrigin,
    brand: brand.name,
    sales: { phone: brand.salesPhone, email: brand.salesEmail, hours: salesHours },
    address: brand.postalAddress,
    pricingUrl: pricingUrl ?? '',
    payments: world.checkout !== null,
  }
}

function createPageConfig(
  { settings, google, checkout }: World,
  { cookies }: PageContext,
  { canUseGoogle, canPay, doorEventId }: PageAccess,
) {
  return {
    door: doorEventId !== null,
    ...(google && {
      google: {
        clientId: google.clientId,
        script: google.script,
        isStandIn: google.isStandIn,
        isOpen: canUseGoogle,
      },
    }),
    ...(checkout && { paysHere: canPay }),
    // An API on another host has the session's cookie, so this host cannot know who is signed in.
    ...(!settings.apiOrigin && { signedIn: cookies.read('sid') !== undefined }),
  }
}

function createDocumentHeaders(
  world: World,
  url: string,
  access: PageAccess,
  nonce: string,
): NonNullable<PageResponse['headers']> {
  return {
    'cache-control': 'no-store',
    // The address of an invitation is the right to it.
    ...(url.startsWith(invitationPath) && {
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    }),
    ...(access.doorEventId && {
      'permissions-policy': buildPermissionsPolicy({ camera: true }),
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    }),
    ...((access.canUseGoogle || access.canPay) && {
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    }),
    'content-security-policy': createDocumentPolicy(world, access, nonce),
  }
}

function createDocumentPolicy(
  { settings: { apiOrigin }, google, checkout }: World,
  { canUseGoogle, canPay, doorEventId }: PageAccess,
  nonce: string,
): string {
  const directives = {
    ...(apiOrigin && { 'connect-src': `'self' ${apiOrigin}` }),
    'style-src': `'self' 'nonce-${nonce}'`,
    'frame-src': "'self'",
    ...(doorEventId && doorDirectives),
  }
  return buildContentSecurityPolicy(
    [
      ...(canUseGoogle && !google?.isStandIn ? [googleDirectives] : []),
      ...(canPay && checkout?.origins ? [getCheckoutDirectives(checkout.origins)] : []),
    ].reduce(extendDirectives, directives),
  )
}

/**
 * The camera's decoder is WebAssembly, which no other page may compile. An installed app has a
 * manifest and a worker.
 */
const doorDirectives = {
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
}

/** The event of the check-in page at this address. */
const findDoorEventId = (url: string): string | null =>
  /^\/dashboard\/check-in\/(\w+)(?:[/?]|$)/.exec(url)?.[1] ?? null

const renderAppLinks = (EID: string, label: WhiteLabel | null): string =>
  `<link rel="manifest" href="${fill(doorApp.path, { EID })}" />${label ? '' : `<link rel="apple-touch-icon" href="${fill(doorIcon.path, { FILE: 'door-180.png' })}" />`}`

/** Screens that guests look at: the door of an event, and its wall of pictures. */
const shownEventPattern = /^\/(?:dashboard\/check-in|photo-wall)\/(\w+)(?:[/?]|$)/

async function findShownLabel(world: World, url: string): Promise<WhiteLabel | null> {
  const eventId = shownEventPattern.exec(url)?.[1]
  return eventId === undefined ? null : findLabelOfEvent(world, eventId)
}

const showLabel = (template: string, { name, icon }: WhiteLabel): string =>
  template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace(
      /<link rel="icon"[^>]*>/,
      `<link rel="icon" href="${icon ? getPicturePath(icon) : 'data:,'}" />`,
    )

const signInPattern = /^\/(?:(?:signup|one-time-event)(?:\/[\w-]+)?)?(?:\?|$)/
const setPasswordPattern = /^\/set-password(?:\?|$)/

/**
 * Pages that may open Google's window: to sign in, or to prove who is at the screen. Other pages
 * block its script.
 */
const allowsGoogleSignIn = (url: string): boolean =>
  signInPattern.test(url) ||
  setPasswordPattern.test(url) ||
  url === deletionProofPath ||
  url === googleConnectPath

const checkoutPaths = [
  pages.signup,
  pages.signupBusiness,
  pages.signupFirst,
  pages.oneTimeSignup,
  pages.billing,
  pages.changePlan,
  pages.upgradePlan,
].map(({ path }) => path as string)

/** Pages that may open the payment window. Other pages block its script. */
const allowsCheckout = (url: string): boolean => checkoutPaths.includes(url.split('?')[0] ?? '')
