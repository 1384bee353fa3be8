import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import {
  createDoorDevice,
  emptyDeviceState,
  type DeviceState,
  type DoorDevice,
} from '../../../lib/door/device.ts'
import { startTapSync, type TapSync } from '../../../lib/door/tap-sync.ts'
import { deviceStore, type DoorStore } from '../../../lib/door/store.ts'

/** The storage of the doors. Tests replace it. */
export const doorStorage: { store: DoorStore; canStore: () => boolean } = {
  store: deviceStore,
  canStore: () =>
    window.isSecureContext &&
    typeof indexedDB !== 'undefined' &&
    typeof crypto.subtle !== 'undefined',
}

export type DoorDeviceHandle = {
  device: DoorDevice | null
  state: DeviceState
  /** Syncs with the server soon. */
  syncSoon: (delay?: number) => void
}

const subscribeNever = () => () => {}

/**
 * The device at a door: its list, log and person. Null without a secure context, where nothing can
 * be encrypted.
 */
export function useDoorDevice(
  EID: string,
  { gate, functionId, isRehearsal }: { gate: string; functionId: string; isRehearsal: boolean },
): DoorDeviceHandle {
  const device = useMemo(
    () =>
      doorStorage.canStore()
        ? createDoorDevice(EID, { isRehearsal, store: doorStorage.store })
        : null,
    [EID, isRehearsal],
  )
  const sending = useRef<TapSync>(null)
  const state = useSyncExternalStore(
    device?.subscribe ?? subscribeNever,
    device?.now ?? (() => emptyDeviceState),
  )
  const placeId = state.identity?.functionId ?? functionId
  const getGate = useEffectEvent(() => gate)
  useEffect(() => {
    if (!device) return undefined
    const sender = startTapSync(device, getGate())
    sending.current = sender
    return () => {
      sending.current = null
      sender.stop()
    }
  }, [device])
  useEffect(() => sending.current?.setPlace(gate, placeId), [device, gate, placeId])
  return { device, state, syncSoon: (delay) => sending.current?.nudge(delay) }
}
