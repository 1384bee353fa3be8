import * as calls from '@mehfil/contract/door/devices.ts'
import { applyChanges, readPack } from '@mehfil/door/pack-read.ts'
import { markCovered } from '@mehfil/door/sync.ts'
import { downloadBytes } from '../ask.ts'
import type { DoorDevice } from './device.ts'
import { requestTimeoutMs, storeUnlessFull, trackOffline, updateClock } from './device-requests.ts'
import type { StoredTap } from './store.ts'

/** After this many changes, the device asks for the whole list. */
const maxStoredChanges = 150
/** The server answers with the whole list, including all entries it has received. */
const noVersion = 'none'
const storedChangeCounts = new Map<string, number>()

/** Reads the stored list with its changes; null if there is none. */
export async function loadPack({ store, key }: DoorDevice) {
  const [whole, ...changes] = await store.readList(key)
  if (!whole) return null
  let pack = readPack(whole)
  for (const change of changes) pack = applyChanges(pack, change) ?? pack
  return pack
}

/** Fetches the changes of the list, or the whole list if they do not fit. */
export async function refreshPack(device: DoorDevice): Promise<void> {
  const { key, EID, isRehearsal, now, set } = device
  const { pack, storedTaps: entries, why } = now()
  if (why === 'refused' || why === 'over') return
  // The list of the server has no entries of a rehearsal.
  const coveredIds = isRehearsal
    ? []
    : entries
        .filter(({ result, isCovered }) => result !== null && !isCovered)
        .map(({ tap }) => tap.id)
  const readPackBytes = async (since?: string) =>
    trackOffline(
      device,
      downloadBytes(calls.doorPack, {
        params: { EID },
        query: { ...(since && { since }), ...(isRehearsal && { isRehearsal: 'Y' as const }) },
        quiet: true,
        signal: AbortSignal.timeout(requestTimeoutMs),
      }),
    )
  const storedChanges = storedChangeCounts.get(key) ?? 0
  const wholeVersion = pack || entries.some(({ result }) => result !== null) ? noVersion : undefined
  let bytes = await readPackBytes(
    pack && storedChanges < maxStoredChanges ? pack.head.version : wholeVersion,
  )
  let next = pack && storedChanges < maxStoredChanges ? applyChanges(pack, bytes) : readPack(bytes)
  const isWhole = next?.base !== pack?.base || !next
  if (!next) {
    bytes = await readPackBytes(wholeVersion)
    next = readPack(bytes)
  }
  await updateClock(device, Date.now() - next.head.at.getTime())
  if (isDoorOver(device, next.head.closesAt)) return dropList(device)
  const isKept = isWhole
    ? await storePack(device, bytes, next.head.closesAt, coveredIds)
    : await storeChange(device, bytes, {
        known: coveredIds,
        isWorth: next.head.version !== pack?.head.version || coveredIds.length > 0,
      })
  set({
    pack: next,
    storedTaps: markCovered(now().storedTaps, new Set(coveredIds)) as StoredTap[],
    phase: 'ready',
    why: isKept ? null : 'full',
  })
}

/** A closed door keeps no list. Entries from paper then go to the server. */
const isDoorOver = ({ now, isRehearsal }: DoorDevice, closesAt: Date | null): boolean =>
  !isRehearsal && closesAt !== null && closesAt.getTime() <= Date.now() - now().ahead

/** Deletes the list of a closed door, even without a network. */
export async function dropListIfOver(device: DoorDevice): Promise<void> {
  const { pack } = device.now()
  if (pack && isDoorOver(device, pack.head.closesAt)) await dropList(device)
}

async function dropList({ store, key, set }: DoorDevice): Promise<void> {
  await store.deleteList(key)
  set({ pack: null, phase: 'bare', why: 'over' })
}

/** False if the device is full. The list is then lost when the page is closed. */
async function storePack(
  { store, key }: DoorDevice,
  bytes: Uint8Array<ArrayBuffer>,
  closesAt: Date | null,
  covers: string[],
): Promise<boolean> {
  storedChangeCounts.set(key, 0)
  return storeUnlessFull(store.saveList(key, { bytes, closesAt, covers }))
}

async function storeChange(
  { store, key }: DoorDevice,
  bytes: Uint8Array<ArrayBuffer>,
  { known, isWorth }: { known: string[]; isWorth: boolean },
): Promise<boolean> {
  if (!isWorth) return true
  storedChangeCounts.set(key, (storedChangeCounts.get(key) ?? 0) + 1)
  return storeUnlessFull(store.saveChange(key, { bytes, covers: known }))
}
