import * as calls from '@mehfil/contract/door/devices.ts'
import { ask } from '../ask.ts'
import { RefusedError } from '../http/refused-error.ts'
import type { DoorDevice } from './device.ts'
import {
  introducedDevices,
  requestTimeoutMs,
  storeUnlessFull,
  trackOffline,
} from './device-requests.ts'
import { depositTaps, forEachEvent } from './send-taps.ts'

/** Tells the server once per page who uses this device, and stores the returned key. */
export async function introduceDevice(device: DoorDevice, gate: string): Promise<void> {
  const { EID, key, store, now, set } = device
  if (introducedDevices.has(key)) return
  const opened = await openDevice(device, gate).catch(async (error: unknown) => {
    if (!(error instanceof RefusedError) || error.code !== 'invalidInput') throw error
    await replaceDevice(device)
    return openDevice(device, gate)
  })
  const identity = { ...opened, key: opened.key || now().identity?.key || '' }
  await storeUnlessFull(store.saveValue(`keeper:${EID}`, identity))
  // Before the door opens there is no list. The device asks again until it has opened.
  if (!identity.isEarly || device.isRehearsal) introducedDevices.add(key)
  set({ identity, shut: null })
}

const openDevice = async (device: DoorDevice, gate: string) =>
  trackOffline(
    device,
    ask(calls.openDevice, {
      params: { EID: device.EID },
      input: {
        device: await device.store.deviceId(),
        gate,
        ...(device.now().functionId && { functionId: device.now().functionId }),
      },
      quiet: true,
      signal: AbortSignal.timeout(requestTimeoutMs),
    }),
  )

/**
 * Another person used this device before. Their entries go to the hosts, everything of theirs is
 * deleted, and the device gets a new id.
 */
async function replaceDevice(device: DoorDevice): Promise<void> {
  if ((await forEachEvent(device.store, (one) => depositTaps(one))).includes('later'))
    throw new RefusedError('', { http: 0, status: 'failed' })
  for (const key of await device.store.listDoorsWithTaps()) await device.store.deleteTaps(key)
  await device.store.renewDeviceId()
  device.set({ storedTaps: [], identity: null })
}
