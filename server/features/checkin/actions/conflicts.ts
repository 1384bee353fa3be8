import { tapId } from '@mehfil/contract/checkin.ts'
import { settleConflict as settleCall } from '@mehfil/contract/door.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { choicesOf, conflictFrom, peopleBy } from '../rules/conflicts.ts'
import { conflictRows, countEntry, questioned, settledRows, writeChoice } from '../store/conflicts.ts'
import { openConflicts } from '../store/taps.ts'
import { countersAt, doorAt, tellDoors } from './door.ts'

export async function readConflicts(context: EventContext) {
  const { tx, scope } = context
  await doorAt(context)
  return { conflicts: (await conflictRows(tx, scope)).map(conflictFrom), settled: (await settledRows(tx, scope)).map((row) => ({ ...row, name: row.name ?? '' })) }
}

/** Both entries stay as they are; what counts of this one is chosen, and may be chosen again. */
export async function settleConflict(context: EventContext<{ EID: string; TAP: string }>, { choice }: { choice: 'drop' | 'count' }) {
  const { tx, now, scope, host, params, note } = context
  await doorAt(context)
  const entry = tapId.safeParse(params.TAP).success && await questioned(tx, scope, params.TAP) || refuse('notFound')
  if (!choicesOf({ outcome: entry.outcome, guestId: entry.guest_id }).includes(choice)) refuse('invalidInput', { errors: complaintsOf(settleCall.input, { choice: 'field.choice-invalid' }) })
  note({ ...(entry.guest_id && { subject: entry.guest_id }), after: { choice } })
  await writeChoice(tx, scope, { tapId: entry.id, choice, personId: host.personId, name: host.fullName, at: now })
  if (entry.guest_id) await countEntry(tx, scope, entry, { people: peopleBy(choice, entry), at: now })
  tellDoors(context)
  return { counters: await countersAt(context), left: await openConflicts(tx, scope) }
}
