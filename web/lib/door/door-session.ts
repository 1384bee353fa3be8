import { browserStorage } from '../browser/storage.ts'
import { leftoversFlag, listsFlag } from './storage-flags.ts'
import { RefusedError } from '../http/refused-error.ts'

const isDoorPage = (): boolean => window.location.pathname.startsWith('/dashboard/check-in/')
const canStoreLists = (): boolean => window.isSecureContext && typeof indexedDB !== 'undefined'
const hasLists = (): boolean => browserStorage.read(listsFlag) !== null

/**
 * Stores the session so that the door opens offline. Without the right to check in, it deletes the
 * lists.
 */
export async function syncDoorSession(session: object, mayCheckIn: boolean): Promise<void> {
  if (!canStoreLists()) return
  if (!mayCheckIn && (hasLists() || browserStorage.read(leftoversFlag) !== null))
    return (await import('./leave-device.ts')).handOverTaps()
  if (mayCheckIn && browserStorage.read(leftoversFlag) !== null)
    await (await import('./leave-device.ts')).sendLeftoverTaps()
  if (mayCheckIn && isDoorPage()) await (await import('./leave-device.ts')).saveSession(session)
}

/** The stored session of a door that was opened before. */
export const readDoorSession = async (): Promise<unknown> =>
  isDoorPage() && canStoreLists() ? (await import('./leave-device.ts')).readSession() : undefined

/** The stored session, if the server does not answer. */
export async function findDoorSession(error: unknown): Promise<unknown> {
  const isOffline = error instanceof RefusedError && (error.http === 0 || error.http >= 500)
  return isOffline ? readDoorSession() : undefined
}

/** Tries to send all entries before the session ends. */
export async function sendDoorTaps(): Promise<void> {
  if (hasLists()) await (await import('./leave-device.ts')).sendAllDoors()
}

/** The server answered that no person is signed in. */
export async function clearSignedOutDoor(): Promise<void> {
  if (!isDoorPage() && canStoreLists() && hasLists())
    await (await import('./leave-device.ts')).deleteAccountLists().catch(() => undefined)
}

export async function leaveDoor(): Promise<void> {
  if (hasLists()) await (await import('./delete-lists.ts')).deleteLists().catch(() => undefined)
}
