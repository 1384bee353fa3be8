import type { Kept as Entry } from '@mehfil/door/log.ts'
import type { Outcome, Tap } from '@mehfil/door/tap.ts'
import { kept } from '../kept.ts'
import { listsFlag } from '../lists-flag.ts'
import { newUuid } from '../new-id.ts'
import { deleteOfEvent, inStores, ofEvent, type Kept, type Sealed } from './database.ts'
import { seal, sealThing, unseal, unsealThing } from './seal.ts'

/** What the server said of an entry: for one that somebody else made before, since when, where and by whom. */
export type Told = {
  outcome: Outcome
  guest: string | null
  since: Date | null
  gate: string
  by: string
}
export type KeptEntry = Entry & { told: Told | null }

/** What this device keeps of its doors. A rehearsal is a door of its own: `key` is the event, or the event and a sign. */
export type DoorStore = {
  /** The list as it came, and the changes after it; nothing where there is none. */
  readList: (key: string) => Promise<Uint8Array<ArrayBuffer>[]>
  /** A list that is read anew covers these entries. */
  keepList: (
    key: string,
    list: { bytes: Uint8Array<ArrayBuffer>; closesAt: Date | null; covers: readonly string[] },
  ) => Promise<void>
  keepChange: (
    key: string,
    change: { bytes: Uint8Array<ArrayBuffer>; covers: readonly string[] },
  ) => Promise<void>
  /** The list, and with it the entries the server has: what was never sent stays. */
  forgetList: (key: string) => Promise<void>
  /** Answers once it is on the disk, with its place in the device's log. */
  addTap: (key: string, tap: Omit<Tap, 'count'>) => Promise<Tap>
  readTaps: (key: string) => Promise<KeptEntry[]>
  markTold: (key: string, told: ReadonlyMap<string, Told>) => Promise<void>
  forgetTaps: (key: string) => Promise<void>
  /** Doors with entries in their logs. */
  doorsWithTaps: () => Promise<string[]>
  deviceId: () => Promise<string>
  /** Another device from now on. */
  renew: () => Promise<void>
  keepThing: (name: string, thing: unknown) => Promise<void>
  readThing: (name: string) => Promise<unknown>
}

export const deviceStore: DoorStore = {
  readList: async (key) => {
    const pack = await inStores(
      ['packs'],
      'readonly',
      ({ packs }) => packs.get(key) as IDBRequest<Kept['packs'] | undefined>,
    )
    if (!pack) return []
    return Promise.all(
      [pack, ...(await ofEvent('changes', key))].map(({ sealed }) => unseal(sealed)),
    )
  },
  keepList: async (key, { bytes, closesAt, covers }) => {
    const sealed = await seal(bytes)
    kept.write(listsFlag, true)
    await inStores(['packs', 'changes', 'sent'], 'readwrite', ({ packs, changes, sent }) => {
      deleteOfEvent(changes, key)
      packs.put({ event: key, sealed, closesAt, takenAt: new Date() } satisfies Kept['packs'])
      cover(sent, covers)
    })
  },
  keepChange: async (key, { bytes, covers }) => {
    const sealed = await seal(bytes)
    await inStores(['changes', 'sent'], 'readwrite', ({ changes, sent }) => {
      changes.add({ event: key, sealed } satisfies Kept['changes'])
      cover(sent, covers)
    })
  },
  forgetList: (key) =>
    inStores(
      ['packs', 'changes', 'taps', 'sent'],
      'readwrite',
      ({ packs, changes, taps, sent }) => {
        packs.delete(key)
        deleteOfEvent(changes, key)
        deleteOfEvent(sent, key, (id) => void taps.delete(id))
      },
    ),
  addTap: async (key, tap) => {
    const sealed = await sealThing(tap)
    let count = 0
    await inStores(['device', 'taps'], 'readwrite', ({ device, taps }) =>
      withDevice(device, (row) => {
        count = row.count + 1
        device.put({ ...row, count })
        taps.add({ id: tap.id, event: key, count, sealed } satisfies Kept['taps'])
      }),
    )
    return { ...tap, count }
  },
  readTaps: async (key) => {
    const [taps, sent] = await Promise.all([ofEvent('taps', key), ofEvent('sent', key)])
    const told = new Map(
      await Promise.all(
        sent.map(
          async ({ id, isCovered, sealed }) =>
            [id, { isCovered, told: (await unsealThing(sealed)) as Told }] as const,
        ),
      ),
    )
    const read = await Promise.all(
      taps.map(async ({ id, count, sealed }) => ({
        tap: { ...((await unsealThing(sealed)) as Tap), count },
        told: null,
        isCovered: false,
        ...told.get(id),
      })),
    )
    return read.sort((a, b) => a.tap.count - b.tap.count)
  },
  markTold: async (key, told) => {
    const rows = await Promise.all(
      [...told].map(
        async ([id, one]) =>
          ({
            id,
            event: key,
            isCovered: false,
            sealed: await sealThing(one),
          }) satisfies Kept['sent'],
      ),
    )
    await inStores(['sent'], 'readwrite', ({ sent }) => {
      for (const row of rows) sent.put(row)
    })
  },
  forgetTaps: (key) =>
    inStores(['taps', 'sent'], 'readwrite', ({ taps, sent }) => {
      deleteOfEvent(taps, key)
      deleteOfEvent(sent, key)
    }),
  doorsWithTaps: async () => [
    ...new Set(
      (
        await inStores(
          ['taps'],
          'readonly',
          ({ taps }) => taps.getAll() as IDBRequest<Array<Kept['taps']>>,
        )
      ).map(({ event }) => event),
    ),
  ],
  deviceId: async () => {
    let id = ''
    await inStores(['device'], 'readwrite', ({ device }) =>
      withDevice(device, (row) => {
        id = row.id
        device.put(row)
      }),
    )
    return id
  },
  renew: () =>
    inStores(
      ['device'],
      'readwrite',
      ({ device }) =>
        void device.put({ key: 'device', id: newUuid(), count: 0 } satisfies DeviceRow),
    ),
  keepThing: async (name, thing) => {
    const sealed = await sealThing(thing)
    await inStores(
      ['device'],
      'readwrite',
      ({ device }) => void device.put({ key: `thing:${name}`, sealed }),
    )
  },
  readThing: async (name) => {
    const row = await inStores(
      ['device'],
      'readonly',
      ({ device }) => device.get(`thing:${name}`) as IDBRequest<{ sealed: Sealed } | undefined>,
    )
    return row && unsealThing(row.sealed)
  },
}

type DeviceRow = Extract<Kept['device'], { count: number }>

function withDevice(device: IDBObjectStore, work: (row: DeviceRow) => void): void {
  const asked = device.get('device') as IDBRequest<DeviceRow | undefined>
  asked.onsuccess = () => work(asked.result ?? { key: 'device', id: newUuid(), count: 0 })
}

function cover(sent: IDBObjectStore, ids: readonly string[]): void {
  for (const id of ids) {
    const asked = sent.get(id) as IDBRequest<Kept['sent'] | undefined>
    asked.onsuccess = () => {
      if (asked.result && !asked.result.isCovered) sent.put({ ...asked.result, isCovered: true })
    }
  }
}
