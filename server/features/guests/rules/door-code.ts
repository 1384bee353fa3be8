import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  verify,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'

/**
 * The code a guest shows at the door: `M1.<event>.<passcode><signature>`, the signature in digits, because a QR holds those best. Each event signs with a key of its own (ECDSA over
 * P-256) that follows from the product's secret, so every server agrees and nothing is kept; a door that only knows the public
 * key can tell a code from a forgery and can make none.
 */
const mark = 'M1'
const curve = 'prime256v1'
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const written = /^M1\.([0-9A-F]{15})\.(\d{8})(\d{155})$/

type Signed = { eventId: string; passcode: string }

export function doorCodeOf(secretKey: string, { eventId, passcode }: Signed): string {
  const words = wordsOf({ eventId, passcode })
  const signature = sign('sha256', Buffer.from(words), {
    key: keyOf(secretKey, eventId),
    dsaEncoding: 'ieee-p1363',
  })
  return words + digitsOf(signature)
}

/** Whose code this is, of whichever event; `not-ours` looks like none of ours, `forged` does and was not signed by us. */
export function readDoorCode(secretKey: string, text: string): Signed | 'forged' | 'not-ours' {
  const trimmed = text.trim()
  const [, eventId, passcode, digits] = written.exec(trimmed) ?? []
  const signature = digits && bytesOf(digits)
  if (!eventId || !passcode || !signature)
    return trimmed.startsWith(`${mark}.`) ? 'forged' : 'not-ours'
  const key = {
    key: createPublicKey(keyOf(secretKey, eventId)),
    dsaEncoding: 'ieee-p1363' as const,
  }
  const isOurs = verify('sha256', Buffer.from(wordsOf({ eventId, passcode })), key, signature)
  return isOurs ? { eventId, passcode } : 'forged'
}

/** What a door without a connection checks codes with. */
export const doorKeyOf = (secretKey: string, eventId: string): JsonWebKey =>
  createPublicKey(keyOf(secretKey, eventId)).export({ format: 'jwk' })

const wordsOf = ({ eventId, passcode }: Signed): string => [mark, eventId, passcode].join('.')

const signatureBytes = 64

const digitsOf = (signature: Buffer): string =>
  BigInt(`0x${signature.toString('hex')}`)
    .toString()
    .padStart(155, '0')

/** Null for a number that no signature is. */
function bytesOf(digits: string): Buffer | null {
  const hex = BigInt(digits)
    .toString(16)
    .padStart(2 * signatureBytes, '0')
  return hex.length === 2 * signatureBytes ? Buffer.from(hex, 'hex') : null
}

/** Sixteen bytes more than the key has, so that no key is likelier than another. */
function keyOf(secretKey: string, eventId: string): KeyObject {
  const spread = Buffer.from(
    hkdfSync('sha256', secretKey, eventId, 'the codes for the door, 1', 48),
  )
  const scalar = Buffer.from(
    ((BigInt(`0x${spread.toString('hex')}`) % (order - 1n)) + 1n).toString(16).padStart(64, '0'),
    'hex',
  )
  const pair = createECDH(curve)
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x: part(1), y: part(33) },
  })
}
