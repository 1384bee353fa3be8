import { isQuotaExceeded } from './database.ts'
import type { DoorDevice } from './device.ts'

/** A device without an answer for this many milliseconds counts as offline. */
const offlineAfterMs = 3_000
/** A request ends after this many milliseconds. */
export const requestTimeoutMs = 15_000
/** Smaller changes of the clock, in milliseconds, are not stored. */
const minClockChangeMs = 60_000

/** The devices that told the server their identity since the page was opened. */
export const introducedDevices = new Set<string>()

/** Sets the device offline while an answer takes too long. */
export async function trackOffline<T>({ set }: DoorDevice, call: Promise<T>): Promise<T> {
  const timer = setTimeout(() => set({ isAway: true }), offlineAfterMs)
  const answer = await call.finally(() => clearTimeout(timer))
  set({ isAway: false })
  return answer
}

/** Key of the stored clock difference, which is needed offline. */
export const clockKey = 'clock'

export async function updateClock({ now, set, store }: DoorDevice, ahead: number): Promise<void> {
  const before = now().ahead
  set({ ahead })
  if (Math.abs(ahead - before) > minClockChangeMs)
    await storeUnlessFull(store.saveValue(clockKey, ahead))
}

/** False if the device is full. It then asks or sends again what was not stored. */
export const storeUnlessFull = (written: Promise<void>): Promise<boolean> =>
  written.then(
    () => true,
    (error: unknown) => {
      if (isQuotaExceeded(error)) return false
      throw error
    },
  )
