import 'fake-indexeddb/auto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DoorTap } from '@mehfil/door/tap.ts'
import { isQuotaExceeded } from './database.ts'
import { deleteExpiredLists, deleteLists, hasUnsentTaps, listStoredEvents } from './delete-lists.ts'
import { deviceStore } from './store.ts'

const EID = 'E00000000000001'
const otherEID = 'E00000000000002'
const deviceId = '0b3c1f6e-0000-4000-8000-000000000001'
const arrival = {
  kind: 'in',
  guest: null,
  walkIn: null,
  at: new Date('2026-11-20T18:00:00.000Z'),
  gate: '',
  of: null,
  people: 2,
  names: [] as string[],
  isAnyway: false,
  isRehearsal: false,
  isProven: true,
} satisfies Omit<DoorTap, 'id' | 'count'>
const bytes = (...of: number[]) => new Uint8Array(of)

/** Stores a list, its changes, two entries and the device's key in the form devices have them. */
async function fillDevice(): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const seal = async (data: Uint8Array<ArrayBuffer>) => {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data) }
  }
  const sealJson = (value: unknown) => seal(new TextEncoder().encode(JSON.stringify(value)))
  const rows: Array<[store: string, row: object]> = [
    ['device', { key: 'key', seal: key }],
    ['device', { key: 'device', id: deviceId, count: 2 }],
    ['device', { key: 'thing:clock', sealed: await sealJson(90_000) }],
    ['packs', { event: EID, sealed: await seal(bytes(1, 2)), closesAt: null, takenAt: new Date() }],
    ['changes', { event: EID, sealed: await seal(bytes(3)) }],
    ['changes', { event: otherEID, sealed: await seal(bytes(9)) }],
    ['changes', { event: EID, sealed: await seal(bytes(4)) }],
    ['taps', { id: 'tap-2', event: EID, count: 2, sealed: await sealJson(tap('tap-2')) }],
    ['taps', { id: 'tap-1', event: EID, count: 1, sealed: await sealJson(tap('tap-1')) }],
    ['sent', { id: 'tap-1', event: EID, isCovered: false, sealed: await sealJson(toldIn) }],
  ]
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('mehfil-door', 1)
    opening.onupgradeneeded = () => {
      const db = opening.result
      db.createObjectStore('device', { keyPath: 'key' })
      db.createObjectStore('packs', { keyPath: 'event' })
      db.createObjectStore('changes', { autoIncrement: true }).createIndex('event', 'event')
      db.createObjectStore('taps', { keyPath: 'id' }).createIndex('event', 'event')
      db.createObjectStore('sent', { keyPath: 'id' }).createIndex('event', 'event')
    }
    opening.onerror = () => reject(opening.error ?? new Error('The database does not open.'))
    opening.onsuccess = () => {
      const tx = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite')
      for (const [store, row] of rows) tx.objectStore(store).add(row)
      tx.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

const tap = (id: string) => ({ ...arrival, id })
const toldIn = { outcome: 'in', guest: null, since: null, gate: '', by: 'Noah' } as const

/** The error of a full disk, on every transaction that writes. */
function fillDisk(): void {
  const open = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...request: Parameters<typeof open>
  ) {
    const tx = open.apply(this, request)
    if (request[1] !== 'readwrite') return tx
    Object.defineProperty(tx, 'error', {
      value: new DOMException('No room.', 'QuotaExceededError'),
    })
    queueMicrotask(() => tx.abort())
    return tx
  })
}

describe('Our product', () => {
  beforeAll(fillDevice)
  afterEach(() => void vi.restoreAllMocks())

  test('reads what a device stored with an earlier version', async () => {
    expect(await deviceStore.readList(EID)).toEqual([bytes(1, 2), bytes(3), bytes(4)])
    expect(await deviceStore.readTaps(EID)).toEqual([
      { tap: { ...tap('tap-1'), count: 1 }, result: toldIn, isCovered: false },
      { tap: { ...tap('tap-2'), count: 2 }, result: null, isCovered: false },
    ])
    expect(await deviceStore.listDoorsWithTaps()).toEqual([EID])
    expect(await deviceStore.deviceId()).toBe(deviceId)
    expect(await deviceStore.readValue('clock')).toBe(90_000)
    expect(await deviceStore.readValue('unknown')).toBeUndefined()
  })

  test('admits no guest on a device with a full disk, and counts on when there is room again', async () => {
    fillDisk()
    const error: unknown = await deviceStore.addTap(EID, tap('tap-3')).catch((one: unknown) => one)
    expect(isQuotaExceeded(error)).toBe(true)
    vi.restoreAllMocks()
    expect(await deviceStore.addTap(EID, tap('tap-3'))).toMatchObject({ id: 'tap-3', count: 3 })
  })

  test('reports the reason when one write of a transaction fails, and undoes the others', async () => {
    await expect(deviceStore.addTap(EID, tap('tap-1'))).rejects.toMatchObject({
      name: 'ConstraintError',
    })
    expect(await deviceStore.addTap(EID, tap('tap-4'))).toMatchObject({ count: 4 })
  })

  test('marks the entries that a new list covers, and deletes the old changes', async () => {
    await deviceStore.saveResults(EID, new Map([['tap-2', toldIn]]))
    await deviceStore.saveList(EID, { bytes: bytes(7), closesAt: null, covers: ['tap-1', 'none'] })
    await deviceStore.saveChange(EID, { bytes: bytes(8), covers: ['tap-2'] })
    expect(await deviceStore.readList(EID)).toEqual([bytes(7), bytes(8)])
    expect(
      (await deviceStore.readTaps(EID)).map(({ tap: { id }, result, isCovered }) => [
        id,
        result?.by,
        isCovered,
      ]),
    ).toEqual([
      ['tap-1', 'Noah', true],
      ['tap-2', 'Noah', true],
      ['tap-3', undefined, false],
      ['tap-4', undefined, false],
    ])
  })

  test('deletes a list with the entries the server has, and keeps the unsent ones', async () => {
    await deviceStore.deleteList(EID)
    expect(await deviceStore.readList(EID)).toEqual([])
    expect((await deviceStore.readTaps(EID)).map((one) => one.tap.id)).toEqual(['tap-3', 'tap-4'])
  })

  test('deletes the list of a closed door and the entries the server has, and keeps the others', async () => {
    const closesAt = new Date('2026-11-20T23:00:00Z')
    await deviceStore.saveList(EID, { bytes: bytes(7), closesAt, covers: [] })
    await deviceStore.saveResults(EID, new Map([['tap-3', toldIn]]))
    await deleteExpiredLists(closesAt)
    expect(await listStoredEvents()).toEqual([])
    expect((await deviceStore.readTaps(EID)).map((one) => one.tap.id)).toEqual(['tap-4'])
    await deviceStore.saveValue('person:noah', { name: 'Noah' })
    await deleteLists()
    expect(await deviceStore.readValue('person:noah')).toBeUndefined()
    expect(await deviceStore.readValue('clock')).toBe(90_000)
    expect(await hasUnsentTaps()).toBe(true)
    await deviceStore.deleteTaps(EID)
    expect(await hasUnsentTaps()).toBe(false)
  })
})
