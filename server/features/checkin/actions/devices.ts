import { openDevice as openCall } from '@mehfil/contract/door.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { DoorContext } from '../../../base/context.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refuse.ts'
import { standAtDoor } from '../../../base/session.ts'
import { insertDevice, moveDevice } from '../store/devices.ts'
import { deviceOf } from '../store/taps.ts'
import { doorAt } from './door.ts'

/** A device stands at the door from now on. It is one person's: whoever takes it over wipes it first, and it is another one then. */
export async function openDevice(
  context: DoorContext,
  { device, gate }: { device: string; gate?: string | undefined },
) {
  const { world, tx, now, scope, keeper } = context
  const { state } = await doorAt(context)
  const told = {
    by: keeper.name,
    gate: keeper.gate ?? gate ?? '',
    isHelper: keeper.helperId !== null,
    until: keeper.until,
    isEarly: state === 'early',
  }
  if (keeper.personId !== null) await standAtDoor(tx, keeper.sessionId, now)
  const known = await deviceOf(tx, scope, device)
  if (known && (known.person_id !== keeper.personId || known.helper_id !== keeper.helperId))
    return refuse('invalidInput', {
      errors: complaintsOf(openCall.input, { device: 'field.id-invalid' }),
    })
  if (known) {
    await moveDevice(tx, scope, { id: device, gate: told.gate, now })
    return { key: '', ...told }
  }
  const key = world.random.secret()
  await insertDevice(tx, scope, { id: device, keyHash: sha256(key), keeper, gate: told.gate, now })
  return { key, ...told }
}
