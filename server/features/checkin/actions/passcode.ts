import type { GuestContext } from '../../../base/http/context.ts'
import { renewPasscode } from '../store/devices.ts'
import { notifyDoors } from './door.ts'

/**
 * A new code for a guest. The old one is remembered, so that the door can tell it from a forgery.
 */
export async function replacePasscode(context: GuestContext) {
  const { world, tx, now, scope } = context
  const passcode = await renewPasscode(tx, scope, { random: world.random, now })
  notifyDoors(context)
  return { passcode }
}
