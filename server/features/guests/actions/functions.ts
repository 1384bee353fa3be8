import { saveGuestFunctions as saveCall } from '@mehfil/contract/guests/functions.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { runHeavyRead } from '../../../base/database/heavy-reads.ts'
import type { EventContext, GuestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { listChoosableFunctions } from '../../events/store/functions.ts'
import { settleInvitedFunctions } from '../../events/actions/function-waitlist.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { waitlistPromotion } from '../jobs.ts'
import { undoWindowMs } from '../rules/guests.ts'
import { countFunctions, listFunctionArrivals, saveChosenFunctions } from '../store/functions.ts'
import { getGuest, lockGuestList } from '../store/guests.ts'

export const readFunctions = ({ world, scope, language }: EventContext) =>
  runHeavyRead(world, async (tx) => ({ functions: await countFunctions(tx, scope, language) }))

/** Those that still exist: a function that is gone means nothing. */
export async function readGuestFunctions({ tx, scope, language }: GuestContext) {
  const { functions } = await getGuest(tx, scope)
  const choices = await listChoosableFunctions(tx, scope)
  return {
    functions: choices.filter((id) => functions.includes(id)),
    arrivals: await listFunctionArrivals(tx, scope, language),
  }
}

export async function saveGuestFunctions(
  context: GuestContext,
  { functions }: { functions: string[] },
) {
  const { world, tx, now, scope, audit } = context
  await lockGuestList(tx, scope)
  const { functions: before, arrivals } = await readGuestFunctions(context)
  const choices = await listChoosableFunctions(tx, scope)
  if (!functions.every((id) => choices.includes(id)))
    refuse('invalidInput', {
      errors: toWireErrors(saveCall.input, { functions: 'field.choice-invalid' }),
    })
  const after = choices.filter((id) => functions.includes(id))
  await saveChosenFunctions(tx, scope, { functions: after, at: now })
  const { isChanged, refused } = await settleInvitedFunctions(tx, scope, {
    guestIds: [scope.guestId],
    at: now,
  })
  if (isChanged) await offerFreedPlaces(context)
  audit({ before: { functions: before }, after: { functions: after } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return { functions: after, arrivals, noPlace: refused > 0 }
}

/** Freed places go to the waiting list once the short undo period is over. */
const offerFreedPlaces = ({ tx, now, scope }: GuestContext) =>
  enqueueJob(
    tx,
    waitlistPromotion,
    { eventId: scope.eventId },
    { at: new Date(now.getTime() + undoWindowMs) },
  )
