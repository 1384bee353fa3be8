import { checkerOf, linkHashOf, readCode } from '@mehfil/door/code.ts'
import { fits, isThere, searched, wordsOf } from '@mehfil/door/fold.ts'
import { guestHere, walkInHere } from '@mehfil/door/log.ts'
import { guestOf, type Pack } from '@mehfil/door/pack-read.ts'
import { indexOf, search, type Index } from '@mehfil/door/search.ts'
import type { Tap } from '@mehfil/door/tap.ts'
import type { GuestHere } from '@mehfil/door/log.ts'
import { verdictOnCode, type Verdict } from '@mehfil/door/verdict.ts'
import { newUuid } from '../new-id.ts'
import type { Refused } from '../refused.ts'
import { deviceStore, type DoorStore, type KeptEntry } from './store.ts'

/** Who stands here, as the server knows them. */
export type Keeper = {
  key: string
  by: string
  gate: string
  isHelper: boolean
  until: Date | null
  /** The door is not open yet. */ isEarly: boolean
}
/** Why this device keeps no list: then each question goes to the server. */
export type WhyBare = 'insecure' | 'store' | 'full' | 'refused' | 'over'

export type DeviceNow = {
  phase: 'starting' | 'ready' | 'bare'
  why: WhyBare | null
  pack: Pack | null
  kept: readonly KeptEntry[]
  /** No answer comes. */
  isAway: boolean
  keeper: Keeper | null
  /** The server lets whoever stands here in no more. */
  shut: Refused | null
  conflicts: number
  sentAt: Date | null
  /** By how much this device's clock is ahead of the server's, in milliseconds. */
  ahead: number
}

export const nothingYet: DeviceNow = {
  phase: 'starting',
  why: null,
  pack: null,
  kept: [],
  isAway: false,
  keeper: null,
  shut: null,
  conflicts: 0,
  sentAt: null,
  ahead: 0,
}

export type NewEntry = Pick<Tap, 'kind'> & Partial<Omit<Tap, 'count' | 'isRehearsal'>>
export type DoorDevice = ReturnType<typeof doorDevice>

export type DoorOptions = { isRehearsal?: boolean; store?: DoorStore }

/** A door as this device knows it: the list, its own log on top, and answers to whatever is held up. Nothing here asks the server. */
export function doorDevice(
  EID: string,
  { isRehearsal = false, store = deviceStore }: DoorOptions = {},
) {
  let state = nothingYet
  let wantsSending = () => {}
  let wantsList = () => Promise.resolve()
  const listeners = new Set<() => void>()
  const key = isRehearsal ? `${EID}~` : EID
  const set = (change: Partial<DeviceNow>) => {
    state = { ...state, ...change }
    listeners.forEach((listener) => listener())
  }
  const here = (pack: Pack) => ({
    pack,
    kept: putRight(state),
    now: new Date(Date.now() - state.ahead),
    isRehearsal,
  })
  return {
    EID,
    key,
    isRehearsal,
    store,
    set,
    now: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onTap: (send: () => void) => {
      wantsSending = send
    },
    onNewer: (ask: () => Promise<void>) => {
      wantsList = ask
    },
    /** The list as it is now on the server. */
    refreshed: () => wantsList(),
    /** What the door says to a code; null where there is no list here. */
    judge: async (text: string): Promise<Verdict | null> =>
      state.pack ? verdictOnCode(here(state.pack), await shownBy(text, state.pack)) : null,
    find: (typed: string): FoundHere[] => findIn(state.pack, putRight(state), typed, isRehearsal),
    /** Keeps an entry in the log; false where the device has no room for it. What is kept is on the disk when this answers. */
    enter: async (entry: NewEntry): Promise<KeptEntry | null> => {
      const blank = {
        id: newUuid(),
        at: new Date(),
        gate: '',
        guest: null,
        of: null,
        people: 1,
        names: [],
        isAnyway: false,
        isProven: false,
        walkIn: null,
      }
      const tap = await store.addTap(key, { ...blank, ...entry, isRehearsal }).catch(noRoom)
      if (!tap) return null
      const added: KeptEntry = { tap, told: null, isCovered: false }
      set({ kept: [...state.kept, added] })
      wantsSending()
      return added
    },
  }
}

/** A clock that is off by less is taken as it is, in milliseconds. */
const slack = 2_000
const rightly = new WeakMap<
  readonly KeptEntry[],
  { ahead: number; entries: readonly KeptEntry[] }
>()

/** The log by the server's clock, as it is shown and counted beside what other devices did; what is sent keeps the device's own time. */
export function putRight({ kept, ahead }: Pick<DeviceNow, 'kept' | 'ahead'>): readonly KeptEntry[] {
  if (Math.abs(ahead) < slack) return kept
  const before = rightly.get(kept)
  if (before?.ahead === ahead) return before.entries
  const entries = kept.map((entry) => ({
    ...entry,
    tap: { ...entry.tap, at: new Date(entry.tap.at.getTime() - ahead) },
  }))
  rightly.set(kept, { ahead, entries })
  return entries
}

/** Full, or closed under our hands: either way nothing was kept. */
function noRoom(error: unknown): null {
  if (error instanceof DOMException) return null
  throw error
}

const checkers = new Map<string, ReturnType<typeof checkerOf>>()

async function shownBy(text: string, { head }: Pack) {
  const code = readCode(text)
  const name = JSON.stringify(head.key)
  if (code.kind === 'signed' && !checkers.has(name)) checkers.set(name, checkerOf(head.key))
  return {
    code,
    isGenuine:
      code.kind === 'signed' ? ((await (await checkers.get(name))?.(code)) ?? false) : false,
    link: code.kind === 'link' ? await linkHashOf(code.event, code.guest) : null,
  }
}

/** A guest, or whoever walked in here and is on no list yet, by their entry. */
export type FoundHere = GuestHere & { walkIn?: KeptEntry }

const indexes = new WeakMap<object, Index>()

/** Of the list, and walk-ins of this device no list knows yet. */
function findIn(
  pack: Pack | null,
  kept: readonly KeptEntry[],
  typed: string,
  isRehearsal: boolean,
): FoundHere[] {
  if (!pack) return []
  const index = indexes.get(pack.base) ?? indexOf(pack)
  indexes.set(pack.base, index)
  return [
    ...walkInsBy(pack, kept, typed),
    ...search(pack, index, typed).map((guest) =>
      guestHere(guest, kept, { isRehearsal, held: pack.head.held }),
    ),
  ]
}

function walkInsBy(pack: Pack, kept: readonly KeptEntry[], typed: string): FoundHere[] {
  const words = wordsOf(typed)
  const own = kept.filter(
    ({ tap, told, isCovered }) =>
      tap.kind === 'walk-in' &&
      !isCovered &&
      !(told?.guest && guestOf(pack, told.guest)) &&
      !kept.some((one) => one.tap.kind === 'undo' && one.tap.of === tap.id),
  )
  return own.flatMap((entry) => {
    const here = walkInHere(entry, kept)
    const name = here ? searched(here.name).split(' ') : []
    return here &&
      words.length > 0 &&
      words.every((word) => isThere(word, (part) => name.some((one) => fits(part, one))))
      ? [{ ...here, walkIn: entry }]
      : []
  })
}
