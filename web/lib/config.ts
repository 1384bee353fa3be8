import { productName } from '@mehfil/contract/system/brand.ts'
import type { TextByLanguage } from '@mehfil/contract/languages.ts'

/** What the server tells every page in `<meta name="config">`. */
export type Config = {
  brand: string
  /** Contact for questions about plans; the hours as text in each language. */
  sales: { phone: string; email: string; hours: TextByLanguage }
  /** The provider's postal address; empty when none is configured. */
  address: string
  /** The provider's own page of prices; empty for none. */
  pricingUrl: string
  /** Whether plans can be paid for on this server. */
  payments: boolean
  /** Whether this document may open the payment window; absent when the server does not say. */
  paysHere?: boolean
  /** The page this document was loaded for. */
  loadedAt?: string
  /** Origin of an API on another host, without a final slash; empty for this host. */
  apiOrigin: string
  /**
   * Google sign-in: our client id, Google's script, whether a demo's stand-in replaces it, and
   * whether this document may open its window.
   */
  google?: { clientId: string; script: string; isStandIn: boolean; isOpen: boolean }
  /** Whether the browser sent a session cookie; absent when the server does not say. */
  signedIn?: boolean
  /**
   * Whether this document is a door page, which may open a camera; absent when the server does not
   * say.
   */
  door?: boolean
}

const defaultConfig: Config = {
  brand: productName,
  sales: { phone: '', email: '', hours: { en: '' } },
  address: '',
  pricingUrl: '',
  payments: false,
  apiOrigin: '',
}

export const config: Config = {
  ...defaultConfig,
  ...parseConfig(readMeta('config')),
  loadedAt: window.location.pathname,
}
export const cspNonce = removePlaceholder(readMeta('csp-nonce'))

function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

// The scroll lock under dialogs writes its own style element and reads the nonce from here.
Object.assign(globalThis, { __webpack_nonce__: cspNonce })

/**
 * The development server serves the page with its placeholders unfilled; such a value counts as
 * empty.
 */
function removePlaceholder(content: string): string {
  return content.startsWith('__') ? '' : content
}

function parseConfig(content: string): Partial<Config> {
  return removePlaceholder(content) ? (JSON.parse(content) as Partial<Config>) : {}
}
