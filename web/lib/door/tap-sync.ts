import { getRetryDelay } from '@mehfil/door/sync.ts'
import { RefusedError } from '../http/refused-error.ts'
import { endSession } from '../session/session-end.ts'
import { deleteExpiredLists, deleteLists } from './delete-lists.ts'
import { introduceDevice } from './device-identity.ts'
import { clockKey, introducedDevices } from './device-requests.ts'
import type { DoorDevice, DoorIdentity } from './device.ts'
import { dropListIfOver, loadPack, refreshPack } from './list-sync.ts'
import { depositTaps, forEachEvent, sendAllBatches } from './send-taps.ts'

/** Pauses between two rounds, in milliseconds: of an open door, and of one that is not open yet. */
const syncIntervalMs = 20_000
const closedDoorIntervalMs = 60_000

export type TapSync = {
  stop: () => void
  nudge: (soon?: number) => void
  /** Tells the server where this device works now. */
  setPlace: (gate: string, functionId: string) => void
}

/** Sends entries, fetches changes of the list, and tries again after a failure. */
export function startTapSync(device: DoorDevice, gate: string): TapSync {
  const { key, set } = device
  let [failures, isRunning, isRequestedAgain, isNetworkBack] = [0, false, false, false]
  let currentGate = gate
  const { nudge, end } = createScheduler(() => void run())
  const run = async () => {
    if (isRunning) {
      isRequestedAgain = true
      return
    }
    isRunning = true
    try {
      await dropListIfOver(device)
      await introduceDevice(device, currentGate)
      await sendAllBatches(device)
      if (introducedDevices.has(key)) await refreshPack(device).catch(ignoreTooManyRequests)
      void sendOtherDoors(device)
      failures = 0
      set({ isAway: false })
    } catch (error) {
      failures += 1
      await applyFailure(device, error)
    } finally {
      isRunning = false
    }
    if (device.now().shut) return
    // The round began without a network, so its failure says nothing about the present one.
    if (isNetworkBack) [failures, isNetworkBack] = [0, false]
    nudge(failures === 0 && isRequestedAgain ? 200 : getPauseMs(key, failures))
    isRequestedAgain = false
  }
  const stopListening = listenToNetwork({
    online: () => {
      failures = 0
      isNetworkBack = isRunning
      nudge()
    },
    offline: () => set({ isAway: true }),
    awake: () => nudge(),
  })
  device.onListRequest(() => refreshPack(device))
  device.onTap(() => void (failures === 0 && nudge(50)))
  void loadStoredState(device).then(() => nudge())
  return {
    nudge,
    setPlace: (placeGate, functionId) => {
      if (placeGate === currentGate && functionId === device.now().functionId) return
      currentGate = placeGate
      set({ functionId })
      introducedDevices.delete(key)
      nudge(500)
    },
    stop: () => {
      end()
      stopListening()
      introducedDevices.delete(key)
    },
  }
}

/** The time until the next round, in milliseconds. */
function getPauseMs(key: string, failures: number): number {
  if (failures > 0) return getRetryDelay(failures, Math.random())
  return introducedDevices.has(key) ? syncIntervalMs : closedDoorIntervalMs
}

/** Keeps the earliest requested time: many changes at once delay nothing. */
function createScheduler(work: () => void): { nudge: (soon?: number) => void; end: () => void } {
  let [dueAt, isOver] = [Infinity, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  const nudge = (soon = 0) => {
    const at = performance.now() + soon
    if (isOver || dueAt <= at) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      dueAt = Infinity
      work()
    }, soon)
  }
  return {
    nudge,
    end: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

type NetworkListeners = {
  online: () => void
  offline: () => void
  /** The page is visible again. */
  awake: () => void
}

function listenToNetwork({ online, offline, awake }: NetworkListeners): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') awake()
  }
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}

/** Loads what is stored on the device, before the first request. */
async function loadStoredState(device: DoorDevice): Promise<void> {
  const { EID, key, store, now, set } = device
  const ahead = Number(await store.readValue(clockKey).catch(() => 0)) || 0
  await deleteExpiredLists(new Date(Date.now() - ahead)).catch(() => undefined)
  const identity = (await store.readValue(`keeper:${EID}`).catch(() => null)) as
    | DoorIdentity
    | null
    | undefined
  const storedTaps = await store.readTaps(key).catch(() => [])
  const pack = await loadPack(device).catch(() => null)
  set({
    storedTaps: [...storedTaps, ...now().storedTaps],
    identity: identity ?? null,
    pack,
    phase: pack ? 'ready' : 'starting',
    isAway: !navigator.onLine,
    ahead,
  })
}

/** Sends unsent entries of other doors, or hands them to the hosts if the right is gone. */
const sendOtherDoors = ({ store, key: own }: DoorDevice): Promise<unknown> =>
  forEachEvent(
    store,
    async (other) => {
      await sendAllBatches(other).catch((error: unknown) =>
        error instanceof RefusedError && error.http === 403 && error.code !== 'doorClosed'
          ? depositTaps(other)
          : undefined,
      )
    },
    (key) => key !== own,
  )

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')

/** After too many requests the device keeps its list, and still sends its entries. */
function ignoreTooManyRequests(error: unknown): void {
  if (!(error instanceof RefusedError) || error.http !== 429) throw error
}

/**
 * Goes offline without an answer. A lasting refusal deletes the list and hands over the entries.
 */
async function applyFailure(device: DoorDevice, error: unknown): Promise<void> {
  const { set, now } = device
  if (!(error instanceof RefusedError))
    return set(isTimeout(error) ? { isAway: true } : { phase: 'bare', why: 'store' })
  if (error.http === 0 || error.http >= 500) return set({ isAway: true })
  set({ isAway: false })
  if (error.http === 429 || error.code === 'doorClosed') return
  if (![401, 403, 404].includes(error.http)) return
  if (
    now().identity &&
    introducedDevices.has(device.key) &&
    error.http === 403 &&
    now().identity?.isHelper
  ) {
    await device.store.deleteList(device.key).catch(() => undefined)
    return set({ pack: null, phase: 'bare', why: 'refused' })
  }
  await depositTaps(device, { isSessionOver: error.endsSession })
  for (const key of [device.EID, `${device.EID}~`])
    await device.store.deleteList(key).catch(() => undefined)
  if (error.endsSession) await deleteLists().catch(() => undefined)
  set({ shut: error, pack: null, phase: 'bare', why: 'refused' })
  if (error.endsSession && now().identity?.isHelper === false) endSession(error.status)
}
