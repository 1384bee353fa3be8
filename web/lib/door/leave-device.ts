import { deviceStore } from './store.ts'
import type { DoorIdentity } from './device.ts'
import { browserStorage } from '../browser/storage.ts'
import { leftoversFlag } from './storage-flags.ts'
import { deleteLists, hasUnsentTaps, listStoredEvents } from './delete-lists.ts'
import { depositTaps, forEachEvent, sendAllBatches } from './send-taps.ts'

const sessionKey = 'person'
/** Signing out waits at most this many milliseconds. */
const maxWaitMs = 5_000

export const saveSession = (session: object): Promise<void> =>
  deviceStore.saveValue(sessionKey, session).catch(() => undefined)
export const readSession = (): Promise<unknown> =>
  deviceStore.readValue(sessionKey).catch(() => undefined)

const thisDevice = { store: deviceStore, forgetLists: deleteLists, hasUnsent: hasUnsentTaps }

/** The right to check in is gone: hands the entries to the hosts and deletes the lists. */
export async function handOverTaps({ store, ...device } = thisDevice): Promise<void> {
  await forEachEvent(store, (one) => depositTaps(one))
  await device.forgetLists().catch(() => undefined)
  if (!(await device.hasUnsent())) browserStorage.remove(leftoversFlag)
}

/** Deletes the lists of an account whose session ended elsewhere. Lists of helper links stay. */
export async function deleteAccountLists(): Promise<void> {
  const keys = await listStoredEvents()
  const identities = await Promise.all(
    keys.map(
      (key) =>
        deviceStore.readValue(`keeper:${key.replace('~', '')}`) as Promise<
          DoorIdentity | undefined
        >,
    ),
  )
  if (!identities.some((identity) => identity?.isHelper)) return deleteLists()
  for (const [at, key] of keys.entries())
    if (!identities[at]?.isHelper) await deviceStore.deleteList(key)
}

/**
 * Sends the entries of an ended session after its person signs in again. The server refuses
 * entries of others; they stay.
 */
export async function sendLeftoverTaps(): Promise<void> {
  await forEachEvent(deviceStore, sendAllBatches)
  if (!(await hasUnsentTaps())) browserStorage.remove(leftoversFlag)
}

export const sendAllDoors = (): Promise<unknown> =>
  Promise.race([
    forEachEvent(deviceStore, sendAllBatches),
    new Promise<void>((resolve) => {
      setTimeout(resolve, maxWaitMs)
    }),
  ])
