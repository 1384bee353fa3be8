import { checkerOf, linkHashOf, readCode } from '../code.ts'
import type { Kept } from '../log.ts'
import { readPack, withChanges, type Pack } from '../pack-read.ts'
import { covered, nextBatch, withTold, type Merged } from '../sync.ts'
import type { Tap } from '../tap.ts'
import { verdictOnCode, type Verdict } from '../verdict.ts'

/** Where a device keeps its log: a tap is written before anybody is told of it. */
export type Store = {
  read(): Promise<Kept[]>
  append(tap: Tap): Promise<void>
  told(merged: readonly Merged[]): Promise<void>
}
/** What a device asks a server; each throws where there is none. */
export type Asked = {
  pack(since: string | null): Promise<Uint8Array>
  send(batch: { sentAt: Date; waiting: number; taps: Tap[] }): Promise<Merged[]>
}
type Parts = { store: Store; ask: Asked; clock: () => Date; gate: string }

export function memoryStore(): Store {
  let log: Kept[] = []
  return {
    read: () => Promise.resolve(log),
    append: (tap) => {
      log = [...log, { tap, told: null, isCovered: false }]
      return Promise.resolve()
    },
    told: (merged) => {
      log = withTold(log, merged)
      return Promise.resolve()
    },
  }
}

/** A phone at the door, by the code a page runs: what it keeps is kept elsewhere, so that it can be thrown away and started again. */
export async function startDevice({ store, ask, clock, gate }: Parts) {
  let pack: Pack | null = null
  const known = new Set<string>()

  const enter = async (facts: Partial<Tap>): Promise<Tap> => {
    const count = Math.max(0, ...(await store.read()).map(({ tap }) => tap.count)) + 1
    const tap: Tap = {
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
      ...facts,
    }
    await store.append(tap)
    return tap
  }
  const look = async (text: string): Promise<Verdict> => {
    if (!pack) throw new Error('This device has no pack.')
    const code = readCode(text)
    const isGenuine = code.kind === 'signed' && (await (await checkerOf(pack.head.key))(code))
    return verdictOnCode(
      { pack, kept: covered(await store.read(), known), now: clock() },
      {
        code,
        isGenuine,
        link: code.kind === 'link' ? await linkHashOf(code.event, code.guest) : null,
      },
    )
  }
  return {
    enter,
    look,
    /** Takes the whole list, or what changed; what was told before is in it. */
    refresh: async (): Promise<Pack> => {
      const told = (await store.read()).filter((one) => one.told).map(({ tap }) => tap.id)
      const changed = pack && withChanges(pack, await ask.pack(pack.head.version))
      pack = changed ?? readPack(await ask.pack(null))
      for (const id of told) known.add(id)
      return pack
    },
    /** Looks at a code and lets in whom it welcomes, all of them unless said otherwise. */
    scan: async (text: string, people?: number): Promise<Verdict> => {
      const verdict = await look(text)
      if (verdict.kind === 'welcome' || verdict.kind === 'back')
        await enter({ guest: verdict.guest.passcode, people: 1 })
      if (verdict.kind === 'party')
        await enter({ guest: verdict.guest.passcode, people: people ?? verdict.rest })
      return verdict
    },
    /** Sends until nothing waits; what fails waits on. Answers what became of each. */
    send: async (): Promise<Merged[]> => {
      const all: Merged[] = []
      for (;;) {
        const { taps, waiting } = nextBatch(await store.read())
        if (taps.length === 0) return all
        const merged = await ask.send({ sentAt: clock(), waiting, taps })
        if (merged.length === 0) return all
        await store.told(merged)
        all.push(...merged)
      }
    },
  }
}
