import type { DoorStore, KeptEntry, Told } from '../lib/door/store.ts'
import { newUuid } from '../lib/new-id.ts'

/** A device's store in memory, which a test may fill to the brim. What it held is there for the next page. */
export function memoryStore() {
  const lists = new Map<string, Uint8Array<ArrayBuffer>[]>()
  const taps = new Map<string, KeptEntry[]>()
  const things = new Map<string, unknown>()
  let [device, count] = [newUuid(), 0]
  const room = { isFull: false }
  const full = () => {
    if (room.isFull) throw new DOMException('No room.', 'QuotaExceededError')
  }
  const of = (key: string) => taps.get(key) ?? []
  const covered = (key: string, ids: readonly string[]) =>
    taps.set(
      key,
      of(key).map((entry) => (ids.includes(entry.tap.id) ? { ...entry, isCovered: true } : entry)),
    )
  const store: DoorStore = {
    readList: async (key) => lists.get(key) ?? [],
    keepList: async (key, { bytes, covers }) => {
      full()
      lists.set(key, [bytes])
      covered(key, covers)
    },
    keepChange: async (key, { bytes, covers }) => {
      full()
      lists.get(key)?.push(bytes)
      covered(key, covers)
    },
    forgetList: async (key) => {
      lists.delete(key)
      taps.set(
        key,
        of(key).filter(({ told }) => told === null),
      )
    },
    addTap: async (key, tap) => {
      full()
      const added = { ...tap, count: (count += 1) }
      taps.set(key, [...of(key), { tap: added, told: null, isCovered: false }])
      return added
    },
    readTaps: async (key) => of(key),
    markTold: async (key, told: ReadonlyMap<string, Told>) =>
      void taps.set(
        key,
        of(key).map((entry) => ({ ...entry, told: told.get(entry.tap.id) ?? entry.told })),
      ),
    forgetTaps: async (key) => void taps.delete(key),
    doorsWithTaps: async () => [...taps.keys()],
    deviceId: async () => device,
    renew: async () => {
      ;[device, count] = [newUuid(), 0]
    },
    keepThing: async (name, thing) => void things.set(name, thing),
    readThing: async (name) => things.get(name),
  }
  return { store, room, lists, taps: of, deviceId: () => device }
}
