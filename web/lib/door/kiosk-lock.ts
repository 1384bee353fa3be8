import { useSyncExternalStore } from 'react'
import { browserStorage } from '../browser/storage.ts'

export type LabelSize = '62' | 'a6'
export type KioskSettings = {
  /** Null prints no labels. */
  label: LabelSize | null
  isPrintedAtOnce: boolean
}

/**
 * This browser is a kiosk: it shows one event's self check-in and nothing else, until the code is
 * typed. Only a hash of the code is stored, and it never leaves the device.
 */
export type KioskLock = KioskSettings & {
  EID: string
  isRehearsal: boolean
  salt: string
  hash: string
}

const lockKey = 'door-kiosk'
const listeners = new Set<() => void>()
let current = browserStorage.read<KioskLock>(lockKey)

const announce = () => {
  current = browserStorage.read<KioskLock>(lockKey)
  listeners.forEach((listener) => listener())
}

/** Another tab turned the kiosk on or off. */
const onStorage = ({ key }: StorageEvent) => {
  if (key === null || key.endsWith(lockKey)) announce()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

export const useKioskLock = (): KioskLock | null => useSyncExternalStore(subscribe, () => current)

/** False where the browser stores nothing: a reload would open the door. */
export function writeKioskLock(lock: KioskLock): boolean {
  browserStorage.write(lockKey, lock)
  announce()
  return current !== null
}
export const readKioskLock = (): KioskLock | null => current

/** Also after a new sign-in, which proves more than the code. */
export function dropKioskLock(): void {
  if (browserStorage.read(lockKey) !== null) browserStorage.remove(lockKey)
  announce()
}
