import * as calls from '@mehfil/contract/door/devices.ts'
import { applyTapResults, getNextBatch } from '@mehfil/door/sync.ts'
import type { DoorTap } from '@mehfil/door/tap.ts'
import { ask } from '../ask.ts'
import { RefusedError } from '../http/refused-error.ts'
import { createDoorDevice, type DoorDevice, type DoorIdentity } from './device.ts'
import {
  introducedDevices,
  requestTimeoutMs,
  storeUnlessFull,
  trackOffline,
  updateClock,
} from './device-requests.ts'
import type { DoorStore, StoredTap, TapServerResult } from './store.ts'

/** Entries the server cannot read. They stay unsent and visible, and hold up no other entry. */
const unreadableTaps = new Set<string>()

/** Sends all unsent entries, oldest first, and stores the result of each. */
export async function sendAllBatches(device: DoorDevice): Promise<void> {
  for (;;) {
    const { taps, waiting } = getNextBatch(
      device.now().storedTaps.filter(({ tap }) => !unreadableTaps.has(tap.id)),
    )
    if (taps.length === 0) return
    const { results, conflicts, ahead } = await sendAroundUnreadable(device, { taps, waiting })
    await storeUnlessFull(device.store.saveResults(device.key, results))
    await updateClock(device, ahead)
    device.set({
      storedTaps: mergeResults(device.now().storedTaps, results),
      conflicts,
      sentAt: new Date(Date.now() - ahead),
    })
    if (results.size === 0) return
  }
}

/** Halves a batch the server cannot read until the one unreadable entry is found. */
async function sendAroundUnreadable(
  device: DoorDevice,
  { taps, waiting }: { taps: DoorTap[]; waiting: number },
): ReturnType<typeof sendBatch> {
  try {
    return await sendBatch(device, { taps, waiting })
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'invalidInput') throw error
    if (error.errors['device']) introducedDevices.delete(device.key)
    const [first, ...others] = taps
    if (error.errors['device'] || !first) throw error
    if (others.length === 0) {
      unreadableTaps.add(first.id)
      throw error
    }
    return sendAroundUnreadable(device, {
      taps: taps.slice(0, Math.ceil(taps.length / 2)),
      waiting: waiting + Math.floor(taps.length / 2),
    })
  }
}

async function sendBatch(
  device: DoorDevice,
  { taps, waiting }: { taps: DoorTap[]; waiting: number },
) {
  const input = {
    device: await device.store.deviceId(),
    sentAt: new Date(),
    waiting,
    taps: taps.map(toTapInput),
  }
  const {
    taps: merged,
    conflicts,
    now,
  } = await trackOffline(
    device,
    ask(calls.sendDoorTaps, {
      params: { EID: device.EID },
      input,
      quiet: true,
      signal: AbortSignal.timeout(requestTimeoutMs),
    }),
  )
  return {
    results: new Map<string, TapServerResult>(merged.map(({ id, ...one }) => [id, one])),
    conflicts,
    ahead: Date.now() - now.getTime(),
  }
}

const toTapInput = ({ walkIn, ...tap }: DoorTap) => {
  if (!walkIn) return tap
  const { answers, ...facts } = walkIn
  return { ...tap, walkIn: { ...facts, questions: answers } }
}

/** Adds the server's results to the entries of the log. */
function mergeResults(
  log: readonly StoredTap[],
  results: ReadonlyMap<string, TapServerResult>,
): StoredTap[] {
  const merged = [...results].map(([id, { outcome, guest }]) => ({ id, outcome, guest }))
  return applyTapResults(log, merged).map((entry) => ({
    ...entry,
    result: results.get(entry.tap.id) ?? (entry.result as TapServerResult | null),
  }))
}

type DepositOptions = {
  maxTaps?: number
  /** The session ended, so the server keeps no entries of an account. */
  isSessionOver?: boolean
}

/**
 * Hands entries of a person without the right to check in to the server. A host confirms them there.
 * `later` means that no answer came: the entries stay on this device.
 */
export async function depositTaps(
  device: DoorDevice,
  { maxTaps = Infinity, isSessionOver = false }: DepositOptions = {},
): Promise<'done' | 'refused' | 'later'> {
  const { EID, store, key, now, set } = device
  const { identity, storedTaps: entries } = now()
  const batch = getNextBatch(entries.filter(({ tap }) => !unreadableTaps.has(tap.id)))
  const taps = batch.taps.slice(0, maxTaps)
  const waiting = batch.waiting + batch.taps.length - taps.length
  const [first, ...others] = taps
  if (!first) return 'done'
  if (!identity?.key) return 'refused'
  const input = {
    key: identity.key,
    isSessionOver,
    device: await store.deviceId(),
    sentAt: new Date(),
    waiting,
    taps: taps.map(toTapInput),
  }
  const response = await ask(calls.depositDoorTaps, {
    params: { EID },
    input,
    quiet: true,
    signal: AbortSignal.timeout(requestTimeoutMs),
  }).catch((error: unknown) => error)
  if (isUnreadableTap(response)) {
    if (others.length === 0) unreadableTaps.add(first.id)
    return depositTaps(device, {
      isSessionOver,
      ...(others.length > 0 && { maxTaps: Math.ceil(taps.length / 2) }),
    })
  }
  if (!isDeposited(response))
    return response instanceof RefusedError && [400, 403, 404].includes(response.http)
      ? 'refused'
      : 'later'
  if (response.storedIds.length === 0) return 'refused'
  const results = new Map<string, TapServerResult>(
    response.storedIds.map((id) => [
      id,
      { outcome: 'held', guest: null, since: null, gate: '', by: '' },
    ]),
  )
  await store.saveResults(key, results)
  set({ storedTaps: mergeResults(now().storedTaps, results) })
  return depositTaps(device, { isSessionOver })
}

/** The server refused an entry, not the device. */
const isUnreadableTap = (response: unknown): boolean =>
  response instanceof RefusedError &&
  response.code === 'invalidInput' &&
  !response.errors['device'] &&
  !response.errors['key']
const isDeposited = (response: unknown): response is { storedIds: string[] } =>
  typeof response === 'object' && response !== null && 'storedIds' in response

/** Runs `work` for each door with entries on this device; `undefined` if it failed. */
export async function forEachEvent<T>(
  store: DoorStore,
  work: (device: DoorDevice) => Promise<T>,
  isChosen: (key: string) => boolean = () => true,
): Promise<Array<T | undefined>> {
  const results: Array<T | undefined> = []
  for (const key of (await store.listDoorsWithTaps().catch(() => [])).filter(isChosen)) {
    const device = createDoorDevice(key.replace('~', ''), { isRehearsal: key.endsWith('~'), store })
    device.set({
      storedTaps: await store.readTaps(key),
      identity: ((await store.readValue(`keeper:${device.EID}`)) ?? null) as DoorIdentity | null,
    })
    results.push(await work(device).catch(() => undefined))
  }
  return results
}
