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
export const isKioskLocked = (): boolean => current !== null

const rounds = 210_000
const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Slow on purpose: a code has few digits. */
async function hashCode(code: string, salt: string): Promise<string> {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(code), 'PBKDF2', false, [
    'deriveBits',
  ])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: rounds },
    key,
    256,
  )
  return toHex(new Uint8Array(bits))
}

/** False where the browser stores nothing: a reload would open the door. */
export async function lockKiosk(
  code: string,
  facts: Omit<KioskLock, 'salt' | 'hash'>,
): Promise<boolean> {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)))
  browserStorage.write(lockKey, { ...facts, salt, hash: await hashCode(code, salt) })
  announce()
  return current !== null
}

/** True if the code was right; the door is then open again. */
export async function unlockKiosk(code: string): Promise<boolean> {
  if (!current) return true
  if ((await hashCode(code, current.salt)) !== current.hash) return false
  dropKioskLock()
  return true
}

/** Also after a new sign-in, which proves more than the code. */
export function dropKioskLock(): void {
  if (browserStorage.read(lockKey) !== null) browserStorage.remove(lockKey)
  announce()
}

type TryKind = 'find' | 'leave'
const triesKey = (kind: TryKind) => `door-kiosk-tries-${kind}`

/** When wrong codes and names were typed here. They outlast a reload, or a reload would be quicker. */
export const readTries = (kind: TryKind): readonly number[] =>
  browserStorage.read<number[]>(triesKey(kind)) ?? []
export const writeTries = (kind: TryKind, tries: readonly number[]): void =>
  browserStorage.write(triesKey(kind), tries)
