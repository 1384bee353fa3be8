import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, PageContext } from '../base/context.ts'
import { newNonce, policy } from '../base/headers.ts'
import { projectFolder } from '../base/project-folder.ts'
import { directionOf, htmlLanguage } from '../base/words.ts'
import type { World } from '../base/world.ts'

const invitations = '/events/invite/'
const file = join(projectFolder, 'build', 'web', 'index.html')

/** The one document of the host app, with a fresh nonce for the styles Mantine writes. */
export function hostDocument({ settings }: World): (context: PageContext) => Page {
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '<!doctype html><title>Not built</title>'
  const { brand, apiOrigin } = settings
  const told = { apiOrigin, brand: brand.name, sales: { phone: brand.salesPhone, email: brand.salesEmail, hours: brand.salesHours } }

  return ({ language, cookies, request }) => {
    const nonce = newNonce()
    // An API on a host of its own keeps the session's cookie to itself: here nobody knows.
    const config = escaped(JSON.stringify({ ...told, ...(!apiOrigin && { signedIn: cookies.read('sid') !== undefined }) }))
    const html = written
      .replaceAll('__NONCE__', nonce).replaceAll('__CONFIG__', config)
      .replaceAll('__LANG__', htmlLanguage(language)).replaceAll('__DIR__', directionOf(language))
    return {
      html,
      headers: {
        'cache-control': 'no-store',
        // The address of an invitation is the right to it.
        ...(request.url.startsWith(invitations) && { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }),
        'content-security-policy': policy({ ...(apiOrigin && { 'connect-src': `'self' ${apiOrigin}` }), 'style-src': `'self' 'nonce-${nonce}'`, 'frame-src': "'self'" }),
      },
    }
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
