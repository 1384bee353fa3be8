import { keyedHash, sameBytes } from '../../../base/random.ts'

/** People who share a browser; the ones who signed in last are remembered. */
const mostPeople = 6

const isId = (text: string): boolean => /^[\w-]{16,64}$/.test(text)

const proofOf = (secretKey: string, browser: string, email: string): string =>
  keyedHash(secretKey, `known-browser:${browser}:${email.toLowerCase()}`).toString('base64url')

/** The cookie after somebody signed in: the browser's id, and a keyed hash for each address that signed in there. Nobody reads an address from it. */
export function knownBrowserCookie(
  secretKey: string,
  { cookie = '', email, freshId }: { cookie?: string | undefined; email: string; freshId: string },
): string {
  const [id, ...proofs] = cookie.split('.')
  // An id is ours or none: it names places of limits, and a cookie may say anything.
  const browser = id && isId(id) ? id : freshId
  const own = proofOf(secretKey, browser, email)
  return [browser, own, ...proofs.filter((one) => one !== own)].slice(0, mostPeople + 1).join('.')
}

/** The browser's id, where somebody signed in there with this address before; else null. */
export function knownBrowser(
  secretKey: string,
  cookie: string | undefined,
  email: string,
): string | null {
  const [browser, ...proofs] = (cookie ?? '').split('.')
  if (!browser || !isId(browser)) return null
  const own = Buffer.from(proofOf(secretKey, browser, email))
  return proofs.slice(0, mostPeople).some((one) => sameBytes(Buffer.from(one), own))
    ? browser
    : null
}
