import { browserStorage } from '../browser/storage.ts'
import { dropKioskLock, readKioskLock, writeKioskLock, type KioskLock } from './kiosk-lock.ts'

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

export async function lockKiosk(
  code: string,
  facts: Omit<KioskLock, 'salt' | 'hash'>,
): Promise<boolean> {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)))
  return writeKioskLock({ ...facts, salt, hash: await hashCode(code, salt) })
}

/** True if the code was right; the door is then open again. */
export async function unlockKiosk(code: string): Promise<boolean> {
  const lock = readKioskLock()
  if (!lock) return true
  if ((await hashCode(code, lock.salt)) !== lock.hash) return false
  dropKioskLock()
  return true
}

type TryKind = 'find' | 'leave'
const triesKey = (kind: TryKind) => `door-kiosk-tries-${kind}`

/** When wrong codes and names were typed here. They outlast a reload, or a reload would be quicker. */
export const readTries = (kind: TryKind): readonly number[] =>
  browserStorage.read<number[]>(triesKey(kind)) ?? []
export const writeTries = (kind: TryKind, tries: readonly number[]): void =>
  browserStorage.write(triesKey(kind), tries)
