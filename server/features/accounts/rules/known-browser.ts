import { keyedHash, equalsInConstantTime } from '../../../base/random.ts'

/** The most people of a shared browser; the latest to sign in are remembered. */
const maxPeople = 6

const isId = (text: string): boolean => /^[\w-]{16,64}$/.test(text)

const createBrowserProof = (secretKey: string, browser: string, email: string): string =>
  keyedHash(secretKey, `known-browser:${browser}:${email.toLowerCase()}`).toString('base64url')

/**
 * The cookie after a sign-in: the browser's id, and a keyed hash for each address that signed in.
 * No address can be read from it.
 */
export function buildKnownBrowserCookie(
  secretKey: string,
  { cookie = '', email, freshId }: { cookie?: string | undefined; email: string; freshId: string },
): string {
  const [id, ...proofs] = cookie.split('.')
  // Only ids we signed are used, as they name buckets of rate limits.
  const browser = id && isId(id) ? id : freshId
  const proof = createBrowserProof(secretKey, browser, email)
  return [browser, proof, ...proofs.filter((one) => one !== proof)]
    .slice(0, maxPeople + 1)
    .join('.')
}

/** The browser's id if this address signed in there before, else null. */
export function findKnownBrowser(
  secretKey: string,
  cookie: string | undefined,
  email: string,
): string | null {
  const [browser, ...proofs] = (cookie ?? '').split('.')
  if (!browser || !isId(browser)) return null
  const expected = Buffer.from(createBrowserProof(secretKey, browser, email))
  return proofs.slice(0, maxPeople).some((one) => equalsInConstantTime(Buffer.from(one), expected))
    ? browser
    : null
}
