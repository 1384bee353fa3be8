import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const site = { origin: 'http://localhost:3000', siteId: 'localhost' }
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** What a hostile or broken device says in place of the truth. */
type DeviceLies = {
  origin?: string
  siteId?: string
  counter?: number
  challenge?: string
  isUnverified?: boolean
  signature?: Buffer
}

type DeviceKeys = ReturnType<typeof createKeys>
const createKeys = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  id: randomBytes(32),
})

const hash = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()

function buildAuthenticatorData(
  { counter: count, ...lies }: DeviceLies & { counter: number },
  attested?: Buffer,
): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(count)
  const flag =
    flags.present |
    (lies.isUnverified ? 0 : flags.verified) |
    (attested === undefined ? 0 : flags.attested)
  return Buffer.concat([
    hash(lies.siteId ?? site.siteId),
    Buffer.from([flag]),
    counter,
    attested ?? Buffer.alloc(0),
  ])
}

function buildClientData(type: string, options: string, lies: DeviceLies): Buffer {
  const { challenge } = JSON.parse(options) as { challenge: string }
  return Buffer.from(
    JSON.stringify({
      type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? site.origin,
      crossOrigin: false,
    }),
  )
}

const wrap = (id: Buffer, response: Record<string, unknown>): string =>
  JSON.stringify({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

function encodePublicKey({ publicKey }: DeviceKeys): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.from(isoCBOR.encode(key as never))
}

/** A passkey in software: makes and answers what a browser would send, as JSON text. */
export function createPasskeyDevice() {
  const keys = createKeys()
  const { id, privateKey } = keys
  let count = 0
  return {
    id: id.toString('base64url'),
    make(options: string, lies: DeviceLies = {}): string {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, encodePublicKey(keys)])
      const data = buildAuthenticatorData({ counter: count, ...lies }, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return wrap(id, {
        clientDataJSON: buildClientData('webauthn.create', options, lies).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      })
    },
    answer(options: string, lies: DeviceLies = {}): string {
      count += 1
      const data = buildAuthenticatorData({ counter: count, ...lies })
      const clientData = buildClientData('webauthn.get', options, lies)
      const signed = Buffer.concat([data, hash(clientData)])
      return wrap(id, {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: (lies.signature ?? sign('sha256', signed, privateKey)).toString('base64url'),
      })
    },
  }
}
