import { tapId } from '@mehfil/contract/checkin.ts'
import {
  settleConflict as settleCall,
  type settleConflicts as settleManyCall,
} from '@mehfil/contract/door.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type * as z from 'zod'
import type { EventContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { choicesOf, conflictFrom, isBeyondParty, peopleBy } from '../rules/conflicts.ts'
import {
  conflictRows,
  countEntry,
  questioned,
  settledRows,
  writeChoice,
  type Questioned,
} from '../store/conflicts.ts'
import { openConflicts } from '../store/taps.ts'
import { countersAt, doorAt, tellDoors } from './door.ts'

export async function readConflicts(context: EventContext) {
  const { tx, scope } = context
  await doorAt(context)
  return {
    conflicts: (await conflictRows(tx, scope)).map(conflictFrom),
    settled: (await settledRows(tx, scope)).map((row) => ({ ...row, name: row.name ?? '' })),
  }
}

/** Both entries stay as they are; what counts of this one is chosen, and may be chosen again. */
export async function settleConflict(
  context: EventContext<{ EID: string; TAP: string }>,
  { choice }: { choice: 'drop' | 'count' },
) {
  const { tx, scope, params, note } = context
  await doorAt(context)
  const [entry] = tapId.safeParse(params.TAP).success
    ? await questioned(tx, scope, [params.TAP])
    : []
  if (!entry) return refuse('notFound')
  if (!choicesOf({ ...entry, guestId: entry.guest_id }).includes(choice))
    refuse('invalidInput', {
      errors: complaintsOf(settleCall.input, { choice: 'field.choice-invalid' }),
    })
  note({ ...(entry.guest_id && { subject: entry.guest_id }), after: { choice } })
  await choose(context, entry, choice)
  tellDoors(context)
  return { counters: await countersAt(context), left: await openConflicts(tx, scope) }
}

async function choose(
  { tx, now, scope, host }: EventContext,
  entry: Questioned,
  choice: 'drop' | 'count',
): Promise<void> {
  await writeChoice(tx, scope, {
    tapId: entry.id,
    choice,
    personId: host.personId,
    name: host.fullName,
    at: now,
  })
  if (entry.guest_id)
    await countEntry(tx, scope, entry, { people: peopleBy(choice, entry), at: now })
}

/** One after the other: whether one more of a party fits is known once the one before counts. */
export async function settleConflicts(
  context: EventContext,
  { ids, choice }: z.output<typeof settleManyCall.input>,
) {
  const { tx, scope, note } = context
  await doorAt(context)
  let settled = 0
  for (const { id } of await questioned(tx, scope, ids, { isOpenOnly: true })) {
    const [entry] = await questioned(tx, scope, [id], { isOpenOnly: true })
    const row = entry && { ...entry, guestId: entry.guest_id }
    if (!row || !choicesOf(row).includes(choice) || (choice === 'count' && isBeyondParty(row)))
      continue
    await choose(context, row, choice)
    settled += 1
  }
  note({ after: { choice, settled } })
  tellDoors(context)
  return { counters: await countersAt(context), settled, left: await openConflicts(tx, scope) }
}
