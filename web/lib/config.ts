import { ownBrand } from '@mehfil/contract/brand.ts'
import type { Language } from '@mehfil/contract/fields.ts'

/** What the server tells every page in `<meta name="config">`. */
export type Config = {
  brand: string
  /** Whom to ask about plans; the hours in the words of each language. */
  sales: { phone: string; email: string; hours: Record<Language, string> }
  /** Where the provider's letters go; empty where nobody said. */
  address: string
  /** The provider's own page of prices; empty for none. */
  pricingUrl: string
  /** Whether plans can be paid for here. */
  payments: boolean
  /** Whether this document may open the window to pay in; absent when the server does not say. */
  paysHere?: boolean
  /** The page this document was loaded for. */
  loadedAt?: string
  /** Another host for the API, without a slash at its end; empty for this one. */
  apiOrigin: string
  /** Sign-in by Google: our name there, its script, whether a demo's stand-in plays it, and whether this document may open its window. */
  google?: { clientId: string; script: string; isStandIn: boolean; isOpen: boolean }
  /** Whether the reader's browser sent a session cookie; absent when the server does not say. */
  signedIn?: boolean
  /** Whether this document is a door's, which may open a camera; absent when the server does not say. */
  door?: boolean
}

const unset: Config = {
  brand: ownBrand,
  sales: { phone: '', email: '', hours: { en: '', fr: '', arb: '' } },
  address: '',
  pricingUrl: '',
  payments: false,
  apiOrigin: '',
}

export const config: Config = {
  ...unset,
  ...told(metaOf('config')),
  loadedAt: window.location.pathname,
}
export const cspNonce = filled(metaOf('csp-nonce'))

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

// The scroll lock under dialogs writes a style of its own and asks here for the nonce.
Object.assign(globalThis, { __webpack_nonce__: cspNonce })

/** A placeholder nobody filled (the development server serves the page as it is) counts as nothing. */
function filled(content: string): string {
  return content.startsWith('__') ? '' : content
}

function told(content: string): Partial<Config> {
  return filled(content) ? (JSON.parse(content) as Partial<Config>) : {}
}
