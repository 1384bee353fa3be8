import type * as z from 'zod'
import * as calls from '@mehfil/contract/checkin.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { DoorContext, DoorGuestContext } from '../../../base/context.ts'
import { queueJob } from '../../../base/jobs.ts'
import { refuse } from '../../../base/refuse.ts'
import { seatFromLine } from '../../guests/jobs.ts'
import { undoWindow } from '../../guests/rules.ts'
import { mayUndo } from '../rules/window.ts'
import { arrivalOf, recordTap, takeBack } from '../store/arrivals.ts'
import { countersAt, doorAt, guestAt, requireDoor, tapFrom, tellDoors } from './door.ts'
import { requireProof } from './proof.ts'

/** Lets people of a party in, or says why somebody has to look first. */
export async function admitGuest(context: DoorGuestContext, sent: z.output<typeof calls.admitGuest.input>) {
  const { tx, scope, note } = context
  const door = await requireDoor(context)
  await requireProof(context, sent, { needed: door.event.passcodeNeeded && door.state !== 'late' })
  const { verdict, people } = await recordTap(tx, scope, tapFrom(context, sent, door))
  if (verdict === 'missing') return refuse('notFound')
  if (verdict === 'elsewhere') return refuse('invalidInput', { errors: complaintsOf(calls.admitGuest.input, { tapId: 'field.id-invalid' }) })
  note({ after: { verdict, people, ...(sent.anyway && { anyway: true }) } })
  if (verdict === 'welcome') tellDoors(context)
  return { guest: await guestAt(context, scope.guestId), verdict, people, counters: await countersAt(context) }
}

/** Takes a tap back, once or more often. Whoever walked in and is gone again frees a place. */
export async function undoArrival(context: DoorContext, { tapId }: { tapId: string }) {
  const { tx, now, scope, keeper, note } = context
  const { state } = await doorAt(context)
  const arrival = await arrivalOf(tx, scope, tapId)
  if (!arrival || (keeper.helperId && arrival.helper_id !== keeper.helperId)) return refuse('notFound')
  if (!mayUndo(state, arrival)) refuse('undoOver')
  note({ subject: arrival.guest_id, after: { undone: tapId } })
  if (await takeBack(tx, scope, { tapId, keeper, at: now })) {
    if (arrival.walk_in) await queueJob(tx, seatFromLine, { eventId: scope.eventId }, { at: new Date(now.getTime() + undoWindow) })
    tellDoors(context)
  }
  return { guest: await guestAt(context, arrival.guest_id), counters: await countersAt(context) }
}
