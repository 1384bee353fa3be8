import type { EventContext, GuestContext } from '../../../base/context.ts'
import { renewPasscode } from '../store/devices.ts'
import { dropRehearsal } from '../store/helpers.ts'
import { doorAt } from './door.ts'

/** Entries of rehearsals count nowhere, so that nothing else changes with them. */
export async function resetRehearsal(context: EventContext) {
  const { tx, scope, note } = context
  await doorAt(context)
  const taps = await dropRehearsal(tx, scope)
  note({ after: { taps } })
  return { taps }
}

/** Another code for a guest. The one before is remembered, so that the door knows it from a forgery. */
export async function replaceCode({ world, tx, now, scope }: GuestContext) {
  return { passcode: await renewPasscode(tx, scope, { random: world.random, now }) }
}
