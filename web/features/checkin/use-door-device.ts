import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { doorDevice, nothingYet, type DeviceNow, type DoorDevice } from '../../lib/door/device.ts'
import { keepSending, type Sending } from '../../lib/door/sending.ts'
import { deviceStore, type DoorStore } from '../../lib/door/store.ts'

/** What keeps the doors of this device; a test puts another in its place. */
export const doorKeeping: { store: DoorStore; canKeep: () => boolean } = {
  store: deviceStore,
  canKeep: () =>
    window.isSecureContext &&
    typeof indexedDB !== 'undefined' &&
    typeof crypto.subtle !== 'undefined',
}

export type AtDevice = {
  device: DoorDevice | null
  now: DeviceNow
  /** Asks the server what changed, soon. */ nudge: (soon?: number) => void
}

const never = () => () => {}

/** This device at a door: its list, its log, and whoever stands here. None without a secure context, where nothing could be sealed. */
export function useDoorDevice(
  EID: string,
  { gate, isRehearsal }: { gate: string; isRehearsal: boolean },
): AtDevice {
  const device = useMemo(
    () =>
      doorKeeping.canKeep() ? doorDevice(EID, { isRehearsal, store: doorKeeping.store }) : null,
    [EID, isRehearsal],
  )
  const sending = useRef<Sending>(null)
  const now = useSyncExternalStore(device?.subscribe ?? never, device?.now ?? (() => nothingYet))
  const standsAt = useEffectEvent(() => gate)
  useEffect(() => {
    if (!device) return undefined
    const kept = keepSending(device, standsAt())
    sending.current = kept
    return () => {
      sending.current = null
      kept.stop()
    }
  }, [device])
  useEffect(() => sending.current?.atGate(gate), [gate])
  return { device, now, nudge: (soon) => sending.current?.nudge(soon) }
}
