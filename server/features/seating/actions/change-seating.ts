import type { SeatingChange } from '@mehfil/contract/seating/seating.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { lockGuestList } from '../../guests/store/guests.ts'
import { applyChanges, type ChangedPlan } from '../rules/changes.ts'
import { chooseFunction } from '../rules/seating-plan.ts'
import { lockParties } from '../store/parties.ts'
import { listSeatingFunctions, lockSeatingPlan, readPlan, writePlan } from '../store/plan.ts'

/** Changes a plan, in the order of the changes, all or none. */
export async function changeSeating(
  context: EventContext,
  { function: requested, changes }: { function: string; changes: SeatingChange[] },
) {
  const { world, tx, scope, language, audit } = context
  const functionId = chooseFunction(await listSeatingFunctions(tx, scope, language), requested)
  await lockGuestList(tx, scope)
  await lockSeatingPlan(tx, scope, { functionId })
  const parties = await lockParties(tx, scope, {
    functionId,
    guestIds: listGuests(changes),
    tableIds: changes.flatMap((one) => ('id' in one ? [one.id] : [])),
  })
  const plan = await readPlan(tx, scope, { functionId })
  const changed = applyChanges(plan, changes, {
    maySit: (guestId, person) => parties.get(guestId)?.persons.includes(person) ?? false,
    isListed: (guestId) => parties.has(guestId),
  })
  if ('refused' in changed) return refuse(changed.refused)
  const revision = await writePlan(tx, scope, { functionId }, changed)
  audit({ after: countChanges(changed) })
  await world.live.announce(tx, scope.eventId, 'seating')
  if (changed.affectedGuests.length > 0) await world.live.announce(tx, scope.eventId, 'guests')
  return { revision, undo: changed.undo }
}

/** The guests that changes name. */
const listGuests = (changes: readonly SeatingChange[]): string[] => [
  ...new Set(
    changes.flatMap((one) =>
      one.change === 'SEAT' ? [one.guestId] : one.change === 'WISH' ? one.guests : [],
    ),
  ),
]

function countChanges({ seats, putTables, removedTables, putWishes, removedWishes }: ChangedPlan) {
  const tables = [...seats.values()]
  const counts = {
    seated: tables.filter((table) => table !== null).length,
    unseated: tables.filter((table) => table === null).length,
    tables: putTables.length + removedTables.length,
    wishes: putWishes.length + removedWishes.length,
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
