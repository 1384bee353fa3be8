import type { GuestContext } from '../../../base/context.ts'
import { renewPasscode } from '../store/devices.ts'
import { tellDoors } from './door.ts'

/** Another code for a guest. The one before is remembered, so that the door knows it from a forgery. */
export async function replaceCode(context: GuestContext) {
  const { world, tx, now, scope } = context
  const passcode = await renewPasscode(tx, scope, { random: world.random, now })
  tellDoors(context)
  return { passcode }
}
