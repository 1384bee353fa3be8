import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb'

const databaseName = 'mehfil-door'
const databaseVersion = 1

/** Encrypted text or bytes that only this browser can read. */
export type EncryptedValue = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

export type StoredDevice = { key: 'device'; id: string; count: number }
export type StoredList = {
  event: string
  sealed: EncryptedValue
  closesAt: Date | null
  takenAt: Date
}

interface DoorSchema extends DBSchema {
  /**
   * The encryption key, which no script can export, and the device's id with its number of
   * entries.
   */
  device: {
    key: string
    value: { key: 'key'; seal: CryptoKey } | StoredDevice | { key: string; sealed: EncryptedValue }
  }
  /** The list of each event, as received. */
  packs: { key: string; value: StoredList }
  /** The changes of a list, in the received order. */
  changes: {
    key: number
    value: { event: string; sealed: EncryptedValue }
    indexes: { event: string }
  }
  /** The log. Its entries are never changed. */
  taps: {
    key: string
    value: { id: string; event: string; count: number; sealed: EncryptedValue }
    indexes: { event: string }
  }
  /** The results of sent entries, and whether the list covers them. */
  sent: {
    key: string
    value: { id: string; event: string; isCovered: boolean; sealed: EncryptedValue }
    indexes: { event: string }
  }
}
type DoorStoreName = StoreNames<DoorSchema>
export type DoorTransaction = IDBPTransaction<DoorSchema, DoorStoreName[], 'readwrite'>

let connection: Promise<IDBPDatabase<DoorSchema>> | undefined

export function openDoorDatabase(): Promise<IDBPDatabase<DoorSchema>> {
  const forget = () => {
    connection = undefined
  }
  connection ??= openDB<DoorSchema>(databaseName, databaseVersion, {
    upgrade: (db) => {
      db.createObjectStore('device', { keyPath: 'key' })
      db.createObjectStore('packs', { keyPath: 'event' })
      db.createObjectStore('changes', { autoIncrement: true }).createIndex('event', 'event')
      db.createObjectStore('taps', { keyPath: 'id' }).createIndex('event', 'event')
      db.createObjectStore('sent', { keyPath: 'id' }).createIndex('event', 'event')
    },
    // Lets another tab upgrade the database.
    blocking: (_current, _blocked, { target }) => {
      ;(target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return connection
}

/** Runs one transaction that writes. Resolves when it is on the disk. */
export async function writeStores<T>(
  names: DoorStoreName[],
  work: (tx: DoorTransaction) => Promise<T>,
): Promise<T> {
  const db = await openDoorDatabase()
  const tx = db.transaction(names, 'readwrite', { durability: 'strict' })
  const [worked, done] = await Promise.allSettled([work(tx), tx.done])
  if (worked.status === 'fulfilled' && done.status === 'fulfilled') return worked.value
  // A request reports only that its transaction was aborted; the transaction knows why.
  throw [tx.error, ...[worked, done].map(getReason)].find(isCause) ?? getReason(done)
}

const getReason = (result: PromiseSettledResult<unknown>): unknown =>
  result.status === 'rejected' ? result.reason : undefined
const isCause = (error: unknown): boolean =>
  error !== undefined &&
  error !== null &&
  !(error instanceof DOMException && error.name === 'AbortError')

export async function deleteEventRows(
  tx: DoorTransaction,
  from: 'changes' | 'taps' | 'sent',
  event: string,
): Promise<void> {
  const store = tx.objectStore(from)
  const keys = await store.index('event').getAllKeys(event)
  await Promise.all(keys.map((key) => store.delete(key)))
}

/** The device is full. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
