import type * as z from 'zod'
import * as calls from '@mehfil/contract/checkin.ts'
import { normalisedCategory } from '@mehfil/contract/guest-status.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { DoorContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { planOf } from '../../billing/store.ts'
import { roomUnderLock } from '../../guests/store.ts'
import { arrivalOf, insertArrival, insertWalkIn } from '../store/arrivals.ts'
import { countersAt, guestAt, requireDoor, tapFrom, tellDoors } from './door.ts'

type Sent = z.output<typeof calls.addWalkIn.input>

/** Somebody stands at the door whom nobody had on the list. The plan's limit holds; the room's capacity is told and stops nobody. */
export async function addWalkIn(context: DoorContext, sent: Sent) {
  const { world, tx, now, scope, note } = context
  const door = await requireDoor(context)
  const { people } = await roomUnderLock(tx, scope)
  const before = await arrivalOf(tx, scope, sent.tapId)
  if (before && !before.walk_in) return refuse('invalidInput', { errors: complaintsOf(calls.addWalkIn.input, { tapId: 'field.id-invalid' }) })
  if (before) return { guest: await guestAt(context, before.guest_id), counters: await countersAt(context) }

  const tap = tapFrom(context, { ...sent, people: sent.people ?? 1 }, door)
  refuseOverLimit(await planOf(tx, scope), { people: people + (tap.people ?? 1) })
  const walkIn = {
    name: sent.name, category: normalisedCategory(sent.category ?? ''), language: door.event.languages[0] ?? 'en', people: tap.people ?? 1,
    note: sent.guestOf ? world.words(context.language, 'dashboard')('door.guest-of-note', { name: sent.guestOf }) : '',
  }
  const guestId = await insertWalkIn(tx, scope, walkIn, { random: world.random, now })
  await insertArrival(tx, scope, guestId, tap)
  note({ subject: guestId, after: { walkIn: walkIn.people } })
  await world.live.announce(tx, scope.eventId, 'guests')
  tellDoors(context)
  return { guest: await guestAt(context, guestId), counters: await countersAt(context) }
}
