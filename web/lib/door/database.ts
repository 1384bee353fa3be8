const name = 'mehfil-door'
const version = 1

/** Sealed text or bytes: nobody reads them outside of this browser. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

export type Kept = {
  /** The key that seals, which no script can read out, and the device's name with its count of entries. */
  device:
    | { key: 'key'; seal: CryptoKey }
    | { key: 'device'; id: string; count: number }
    | { key: string; sealed: Sealed }
  /** One list an event, as it came. */
  packs: { event: string; sealed: Sealed; closesAt: Date | null; takenAt: Date }
  /** What changed since, in the order it came. */
  changes: { event: string; sealed: Sealed }
  /** The log: added to, never changed. */
  taps: { id: string; event: string; count: number; sealed: Sealed }
  /** What became of entries that were sent, and whether the list was read after that. */
  sent: { id: string; event: string; isCovered: boolean; sealed: Sealed }
}
export type StoreName = keyof Kept
const keys: Record<StoreName, IDBObjectStoreParameters> = {
  device: { keyPath: 'key' },
  packs: { keyPath: 'event' },
  changes: { autoIncrement: true },
  taps: { keyPath: 'id' },
  sent: { keyPath: 'id' },
}

let opened: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(name, version)
    asked.onupgradeneeded = () => {
      for (const [store, options] of Object.entries(keys)) {
        const made = asked.result.createObjectStore(store, options)
        if (store !== 'device' && store !== 'packs') made.createIndex('event', 'event')
      }
    }
    asked.onsuccess = () => {
      // Another tab with a newer version of this page may go on.
      asked.result.onversionchange = () => {
        asked.result.close()
        opened = undefined
      }
      asked.result.onclose = () => {
        opened = undefined
      }
      resolve(asked.result)
    }
    asked.onerror = () => {
      opened = undefined
      reject(asked.error ?? new Error('The store of this device does not open.'))
    }
  })
  return opened
}

type Stores = { [Name in StoreName]: IDBObjectStore }

/** All of it or nothing: answers once it is on the disk. */
export async function inStores<T>(
  names: StoreName[],
  mode: IDBTransactionMode,
  work: (stores: Stores) => IDBRequest<T> | T,
): Promise<T> {
  const db = await database()
  return new Promise<T>((resolve, reject) => {
    const tx = db.transaction(names, mode, mode === 'readwrite' ? { durability: 'strict' } : {})
    const done = work(Object.fromEntries(names.map((one) => [one, tx.objectStore(one)])) as Stores)
    tx.oncomplete = () => resolve(done instanceof IDBRequest ? done.result : done)
    tx.onabort = () =>
      reject(tx.error ?? new DOMException('The store of this device took nothing.', 'AbortError'))
  })
}

export const ofEvent = <Name extends 'changes' | 'taps' | 'sent'>(
  from: Name,
  event: string,
): Promise<Array<Kept[Name]>> =>
  inStores(
    [from],
    'readonly',
    (stores) => stores[from].index('event').getAll(event) as IDBRequest<Array<Kept[Name]>>,
  )

export function deleteOfEvent(
  store: IDBObjectStore,
  event: string,
  also: (key: IDBValidKey) => void = () => {},
): void {
  const asked = store.index('event').openKeyCursor(event)
  asked.onsuccess = () => {
    if (!asked.result) return
    store.delete(asked.result.primaryKey)
    also(asked.result.primaryKey)
    asked.result.continue()
  }
}

/** No room is left on the device. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
