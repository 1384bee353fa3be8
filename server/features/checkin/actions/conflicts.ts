import { tapId } from '@mehfil/contract/door/checkin.ts'
import {
  settleConflict as settleCall,
  type settleConflicts as settleManyCall,
} from '@mehfil/contract/door/conflicts.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type * as z from 'zod'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import {
  getConflictChoices,
  formatConflict,
  isBeyondParty,
  toConflictAt,
  countPeopleByChoice,
} from '../rules/conflicts.ts'
import {
  listConflictRows,
  setCountedPeople,
  listDisputedTaps,
  listSettledConflicts,
  upsertConflictChoice,
  type DisputedTap,
} from '../store/conflicts.ts'
import { listSettledZoneEntries } from '../store/zone-conflicts.ts'
import { countOpenConflicts } from '../store/conflict-counts.ts'
import { maxSettledConflicts } from '../store/open-conflicts.ts'
import { getCounters, getDoor, notifyDoors } from './door.ts'
import { listZoneConflicts, lockGuestsOfEntries, settleZoneConflict } from './zone-conflicts.ts'

export async function listConflicts(context: EventContext) {
  const { tx, scope, language } = context
  const { functions } = await getDoor(context)
  const atDoors = (await listConflictRows(tx, scope)).map((row) => {
    const title = functions.find(({ id }) => id === row.functionId)
    return {
      ...formatConflict(toConflictAt(row, functions)),
      ...(title && { functionTitle: title.titles[language] ?? title.title }),
    }
  })
  const settled = [
    ...(await listSettledConflicts(tx, scope)),
    ...(await listSettledZoneEntries(tx, scope)),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return {
    conflicts: [...atDoors, ...(await listZoneConflicts(context))],
    settled: settled.slice(0, maxSettledConflicts).map((row) => ({ ...row, name: row.name ?? '' })),
  }
}

/**
 * The log keeps both entries. The host chooses what the disputed one counts, and can choose again.
 */
export async function settleConflict(
  context: EventContext<{ EID: string; TAP: string }>,
  { choice }: { choice: 'drop' | 'count' },
) {
  const { tx, scope, params, audit } = context
  const { functions } = await getDoor(context)
  const [found] = tapId.safeParse(params.TAP).success
    ? await listDisputedTaps(tx, scope, [params.TAP])
    : []
  const entry = found && toConflictAt(found, functions)
  if (!entry) return settleAtZone(context, choice)
  if (!getConflictChoices({ ...entry, guestId: entry.guest_id }).includes(choice))
    refuse('invalidInput', {
      errors: toWireErrors(settleCall.input, { choice: 'field.choice-invalid' }),
    })
  audit({ ...(entry.guest_id && { subject: entry.guest_id }), after: { choice } })
  await recordConflictChoice(context, entry, choice)
  return readSettled(context)
}

async function settleAtZone(
  context: EventContext<{ EID: string; TAP: string }>,
  choice: 'drop' | 'count',
) {
  const { params, audit } = context
  if (!tapId.safeParse(params.TAP).success) refuse('notFound')
  await lockGuestsOfEntries(context, [params.TAP])
  const settled = await settleZoneConflict(context, params.TAP, { choice, isOpenOnly: false })
  if (!settled) return refuse('notFound')
  audit({ ...(settled.guestId && { subject: settled.guestId }), after: { choice } })
  return readSettled(context)
}

/** Tells the doors, and counts again. */
async function readSettled(context: EventContext) {
  notifyDoors(context)
  const left = await countOpenConflicts(context.tx, context.scope)
  return { counters: await getCounters(context), left }
}

async function recordConflictChoice(
  { tx, now, scope, host }: EventContext,
  entry: DisputedTap,
  choice: 'drop' | 'count',
): Promise<void> {
  await upsertConflictChoice(tx, scope, {
    tapId: entry.id,
    choice,
    personId: host.personId,
    name: host.fullName,
    at: now,
  })
  if (entry.guest_id)
    await setCountedPeople(tx, scope, entry, {
      people: countPeopleByChoice(choice, entry),
      at: now,
    })
}

/** In order, because each choice decides whether one more person of the party fits. */
export async function settleConflicts(
  context: EventContext,
  { ids, choice }: z.output<typeof settleManyCall.input>,
) {
  const { tx, scope, audit } = context
  const { functions } = await getDoor(context)
  let settled = 0
  const disputed = await listDisputedTaps(tx, scope, ids, { isOpenOnly: true })
  await lockGuestsOfEntries(
    context,
    ids,
    disputed.map(({ guest_id: guestId }) => guestId),
  )
  for (const { id } of disputed) {
    const [found] = await listDisputedTaps(tx, scope, [id], { isOpenOnly: true })
    const entry = found && toConflictAt(found, functions)
    const row = entry && { ...entry, guestId: entry.guest_id }
    if (
      !row ||
      !getConflictChoices(row).includes(choice) ||
      (choice === 'count' && isBeyondParty(row))
    )
      continue
    await recordConflictChoice(context, row, choice)
    settled += 1
  }
  for (const id of ids.toSorted())
    if (await settleZoneConflict(context, id, { choice, isOpenOnly: true })) settled += 1
  audit({ after: { choice, settled } })
  return { ...(await readSettled(context)), settled }
}
