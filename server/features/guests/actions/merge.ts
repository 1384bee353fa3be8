import { mergeGuests as call, type MergeField } from '@mehfil/contract/guests/merge.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { GuestContext } from '../../../base/http/context.ts'
import { settleInvitedFunctions } from '../../events/actions/function-waitlist.ts'
import { listEventFunctions } from '../../events/store/functions.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { refuse } from '../../../base/refusal.ts'
import { waitlistPromotion } from '../jobs.ts'
import { holdsSeats, undoWindowMs } from '../rules/guests.ts'
import { buildMergedGuest } from '../rules/merge.ts'
import { completeUndo, insertUndo } from '../store/bulk.ts'
import { getGuest, listGuestsByIds, lockGuestList } from '../store/guests.ts'
import { writeMerge } from '../store/merge.ts'
import { readGuest } from './guest-reading.ts'

type MergeInput = { other: string; take: MergeField[]; takeFields: string[] }

/** Makes one guest of two. It can be undone for a day, like a change of many guests. */
export async function mergeGuests(
  context: GuestContext,
  { other: otherId, ...choice }: MergeInput,
) {
  const { world, tx, now, scope, host, audit } = context
  await lockGuestList(tx, scope)
  const stays = await getGuest(tx, scope)
  const other = (await listGuestsByIds(tx, scope, [otherId])).get(otherId)
  if (!other || otherId === scope.guestId || stays.deleted_at !== null)
    return refuse('invalidInput', {
      errors: toWireErrors(call.input, { other: 'field.id-invalid' }),
    })

  const undoId = world.random.uuid()
  const asked = await listEventFunctions(tx, scope)
  const merged = buildMergedGuest(stays, other, { ...choice, asked })
  await insertUndo(tx, scope, { id: undoId, act: 'merge', by: host.personId, at: now })
  await writeMerge(tx, scope, {
    undoId,
    otherId,
    merged,
    takesAnswer: choice.take.includes('answer'),
    at: now,
  })
  await completeUndo(tx, scope, undoId, { guests: 2, people: other.heads })
  const { isChanged } = await settleInvitedFunctions(tx, scope, {
    guestIds: [scope.guestId],
    at: now,
  })
  if (isChanged || holdsSeats(stays) || holdsSeats(other))
    await enqueueJob(
      tx,
      waitlistPromotion,
      { eventId: scope.eventId },
      { at: new Date(now.getTime() + undoWindowMs) },
    )
  audit({ subject: scope.guestId, after: { merged: otherId, taken: choice.take } })
  await world.live.announce(tx, scope.eventId, 'guests')
  await world.live.announce(tx, scope.eventId, 'answers')
  return { guest: await readGuest(context), undo: undoId }
}
