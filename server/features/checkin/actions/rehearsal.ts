import type { EventContext } from '../../../base/http/context.ts'
import { deleteRehearsalTaps } from '../store/helper-links.ts'
import { getDoor } from './door.ts'

/** Rehearsal entries count nowhere, so nothing else has to change. */
export async function resetRehearsal(context: EventContext) {
  const { tx, scope, audit } = context
  await getDoor(context)
  const taps = await deleteRehearsalTaps(tx, scope)
  audit({ after: { taps } })
  return { taps }
}
