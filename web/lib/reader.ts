import { useSyncExternalStore } from 'react'
import type { DigitKind } from '@mehfil/contract/fields.ts'

/** How whoever is signed in reads times and numbers. An empty zone is the device's. */
export type Reader = { zone: string; digits: DigitKind }

let reader: Reader = { zone: '', digits: 'latn' }
const hearers = new Set<() => void>()

export function readAs({ zone, digits }: Reader): void {
  if (zone === reader.zone && digits === reader.digits) return
  reader = { zone, digits }
  for (const hear of hearers) hear()
}

const subscribe = (hear: () => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

export const useReader = (): Reader => useSyncExternalStore(subscribe, () => reader)
