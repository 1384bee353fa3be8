import type { DeviceLogEntry as Entry } from '@mehfil/door/device-log.ts'
import type { TapOutcome, DoorTap } from '@mehfil/door/tap.ts'
import { browserStorage } from '../browser/storage.ts'
import { listsFlag } from './storage-flags.ts'
import { newUuid } from '../new-id.ts'
import {
  deleteEventRows,
  openDoorDatabase,
  writeStores,
  type DoorTransaction,
  type StoredDevice,
} from './database.ts'
import { encrypt, encryptJson, decrypt, decryptJson } from './encryption.ts'

/**
 * The server's result of an entry. If the guest was in before: since when, at which gate and by
 * whom.
 */
export type TapServerResult = {
  outcome: TapOutcome
  guest: string | null
  since: Date | null
  gate: string
  by: string
}
export type StoredTap = Entry & { result: TapServerResult | null }

/** The stored data of doors. `key` is the event id, followed by `~` for a rehearsal. */
export type DoorStore = {
  /** The list and its changes as received; empty if there is no list. */
  readList: (key: string) => Promise<Uint8Array<ArrayBuffer>[]>
  /** Replaces the list, which covers these entries. */
  saveList: (
    key: string,
    list: { bytes: Uint8Array<ArrayBuffer>; closesAt: Date | null; covers: readonly string[] },
  ) => Promise<void>
  saveChange: (
    key: string,
    change: { bytes: Uint8Array<ArrayBuffer>; covers: readonly string[] },
  ) => Promise<void>
  /** Deletes the list and all sent entries. Unsent entries stay. */
  deleteList: (key: string) => Promise<void>
  /** Resolves when the entry is on the disk, with its number in the log. */
  addTap: (key: string, tap: Omit<DoorTap, 'count'>) => Promise<DoorTap>
  readTaps: (key: string) => Promise<StoredTap[]>
  saveResults: (key: string, results: ReadonlyMap<string, TapServerResult>) => Promise<void>
  deleteTaps: (key: string) => Promise<void>
  /** The doors with entries. */
  listDoorsWithTaps: () => Promise<string[]>
  deviceId: () => Promise<string>
  /** Gives this device a new id. */
  renewDeviceId: () => Promise<void>
  saveValue: (name: string, thing: unknown) => Promise<void>
  readValue: (name: string) => Promise<unknown>
}

export const deviceStore: DoorStore = {
  readList: async (key) => {
    const db = await openDoorDatabase()
    const list = await db.get('packs', key)
    if (!list) return []
    const changes = await db.getAllFromIndex('changes', 'event', key)
    return Promise.all([list, ...changes].map(({ sealed }) => decrypt(sealed)))
  },
  saveList: async (key, { bytes, closesAt, covers }) => {
    const sealed = await encrypt(bytes)
    browserStorage.write(listsFlag, true)
    await writeStores(['packs', 'changes', 'sent'], (tx) =>
      Promise.all([
        deleteEventRows(tx, 'changes', key),
        tx.objectStore('packs').put({ event: key, sealed, closesAt, takenAt: new Date() }),
        markCovered(tx, covers),
      ]),
    )
  },
  saveChange: async (key, { bytes, covers }) => {
    const sealed = await encrypt(bytes)
    await writeStores(['changes', 'sent'], (tx) =>
      Promise.all([tx.objectStore('changes').add({ event: key, sealed }), markCovered(tx, covers)]),
    )
  },
  deleteList: (key) =>
    writeStores(['packs', 'changes', 'taps', 'sent'], async (tx) => {
      const sent = await tx.objectStore('sent').index('event').getAllKeys(key)
      await Promise.all([
        tx.objectStore('packs').delete(key),
        deleteEventRows(tx, 'changes', key),
        deleteEventRows(tx, 'sent', key),
        ...sent.map((id) => tx.objectStore('taps').delete(id)),
      ])
    }),
  addTap: async (key, tap) => {
    const sealed = await encryptJson(tap)
    const count = await writeStores(['device', 'taps'], async (tx) => {
      const stored = await readStoredDevice(tx)
      const next = stored.count + 1
      await Promise.all([
        tx.objectStore('device').put({ ...stored, count: next }),
        tx.objectStore('taps').add({ id: tap.id, event: key, count: next, sealed }),
      ])
      return next
    })
    return { ...tap, count }
  },
  readTaps: async (key) => {
    const db = await openDoorDatabase()
    const [taps, sent] = await Promise.all([
      db.getAllFromIndex('taps', 'event', key),
      db.getAllFromIndex('sent', 'event', key),
    ])
    const resultsById = new Map(
      await Promise.all(
        sent.map(
          async ({ id, isCovered, sealed }) =>
            [id, { isCovered, result: (await decryptJson(sealed)) as TapServerResult }] as const,
        ),
      ),
    )
    const read = await Promise.all(
      taps.map(async ({ id, count, sealed }) => ({
        tap: { ...((await decryptJson(sealed)) as DoorTap), count },
        result: null,
        isCovered: false,
        ...resultsById.get(id),
      })),
    )
    return read.sort((a, b) => a.tap.count - b.tap.count)
  },
  saveResults: async (key, results) => {
    const rows = await Promise.all(
      [...results].map(async ([id, one]) => ({
        id,
        event: key,
        isCovered: false,
        sealed: await encryptJson(one),
      })),
    )
    await writeStores(['sent'], (tx) =>
      Promise.all(rows.map((row) => tx.objectStore('sent').put(row))),
    )
  },
  deleteTaps: async (key) => {
    await writeStores(['taps', 'sent'], (tx) =>
      Promise.all([deleteEventRows(tx, 'taps', key), deleteEventRows(tx, 'sent', key)]),
    )
  },
  listDoorsWithTaps: async () => [
    ...new Set((await (await openDoorDatabase()).getAll('taps')).map(({ event }) => event)),
  ],
  deviceId: () =>
    writeStores(['device'], async (tx) => {
      const stored = await readStoredDevice(tx)
      await tx.objectStore('device').put(stored)
      return stored.id
    }),
  renewDeviceId: async () => {
    await writeStores(['device'], (tx) =>
      tx.objectStore('device').put({ key: 'device', id: newUuid(), count: 0 }),
    )
  },
  saveValue: async (name, thing) => {
    const sealed = await encryptJson(thing)
    await writeStores(['device'], (tx) =>
      tx.objectStore('device').put({ key: `thing:${name}`, sealed }),
    )
  },
  readValue: async (name) => {
    const row = await (await openDoorDatabase()).get('device', `thing:${name}`)
    return row && 'sealed' in row ? decryptJson(row.sealed) : undefined
  },
}

async function readStoredDevice(tx: DoorTransaction): Promise<StoredDevice> {
  const row = await tx.objectStore('device').get('device')
  return row && 'count' in row ? row : { key: 'device', id: newUuid(), count: 0 }
}

async function markCovered(tx: DoorTransaction, ids: readonly string[]): Promise<void> {
  const sent = tx.objectStore('sent')
  const mark = async (id: string) => {
    const row = await sent.get(id)
    if (row && !row.isCovered) await sent.put({ ...row, isCovered: true })
  }
  await Promise.all(ids.map(mark))
}
