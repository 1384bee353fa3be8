import { createCodeVerifier, hashLink, parseCode } from '@mehfil/door/entry-code.ts'
import {
  matchesNamePart,
  matchesWord,
  normaliseName,
  parseSearchWords,
} from '@mehfil/door/search-text.ts'
import { wholeEventId } from '@mehfil/door/functions.ts'
import { getDeviceGuest, getDeviceWalkIn } from '@mehfil/door/device-log.ts'
import { findGuest, type Pack } from '@mehfil/door/pack-read.ts'
import { findOwnGuest, type OwnName } from '@mehfil/door/own-name.ts'
import { createNameIndex, searchPack, type NameIndex } from '@mehfil/door/search.ts'
import type { DoorTap } from '@mehfil/door/tap.ts'
import type { DeviceGuest } from '@mehfil/door/device-log.ts'
import { judgeCode, type DoorVerdict } from '@mehfil/door/verdict.ts'
import { newUuid } from '../new-id.ts'
import type { RefusedError } from '../http/refused-error.ts'
import { deviceStore, type DoorStore, type StoredTap } from './store.ts'

/** The person who uses this device at the door, as the server knows them. */
export type DoorIdentity = {
  key: string
  by: string
  gate: string
  /** The only function of a helper's link. */
  functionId?: string | undefined
  isHelper: boolean
  until: Date | null
  /** The door is not open yet. */
  isEarly: boolean
}
/** Why this device stores no list. Each check then goes to the server. */
export type NoListReason = 'insecure' | 'store' | 'full' | 'refused' | 'over'

export type DeviceState = {
  phase: 'starting' | 'ready' | 'bare'
  why: NoListReason | null
  pack: Pack | null
  storedTaps: readonly StoredTap[]
  /** The server does not answer. */
  isAway: boolean
  identity: DoorIdentity | null
  /** The server no longer lets this person check in guests. */
  shut: RefusedError | null
  conflicts: number
  sentAt: Date | null
  /** How far the clock of this device is ahead of the server, in milliseconds. */
  ahead: number
  /** The function where this device works; empty for the event as a whole. */
  functionId: string
}

export const emptyDeviceState: DeviceState = {
  phase: 'starting',
  why: null,
  pack: null,
  storedTaps: [],
  isAway: false,
  identity: null,
  shut: null,
  conflicts: 0,
  sentAt: null,
  ahead: 0,
  functionId: wholeEventId,
}

export type NewLogEntry = Pick<DoorTap, 'kind'> & Partial<Omit<DoorTap, 'count' | 'isRehearsal'>>
export type DoorDevice = ReturnType<typeof createDoorDevice>

export type CreateDoorDeviceOptions = { isRehearsal?: boolean; store?: DoorStore }

/** A door on this device: its list, its log and the checks of codes, all without the server. */
export function createDoorDevice(
  EID: string,
  { isRehearsal = false, store = deviceStore }: CreateDoorDeviceOptions = {},
) {
  let state = emptyDeviceState
  let requestSync = () => {}
  let requestList = () => Promise.resolve()
  const listeners = new Set<() => void>()
  const key = isRehearsal ? `${EID}~` : EID
  const set = (change: Partial<DeviceState>) => {
    state = { ...state, ...change }
    listeners.forEach((listener) => listener())
  }
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
      requestSync = send
    },
    onListRequest: (ask: () => Promise<void>) => {
      requestList = ask
    },
    /** Fetches the newest list from the server. */
    refreshList: () => requestList(),
    /** Checks a code; null if this device has no list. */
    judge: async (text: string): Promise<DoorVerdict | null> =>
      state.pack
        ? judgeCode(
            getVerdictContext(state.pack, state, isRehearsal),
            await identifyCode(text, state.pack),
          )
        : null,
    find: (typed: string): DeviceSearchResult[] => searchDevice(state, typed, isRehearsal),
    /** The one guest with this full name and these last digits of the number; null otherwise. */
    findOwn: (own: OwnName) => findOwnDeviceGuest(state, own, isRehearsal),
    /** Writes an entry to the disk; null if the device is full. */
    addEntry: async (entry: NewLogEntry): Promise<StoredTap | null> => {
      const tap = await store
        .addTap(key, { ...createBlankTap(state), ...entry, isRehearsal })
        .catch(toNullIfFull)
      if (!tap) return null
      const added: StoredTap = { tap, result: null, isCovered: false }
      set({ storedTaps: [...state.storedTaps, added] })
      requestSync()
      return added
    },
  }
}

