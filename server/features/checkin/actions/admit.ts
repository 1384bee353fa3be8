import type * as z from 'zod'
import * as calls from '@mehfil/contract/checkin.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { DoorContext, DoorGuestContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { mayUndo } from '../rules/window.ts'
import { entryOf, recordTap, takeBack } from '../store/arrivals.ts'
import { countersAt, doorAt, freePlace, guestAt, requireDoor, tapFrom, tellDoors } from './door.ts'
import { requireProof } from './proof.ts'

/** Lets people of a party in, or says why somebody has to look first. */
export async function admitGuest(
  context: DoorGuestContext,
  sent: z.output<typeof calls.admitGuest.input>,
) {
  const { tx, scope, note } = context
  const door = await requireDoor(context)
  await requireProof(context, sent, { needed: door.event.passcodeNeeded && door.state !== 'late' })
  const { verdict, people } = await recordTap(tx, scope, tapFrom(context, sent, door))
  if (verdict === 'missing') return refuse('notFound')
  if (verdict === 'elsewhere')
    return refuse('invalidInput', {
      errors: complaintsOf(calls.admitGuest.input, { tapId: 'field.id-invalid' }),
    })
  note({ after: { verdict, people, ...(sent.anyway && { anyway: true }) } })
  if (verdict === 'welcome' || verdict === 'back') tellDoors(context)
  return {
    guest: await guestAt(context, scope.guestId),
    verdict,
    people,
    counters: await countersAt(context),
  }
}

/** Takes an entry back, once or more often. Whoever walked in and is gone again frees a place. */
export async function undoArrival(context: DoorContext, { tapId }: { tapId: string }) {
  const { world, tx, now, scope, keeper, note } = context
  const door = await doorAt(context)
  const entry = await entryOf(tx, scope, tapId)
  if (!entry || (keeper.helperId !== null && entry.helper_id !== keeper.helperId))
    return refuse('notFound')
  if (!mayUndo(door.state, entry)) refuse('arrivalKept')
  note({ subject: entry.guest_id, after: { undone: tapId } })
  if (await takeBack(tx, scope, { tapId, undoId: world.random.uuid(), keeper, at: now })) {
    if (entry.walk_in) await freePlace(context, door)
    tellDoors(context)
  }
  return { guest: await guestAt(context, entry.guest_id), counters: await countersAt(context) }
}
