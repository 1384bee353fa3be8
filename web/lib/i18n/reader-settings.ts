import { useSyncExternalStore } from 'react'
import type { DigitKind } from '@mehfil/contract/fields/fields.ts'

/** How the signed-in user reads times and numbers. An empty zone is the device's. */
export type ReaderSettings = { zone: string; digits: DigitKind }

let reader: ReaderSettings = { zone: '', digits: 'latn' }
const listeners = new Set<() => void>()

export function setReader({ zone, digits }: ReaderSettings): void {
  if (zone === reader.zone && digits === reader.digits) return
  reader = { zone, digits }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useReaderSettings = (): ReaderSettings => useSyncExternalStore(subscribe, () => reader)
