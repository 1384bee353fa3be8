import type { EventContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { refuse } from '../../../base/refusal.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { getPlan } from '../../billing/store.ts'
import { waitlistPromotion, undoBulkChange } from '../jobs.ts'
import { isUndoExpired } from '../rules/bulk.ts'
import type { EventSeats } from '../../events/rules/seats.ts'
import { lockGuestList } from '../store/guests.ts'
import { prepareBulk } from '../store/bulk.ts'
import { markImportUndoing } from '../store/imports.ts'
import {
  markUndoQueued,
  listReturningGuests,
  countStayingGuests,
  lockUndo,
  type GuestUndo,
} from '../store/undo.ts'
import { shortListRows } from './long-lists/long-list-tasks.ts'
import { finishUndo, getLostSeats, undoPart } from './undo-parts.ts'

/**
 * Undoes a bulk change as far as the plan allows; a repeated call changes nothing. Says how many
 * guests were restored and which added ones stay. A worker does very large ones.
 */
export async function undoGuests(
  context: EventContext,
  { undo: id, onlyLook = false }: { undo: string; onlyLook?: boolean | undefined },
) {
  const { world, tx, now, scope, audit } = context
  await prepareBulk(tx)
  const seatsBefore = await lockGuestList(tx, scope)
  const undo = (await lockUndo(tx, scope, id)) ?? refuse('undoUnknown')
  if (undo.undone_at)
    return {
      count: undo.undone_guests,
      stayed: await countStayingGuests(tx, undo),
      underWay: false,
      noPlace: undo.refused,
    }
  if (onlyLook)
    return { count: 0, stayed: [], underWay: undo.queued_at !== null, noPlace: undo.refused }
  if (isUndoExpired(undo.at, now)) refuse('undoOver')
  if (undo.guests > shortListRows) return enqueueUndo(context, undo, seatsBefore)

  const { count, refused } = await undoPart(context, undo, { seats: seatsBefore })
  await finishUndo(context, undo, {
    count,
    refused,
    seatsBefore,
    enqueuePromotion: () => enqueueJob(tx, waitlistPromotion, { eventId: scope.eventId }),
  })
  const stayed = await countStayingGuests(tx, undo)
  audit({ subject: id, after: { undone: undo.act, count } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return { count, stayed, underWay: false, noPlace: refused }
}

/** Runs in the background. A repeated call finds it in progress. */
async function enqueueUndo(
  { world, tx, now, scope, audit }: EventContext,
  undo: GuestUndo,
  seats: EventSeats,
) {
  if (undo.queued_at === null) {
    if (undo.act === 'delete') {
      refuseOverLimit(await getPlan(tx, scope), { people: seats.people + undo.people })
      getLostSeats(await listReturningGuests(tx, undo), seats)
    }
    await markUndoQueued(tx, undo, now)
    if (undo.act === 'import')
      await markImportUndoing(tx, scope, { undoId: undo.id, progress: 0 }, now)
    await enqueueJob(
      tx,
      undoBulkChange,
      { eventId: scope.eventId, undoId: undo.id },
      { key: `undo ${undo.id}` },
    )
    audit({ subject: undo.id, after: { undone: undo.act, count: undo.guests } })
    await world.live.announce(tx, scope.eventId, 'guests')
  }
  return { count: undo.guests, stayed: [], underWay: true, noPlace: 0 }
}
