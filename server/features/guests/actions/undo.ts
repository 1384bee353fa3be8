import type { EventContext } from '../../../base/context.ts'
import { queueJob } from '../../../base/jobs.ts'
import { refuse } from '../../../base/refuse.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { planOf } from '../../billing/store.ts'
import { seatFromLine } from '../jobs.ts'
import { isUndoOver, seatsLost } from '../rules/bulk.ts'
import { roomUnderLock } from '../store.ts'
import { prepareBulk } from '../store/bulk.ts'
import { markImportUndone } from '../store/imports.ts'
import { markUndone, removeAdded, returnChanged, returnDeleted, returningOf, returnUpdated, undoUnderLock, type Undo } from '../store/undo.ts'

/** Takes a change of many back, once or more often; says how many guests are as they were. */
export async function undoGuests(context: EventContext, { undo: id }: { undo: string }) {
  const { world, tx, now, scope, note } = context
  await prepareBulk(tx)
  await roomUnderLock(tx, scope)
  const undo = await undoUnderLock(tx, scope, id) ?? refuse('undoOver')
  if (undo.undone_at) return { count: undo.undone_guests }
  if (isUndoOver(undo.at, now)) refuse('undoOver')

  const count = await takeBack(context, undo)
  await markUndone(tx, undo, count, now)
  note({ subject: id, after: { undone: undo.act, count } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return { count }
}

async function takeBack(context: EventContext, undo: Undo): Promise<number> {
  const { tx, now, scope } = context
  const act = undo.act as 'add' | 'delete' | 'category' | 'language' | 'confirm' | 'unconfirm' | 'import'
  if (act === 'delete') return bringBack(context, undo)
  if (act === 'add') return removeAdded(tx, undo, now)
  if (act === 'import') {
    await markImportUndone(tx, scope, undo.id, now)
    return (await removeAdded(tx, undo, now)) + (await returnUpdated(tx, undo, now))
  }
  const count = await returnChanged(tx, undo, act, now)
  if (act === 'confirm') await queueJob(tx, seatFromLine, { eventId: scope.eventId })
  return count
}

/** As far as the plan and the room still allow: seats that went to others meanwhile are waited for. */
async function bringBack({ tx, now, scope }: EventContext, undo: Undo): Promise<number> {
  const room = await roomUnderLock(tx, scope)
  const returning = await returningOf(tx, undo)
  refuseOverLimit(await planOf(tx, scope), { people: room.people + returning.reduce((sum, { heads }) => sum + heads, 0) })
  const waiting = seatsLost(returning, room)
  if (waiting.length > 0 && !room.waitingList) refuse('eventFull')
  return returnDeleted(tx, undo, { ids: returning.map(({ id }) => id), waiting }, now)
}
