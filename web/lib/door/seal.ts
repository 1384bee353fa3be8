import { inStores, type Kept, type Sealed } from './database.ts'

const algorithm = 'AES-GCM'
const text = { in: new TextEncoder(), out: new TextDecoder() }

let asked: Promise<CryptoKey> | undefined

/** The device's own key: made here, never to be read out, gone with the browser's data. */
function ownKey(): Promise<CryptoKey> {
  asked ??= findKey().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function findKey(): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // Two tabs at once: the first key stays.
  const read = await inStores(['device'], 'readwrite', ({ device }) => {
    const there = device.get('key') as IDBRequest<
      Extract<Kept['device'], { seal: CryptoKey }> | undefined
    >
    there.onsuccess = () => {
      if (!there.result) device.add({ key: 'key', seal: made } satisfies Kept['device'])
    }
    return there
  })
  return read?.seal ?? made
}

export async function seal(bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, await ownKey(), bytes) }
}

export async function unseal({ iv, data }: Sealed): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.decrypt({ name: algorithm, iv }, await ownKey(), data))
}

export const sealThing = (thing: unknown): Promise<Sealed> =>
  seal(text.in.encode(JSON.stringify(thing)))
export const unsealThing = async (sealed: Sealed): Promise<unknown> =>
  JSON.parse(text.out.decode(await unseal(sealed)), revived)

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const revived = (_: string, value: unknown): unknown =>
  typeof value === 'string' && isInstant.test(value) ? new Date(value) : value
