import { reviveDates } from '../revive-dates.ts'
import { writeStores, type EncryptedValue } from './database.ts'

const algorithm = 'AES-GCM'
const textCodec = { in: new TextEncoder(), out: new TextDecoder() }

let keyLoad: Promise<CryptoKey> | undefined

/**
 * The key of this device. It is created here, cannot be exported, and is deleted with the
 * browser's data.
 */
function getDeviceKey(): Promise<CryptoKey> {
  keyLoad ??= loadOrCreateKey().catch((error: unknown) => {
    keyLoad = undefined
    throw error
  })
  return keyLoad
}

async function loadOrCreateKey(): Promise<CryptoKey> {
  const newKey = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // If two tabs create a key at once, the first key stays.
  return writeStores(['device'], async (tx) => {
    const stored = await tx.objectStore('device').get('key')
    if (stored && 'seal' in stored) return stored.seal
    await tx.objectStore('device').add({ key: 'key', seal: newKey })
    return newKey
  })
}

export async function encrypt(bytes: Uint8Array<ArrayBuffer>): Promise<EncryptedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return {
    iv,
    data: await crypto.subtle.encrypt({ name: algorithm, iv }, await getDeviceKey(), bytes),
  }
}

export async function decrypt({ iv, data }: EncryptedValue): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: algorithm, iv }, await getDeviceKey(), data),
  )
}

export const encryptJson = (value: unknown): Promise<EncryptedValue> =>
  encrypt(textCodec.in.encode(JSON.stringify(value)))
export const decryptJson = async (encrypted: EncryptedValue): Promise<unknown> =>
  JSON.parse(textCodec.out.decode(await decrypt(encrypted)), reviveDates)
