import type { EventContext } from '../../../base/context.ts'
import { dropRehearsal } from '../store/helper-links.ts'
import { doorAt } from './door.ts'

/** Entries of rehearsals count nowhere, so that nothing else changes with them. */
export async function resetRehearsal(context: EventContext) {
  const { tx, scope, note } = context
  await doorAt(context)
  const taps = await dropRehearsal(tx, scope)
  note({ after: { taps } })
  return { taps }
}
