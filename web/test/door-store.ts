import type { DoorStore, StoredTap, TapServerResult } from '../lib/door/store.ts'
import { newUuid } from '../lib/new-id.ts'

/** A device's storage in memory, which a test may fill up. The next page finds its content again. */
export function memoryStore() {
  const lists = new Map<string, Uint8Array<ArrayBuffer>[]>()
  const taps = new Map<string, StoredTap[]>()
  const things = new Map<string, unknown>()
  let [device, count] = [newUuid(), 0]
  const room = { isFull: false }
  const refuseWhenFull = () => {
    if (room.isFull) throw new DOMException('No room.', 'QuotaExceededError')
  }
  const listTaps = (key: string) => taps.get(key) ?? []
  const updateTaps = (key: string, update: (entry: StoredTap) => StoredTap) =>
    void taps.set(key, listTaps(key).map(update))
  const markCovered = (key: string, ids: readonly string[]) =>
    updateTaps(key, (entry) => (ids.includes(entry.tap.id) ? { ...entry, isCovered: true } : entry))
  const store: DoorStore = {
    readList: async (key) => lists.get(key) ?? [],
    saveList: async (key, { bytes, covers }) => {
      refuseWhenFull()
      lists.set(key, [bytes])
      markCovered(key, covers)
    },
    saveChange: async (key, { bytes, covers }) => {
      refuseWhenFull()
      lists.get(key)?.push(bytes)
      markCovered(key, covers)
    },
    deleteList: async (key) => {
      lists.delete(key)
      const pending = listTaps(key).filter(({ result }) => result === null)
      taps.set(key, pending)
    },
    addTap: async (key, tap) => {
      refuseWhenFull()
      const added = { ...tap, count: (count += 1) }
      taps.set(key, [...listTaps(key), { tap: added, result: null, isCovered: false }])
      return added
    },
    readTaps: async (key) => listTaps(key),
    saveResults: async (key, results: ReadonlyMap<string, TapServerResult>) =>
      updateTaps(key, (entry) => ({ ...entry, result: results.get(entry.tap.id) ?? entry.result })),
    deleteTaps: async (key) => void taps.delete(key),
    listDoorsWithTaps: async () => [...taps.keys()],
    deviceId: async () => device,
    renewDeviceId: async () => {
      ;[device, count] = [newUuid(), 0]
    },
    saveValue: async (name, thing) => void things.set(name, thing),
    readValue: async (name) => things.get(name),
  }
  return { store, room, lists, taps: listTaps, deviceId: () => device }
}
