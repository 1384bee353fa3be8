import type { EventContext } from '../../../base/context.ts'
import { queueJob } from '../../../base/jobs.ts'
import { refuse } from '../../../base/refuse.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { planOf } from '../../billing/store.ts'
import { seatFromLine } from '../jobs.ts'
import { isUndoOver, seatsLost } from '../rules/bulk.ts'
import { roomUnderLock, type Room } from '../store.ts'
import { prepareBulk } from '../store/bulk.ts'
import { markImportUndone } from '../store/imports.ts'
import { markUndone, removeAdded, returnChanged, returnDeleted, returningOf, returnNames, returnUpdated, stayingOf, undoUnderLock, type Undo } from '../store/undo.ts'

/** Takes a change of many back, once or more often, as far as the plan still allows; says how many guests are as they were, and who of those added stays. */
export async function undoGuests(context: EventContext, { undo: id }: { undo: string }) {
  const { world, tx, now, scope, note } = context
  await prepareBulk(tx)
  const before = await roomUnderLock(tx, scope)
  const undo = await undoUnderLock(tx, scope, id) ?? refuse('undoUnknown')
  if (undo.undone_at) return { count: undo.undone_guests, stayed: await stayingOf(tx, undo) }
  if (isUndoOver(undo.at, now)) refuse('undoOver')

  const count = await takeBack(context, undo, before)
  const { people } = await roomUnderLock(tx, scope)
  if (people > before.people) refuseOverLimit(await planOf(tx, scope), { people })
  await markUndone(tx, undo, count, now)
  const stayed = await stayingOf(tx, undo)
  note({ subject: id, after: { undone: undo.act, count } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return { count, stayed }
}

async function takeBack(context: EventContext, undo: Undo, room: Room): Promise<number> {
  const { tx, now, scope } = context
  const act = undo.act as 'add' | 'delete' | 'category' | 'language' | 'confirm' | 'unconfirm' | 'import'
  if (act === 'delete') return bringBack(context, undo, room)
  if (act === 'add') return (await removeAdded(tx, undo, now)) + (await returnUpdated(tx, undo, now))
  if (act === 'import') {
    await markImportUndone(tx, scope, undo.id, now)
    await returnNames(tx, undo)
    return (await removeAdded(tx, undo, now)) + (await returnUpdated(tx, undo, now))
  }
  const count = await returnChanged(tx, undo, act, now)
  if (act === 'confirm') await queueJob(tx, seatFromLine, { eventId: scope.eventId })
  return count
}

/** As far as the room still allows: seats that went to others meanwhile are waited for. */
async function bringBack({ tx, now }: EventContext, undo: Undo, room: Room): Promise<number> {
  const returning = await returningOf(tx, undo)
  const waiting = seatsLost(returning, room)
  if (waiting.length > 0 && !room.waitingList) refuse('eventFull')
  return returnDeleted(tx, undo, { ids: returning.map(({ id }) => id), waiting }, now)
}
