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
import { parseCode } from '@mehfil/door/entry-code.ts'

/**
 * The code a guest shows at the door: `M1.<event>.<passcode><signature>`. The signature is in
 * digits, because a QR code holds digits best. Each event signs with its own key (ECDSA over
 * P-256), derived from the product's secret, so that every server agrees and none is stored. A door
 * with only the public key can verify codes but cannot make any.
 */
const codePrefix = 'M1'
const curve = 'prime256v1'
const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

type DoorCodePayload = { eventId: string; passcode: string }

export function signDoorCode(secretKey: string, { eventId, passcode }: DoorCodePayload): string {
  const payload = formatPayload({ eventId, passcode })
  const signature = sign('sha256', Buffer.from(payload), {
    key: deriveEventKey(secretKey, eventId),
    dsaEncoding: 'ieee-p1363',
  })
  return payload + encodeSignature(signature)
}

/**
 * Reads a code of any event. `not-ours` does not look like our codes; `forged` does, but has no
 * valid signature.
 */
export function verifyDoorCode(
  secretKey: string,
  text: string,
): DoorCodePayload | 'forged' | 'not-ours' {
  const code = parseCode(text)
  if (code.kind === 'broken') return 'forged'
  if (code.kind !== 'signed') return 'not-ours'
  const { event: eventId, passcode, words: payload, signature } = code
  const key = {
    key: createPublicKey(deriveEventKey(secretKey, eventId)),
    dsaEncoding: 'ieee-p1363' as const,
  }
  const isOurs = verify('sha256', Buffer.from(payload), key, signature)
  return isOurs ? { eventId, passcode } : 'forged'
}

/** The public key with which an offline door verifies codes. */
export const exportDoorKey = (secretKey: string, eventId: string): JsonWebKey =>
  createPublicKey(deriveEventKey(secretKey, eventId)).export({ format: 'jwk' })

const formatPayload = ({ eventId, passcode }: DoorCodePayload): string =>
  [codePrefix, eventId, passcode].join('.')

const encodeSignature = (signature: Buffer): string =>
  BigInt(`0x${signature.toString('hex')}`)
    .toString()
    .padStart(155, '0')

/** Sixteen more bytes than the key needs, so that every key is equally likely. */
function deriveEventKey(secretKey: string, eventId: string): KeyObject {
  const spread = Buffer.from(
    hkdfSync('sha256', secretKey, eventId, 'the codes for the door, 1', 48),
  )
  const scalar = Buffer.from(
    ((BigInt(`0x${spread.toString('hex')}`) % (curveOrder - 1n)) + 1n)
      .toString(16)
      .padStart(64, '0'),
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