const getVerdictContext = (pack: Pack, state: DeviceState, isRehearsal: boolean) => ({
  pack,
  log: correctClock(state),
  now: new Date(Date.now() - state.ahead),
  isRehearsal,
  functionId: state.functionId,
})

const createBlankTap = ({ functionId }: Pick<DeviceState, 'functionId'>) => ({
  id: newUuid(),
  ...(functionId && { functionId }),
  at: new Date(),
  gate: '',
  guest: null,
  of: null,
  people: 1,
  names: [],
  isAnyway: false,
  isProven: false,
  walkIn: null,
})

/** Smaller differences between the clocks, in milliseconds, are ignored. */
const clockToleranceMs = 2_000
const correctedLogs = new WeakMap<
  readonly StoredTap[],
  { ahead: number; entries: readonly StoredTap[] }
>()

/**
 * The log with times of the server's clock, to show it beside the entries of other devices. Entries
 * that are sent keep the time of the device.
 */
export function correctClock({
  storedTaps,
  ahead,
}: Pick<DeviceState, 'storedTaps' | 'ahead'>): readonly StoredTap[] {
  if (Math.abs(ahead) < clockToleranceMs) return storedTaps
  const cached = correctedLogs.get(storedTaps)
  if (cached?.ahead === ahead) return cached.entries
  const entries = storedTaps.map((entry) => ({
    ...entry,
    tap: { ...entry.tap, at: new Date(entry.tap.at.getTime() - ahead) },
  }))
  correctedLogs.set(storedTaps, { ahead, entries })
  return entries
}

/** The database is full or was closed: the entry was not stored. */
function toNullIfFull(error: unknown): null {
  if (error instanceof DOMException) return null
  throw error
}

const verifiers = new Map<string, ReturnType<typeof createCodeVerifier>>()

async function identifyCode(text: string, { head }: Pack) {
  const code = parseCode(text)
  const name = JSON.stringify(head.key)
  if (code.kind === 'signed' && !verifiers.has(name))
    verifiers.set(name, createCodeVerifier(head.key))
  return {
    code,
    isGenuine:
      code.kind === 'signed' ? ((await (await verifiers.get(name))?.(code)) ?? false) : false,
    link: code.kind === 'link' ? await hashLink(code.event, code.guest) : null,
  }
}

/** A guest of the list, or a walk-in of this device who is not on the list yet. */
export type DeviceSearchResult = DeviceGuest & { walkIn?: StoredTap }

const indexes = new WeakMap<object, NameIndex>()

function getNameIndex(pack: Pack): NameIndex {
  const index = indexes.get(pack.base) ?? createNameIndex(pack)
  indexes.set(pack.base, index)
  return index
}

async function findOwnDeviceGuest(
  state: DeviceState,
  own: OwnName,
  isRehearsal: boolean,
): Promise<DeviceGuest | null> {
  const { pack, functionId } = state
  const guest = pack && (await findOwnGuest(pack, own, getNameIndex(pack)))
  return (
    guest &&
    getDeviceGuest(guest, correctClock(state), {
      isRehearsal,
      held: pack.head.held,
      functionId,
    })
  )
}

/** Searches the list, and the walk-ins of this device that are not on it yet. */
function searchDevice(
  state: DeviceState,
  typed: string,
  isRehearsal: boolean,
): DeviceSearchResult[] {
  const { pack, functionId } = state
  if (!pack) return []
  const log = correctClock(state)
  return [
    ...searchWalkIns(pack, log, { typed, functionId }),
    ...searchPack(pack, getNameIndex(pack), typed).map((guest) =>
      getDeviceGuest(guest, log, { isRehearsal, held: pack.head.held, functionId }),
    ),
  ]
}

function searchWalkIns(
  pack: Pack,
  log: readonly StoredTap[],
  { typed, functionId }: { typed: string; functionId: string },
): DeviceSearchResult[] {
  const words = parseSearchWords(typed)
  const unlistedWalkIns = log.filter(
    ({ tap, result, isCovered }) =>
      tap.kind === 'walk-in' &&
      !isCovered &&
      !(result?.guest && findGuest(pack, result.guest)) &&
      !log.some((one) => one.tap.kind === 'undo' && one.tap.of === tap.id),
  )
  return unlistedWalkIns.flatMap((entry) => {
    const here = getDeviceWalkIn(entry, log, functionId)
    const name = here ? normaliseName(here.name).split(' ') : []
    return here &&
      words.length > 0 &&
      words.every((word) =>
        matchesWord(word, (part) => name.some((one) => matchesNamePart(part, one))),
      )
      ? [{ ...here, walkIn: entry }]
      : []
  })
}
