import type { EventContext } from '../../../base/context.ts'
import { queueJob } from '../../../base/jobs.ts'
import { refuse } from '../../../base/refuse.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { planOf } from '../../billing/store.ts'
import { seatFromLine, takeBackMany } from '../jobs.ts'
import { isUndoOver } from '../rules/bulk.ts'
import { roomUnderLock, type Room } from '../store.ts'
import { prepareBulk } from '../store/bulk.ts'
import { markImportUndoing } from '../store/imports.ts'
import { queueUndo, returningOf, stayingOf, undoUnderLock, type Undo } from '../store/undo.ts'
import { shortList } from './look.ts'
import { finishTakingBack, seatsToWaitFor, takeBack } from './take-back.ts'

/** Takes a change of many back, once or more often, as far as the plan still allows; says how many guests are as they were, and who of those added stays. Very many are taken back by a worker. */
export async function undoGuests(context: EventContext, { undo: id }: { undo: string }) {
  const { world, tx, now, scope, note } = context
  await prepareBulk(tx)
  const before = await roomUnderLock(tx, scope)
  const undo = (await undoUnderLock(tx, scope, id)) ?? refuse('undoUnknown')
  if (undo.undone_at)
    return { count: undo.undone_guests, stayed: await stayingOf(tx, undo), underWay: false }
  if (isUndoOver(undo.at, now)) refuse('undoOver')
  if (undo.guests > shortList) return takeBackLater(context, undo, before)

  const count = await takeBack(context, undo, { room: before })
  await finishTakingBack(context, undo, {
    count,
    before,
    seatLater: () => queueJob(tx, seatFromLine, { eventId: scope.eventId }),
  })
  const stayed = await stayingOf(tx, undo)
  note({ subject: id, after: { undone: undo.act, count } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return { count, stayed, underWay: false }
}

/** The host waits for nothing; asked again, it is under way already. */
async function takeBackLater(
  { world, tx, now, scope, note }: EventContext,
  undo: Undo,
  room: Room,
) {
  if (undo.queued_at === null) {
    if (undo.act === 'delete') {
      refuseOverLimit(await planOf(tx, scope), { people: room.people + undo.people })
      seatsToWaitFor(await returningOf(tx, undo), room)
    }
    await queueUndo(tx, undo, now)
    if (undo.act === 'import')
      await markImportUndoing(tx, scope, { undoId: undo.id, progress: 0 }, now)
    await queueJob(
      tx,
      takeBackMany,
      { eventId: scope.eventId, undoId: undo.id },
      { key: `undo ${undo.id}` },
    )
    note({ subject: undo.id, after: { undone: undo.act, count: undo.guests } })
    await world.live.announce(tx, scope.eventId, 'guests')
  }
  return { count: undo.guests, stayed: [], underWay: true }
}
