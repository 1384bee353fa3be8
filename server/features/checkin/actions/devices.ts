import { openDevice as openCall } from '@mehfil/contract/door/devices.ts'
import { wholeEventId } from '@mehfil/door/functions.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { DoorContext } from '../../../base/http/context.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import { markSessionAtDoor } from '../../../base/access/door-actor.ts'
import { insertDevice, updateDeviceGate } from '../store/devices.ts'
import { findDevice } from '../store/taps.ts'
import { getDoor, getDoorAt } from './door.ts'

/**
 * Registers a device for the door. It belongs to one person. Another user wipes it and registers it
 * again.
 */
export async function openDevice(
  context: DoorContext,
  {
    device,
    gate,
    functionId,
  }: { device: string; gate?: string | undefined; functionId?: string | undefined },
) {
  const { world, tx, now, scope, doorActor } = context
  const { state } = getDoorAt(await getDoor(context), context, undefined)
  const openedDevice = {
    by: doorActor.name,
    gate: doorActor.gate ?? gate ?? '',
    ...(doorActor.functionId !== null && { functionId: doorActor.functionId }),
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
  const place = {
    gate: openedDevice.gate,
    functionId: doorActor.functionId ?? functionId ?? wholeEventId,
  }
  if (existingDevice) {
    await updateDeviceGate(tx, scope, { id: device, ...place, now })
    return { key: '', ...openedDevice }
  }
  const key = world.random.secret()
  await insertDevice(tx, scope, {
    id: device,
    keyHash: sha256(key),
    doorActor,
    ...place,
    now,
  })
  return { key, ...openedDevice }
}
