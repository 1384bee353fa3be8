import { openDevice as openCall } from '@mehfil/contract/door/devices.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { DoorContext } from '../../../base/http/context.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import { markSessionAtDoor } from '../../../base/access/door-actor.ts'
import { insertDevice, updateDeviceGate } from '../store/devices.ts'
import { findDevice } from '../store/taps.ts'
import { getDoor } from './door.ts'

/**
 * Registers a device for the door. It belongs to one person. Another user wipes it and registers it
 * again.
 */
export async function openDevice(
  context: DoorContext,
  { device, gate }: { device: string; gate?: string | undefined },
) {
  const { world, tx, now, scope, doorActor } = context
  const { state } = await getDoor(context)
  const openedDevice = {
    by: doorActor.name,
    gate: doorActor.gate ?? gate ?? '',
    isHelper: doorActor.helperId !== null,
    until: doorActor.until,
    isEarly: state === 'early',
  }
  if (doorActor.personId !== null)
    await markSessionAtDoor(tx, { ...scope, sessionId: doorActor.sessionId }, now)
  const existingDevice = await findDevice(tx, scope, device)
  if (
    existingDevice &&
    (existingDevice.person_id !== doorActor.personId ||
      existingDevice.helper_id !== doorActor.helperId)
  )
    return refuse('invalidInput', {
      errors: toWireErrors(openCall.input, { device: 'field.id-invalid' }),
    })
  if (existingDevice) {
    await updateDeviceGate(tx, scope, { id: device, gate: openedDevice.gate, now })
    return { key: '', ...openedDevice }
  }
  const key = world.random.secret()
  await insertDevice(tx, scope, {
    id: device,
    keyHash: sha256(key),
    doorActor,
    gate: openedDevice.gate,
    now,
  })
  return { key, ...openedDevice }
}
