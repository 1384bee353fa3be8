import { createCodeVerifier, hashLink, parseCode } from '../entry-code.ts'
import type { DeviceLogEntry } from '../device-log.ts'
import { readPack, applyChanges, type Pack } from '../pack-read.ts'
import { markCovered, getNextBatch, applyTapResults, type TapResult } from '../sync.ts'
import type { DoorTap } from '../tap.ts'
import { judgeCode, type DoorVerdict } from '../verdict.ts'

/** The log of a device. A tap is stored before the result is shown. */
export type TestDeviceStore = {
  read(): Promise<DeviceLogEntry[]>
  append(tap: DoorTap): Promise<void>
  saveResults(merged: readonly TapResult[]): Promise<void>
}
/** The server of a device; each request throws without a network. */
export type DoorServerClient = {
  fetchPack(since: string | null): Promise<Uint8Array>
  sendTaps(batch: { sentAt: Date; waiting: number; taps: DoorTap[] }): Promise<TapResult[]>
}
type TestDeviceOptions = {
  store: TestDeviceStore
  server: DoorServerClient
  clock: () => Date
  gate: string
  /** The function that this device works at; it can change. */
  functionId?: string
}

export function createMemoryStore(): TestDeviceStore {
  let log: DeviceLogEntry[] = []
  return {
    read: () => Promise.resolve(log),
    append: (tap) => {
      log = [...log, { tap, result: null, isCovered: false }]
      return Promise.resolve()
    },
    saveResults: (merged) => {
      log = applyTapResults(log, merged)
      return Promise.resolve()
    },
  }
}

/**
 * A phone at the door that runs the code of the page. Its data is in `store`, so a test can restart
 * it.
 */
export async function startDevice({
  store,
  server,
  clock,
  gate,
  functionId = '',
}: TestDeviceOptions) {
  const place = { functionId }
  const writeTap = createTapWriter({ store, clock, gate })
  const addTap = (fields: Partial<DoorTap>) =>
    writeTap({ ...(place.functionId && { functionId: place.functionId }), ...fields })
  let pack: Pack | null = null
  const known = new Set<string>()

  const look = async (text: string): Promise<DoorVerdict> => {
    if (!pack) throw new Error('This device has no pack.')
    const code = parseCode(text)
    const isGenuine =
      code.kind === 'signed' && (await (await createCodeVerifier(pack.head.key))(code))
    return judgeCode(
      { pack, log: markCovered(await store.read(), known), now: clock(), ...place },
      {
        code,
        isGenuine,
        link: code.kind === 'link' ? await hashLink(code.event, code.guest) : null,
      },
    )
  }
  return {
    /** Works without a network, as the page does. */
    moveTo: (id: string) => {
      place.functionId = id
    },
    enter: addTap,
    look,
    /**
     * Loads the full list or its changes. The list then covers the entries that were sent before.
     */
    refresh: async (): Promise<Pack> => {
      const settledIds = (await store.read()).filter((one) => one.result).map(({ tap }) => tap.id)
      const changed = pack && applyChanges(pack, await server.fetchPack(pack.head.version))
      pack = changed ?? readPack(await server.fetchPack(null))
      for (const id of settledIds) known.add(id)
      return pack
    },
    /** Checks a code and admits the guest: the whole party, or `people`. */
    scan: async (text: string, people?: number): Promise<DoorVerdict> => {
      const verdict = await look(text)
      if (verdict.kind === 'welcome' || verdict.kind === 'back')
        await addTap({ guest: verdict.guest.passcode, people: 1 })
      if (verdict.kind === 'party')
        await addTap({ guest: verdict.guest.passcode, people: people ?? verdict.rest })
      return verdict
    },
    send: () => sendWaiting({ store, server, clock }),
  }
}

/** Sends all waiting entries and returns their results. After a failure the entries stay unsent. */
async function sendWaiting({
  store,
  server,
  clock,
}: Pick<TestDeviceOptions, 'store' | 'server' | 'clock'>): Promise<TapResult[]> {
  const all: TapResult[] = []
  for (;;) {
    const { taps, waiting } = getNextBatch(await store.read())
    if (taps.length === 0) return all
    const merged = await server.sendTaps({ sentAt: clock(), waiting, taps })
    if (merged.length === 0) return all
    await store.saveResults(merged)
    all.push(...merged)
  }
}

/** Adds the next entry to the log of the device. */
function createTapWriter({ store, clock, gate }: Omit<TestDeviceOptions, 'server'>) {
  return async (fields: Partial<DoorTap>): Promise<DoorTap> => {
    const count = Math.max(0, ...(await store.read()).map(({ tap }) => tap.count)) + 1
    const tap: DoorTap = {
      id: crypto.randomUUID(),
      kind: 'in',
      count,
      at: clock(),
      gate,
      guest: null,
      of: null,
      people: 1,
      names: [],
      isAnyway: false,
      isRehearsal: false,
      isProven: true,
      walkIn: null,
      ...fields,
    }
    await store.append(tap)
    return tap
  }
}
