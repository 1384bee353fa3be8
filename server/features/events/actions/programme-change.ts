import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { listWidenedFunctions } from '../rules/functions.ts'
import { listMarkedGuests } from '../store/function-waitlist.ts'
import { lockEventSeats } from '../store/seats.ts'
import { requireConfirmedFunctionCut, type ProgrammeChange } from './function-cut.ts'
import { settleInvitedFunctions } from './function-waitlist.ts'
import { promoteWhileOpen } from './waitlist.ts'

/**
 * Before another programme is stored for a published event. Refuses until the host agrees to lose places
 * or answers.
 */
export async function prepareProgrammeChange(
  context: EventContext,
  before: readonly ProgrammeRecord[],
  change: ProgrammeChange,
): Promise<void> {
  const { tx, scope } = context
  if (listWidenedFunctions(before, change.rows).length > 0) await lockEventSeats(tx, scope.eventId)
  await requireConfirmedFunctionCut(context, before, change)
}

/**
 * After it was stored. Guests who were taken off a function that is for everyone now get back what they had
 * said, and free places go to those who wait.
 */
export async function finishProgrammeChange(
  { tx, scope, now }: EventContext,
  before: readonly ProgrammeRecord[],
  rows: readonly ProgrammeRecord[],
): Promise<void> {
  if (listWidenedFunctions(before, rows).length > 0)
    await settleInvitedFunctions(tx, scope, {
      guestIds: await listMarkedGuests(tx, scope),
      at: now,
    })
  await promoteWhileOpen(tx, scope.eventId, now)
}
