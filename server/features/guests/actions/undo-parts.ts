import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tx } from '../../../base/database/db.ts'
import { refuse, RefusalError } from '../../../base/refusal.ts'
import { getEventScopeById, type EventScope } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { getPlan } from '../../billing/store.ts'
import { listLostSeats } from '../rules/bulk.ts'
import type { EventSeats } from '../../events/rules/seats.ts'
import { lockGuestList } from '../store/guests.ts'
import { prepareBulk } from '../store/bulk.ts'
import { markImportUndoRefused, markImportUndone, markImportUndoing } from '../store/imports.ts'
import {
  saveUndoProgress,
  markUndone,
  getNextPart,
  deleteAddedGuests,
  undoChangedGuests,
  restoreDeletedGuests,
  listReturningGuests,
  restoreCompanionNames,
  restoreUpdatedGuests,
  clearUndoQueued,
  lockUndo,
  wholeUndo,
  type UndoPart,
  type GuestUndo,
} from '../store/undo.ts'

export type SeatingEnqueuer = (tx: Tx) => Promise<void>
type UndoContext = { tx: Tx; now: Date; scope: EventScope }

/**
 * Undoes a change for one part of the guests, and counts the restored ones. Deleted guests return
 * all at once, because they share the capacity.
 */
export async function undoPart(
  context: UndoContext,
  undo: GuestUndo,
  { capacity, part = wholeUndo }: { capacity: EventSeats; part?: UndoPart },
): Promise<number> {
  const { tx, now } = context
  const act = undo.act as
    'add' | 'delete' | 'category' | 'language' | 'confirm' | 'unconfirm' | 'import'
  if (act === 'delete') return restoreDeleted(context, undo, capacity)
  if (act === 'add' || act === 'import') {
    if (act === 'import') await restoreCompanionNames(tx, undo, part)
    return (
      (await deleteAddedGuests(tx, undo, part, now)) +
      (await restoreUpdatedGuests(tx, undo, part, now))
    )
  }
  return undoChangedGuests(tx, undo, { act, part }, now)
}

/** Parties that were larger before may no longer fit the plan. */
async function refuseGrowthOverPlan(
  { tx, scope }: Pick<UndoContext, 'tx' | 'scope'>,
  before: EventSeats,
): Promise<void> {
  const { people } = await lockGuestList(tx, scope)
  if (people > before.people) refuseOverLimit(await getPlan(tx, scope), { people })
}

/** What follows after the whole undo. */
export async function finishUndo(
  { tx, now, scope }: UndoContext,
  undo: GuestUndo,
  {
    count,
    before,
    seatLater,
  }: {
    count: number
    before: EventSeats
    /** Offers freed places to the waiting list. */
    seatLater: SeatingEnqueuer
  },
): Promise<void> {
  if (undo.act === 'import') await markImportUndone(tx, scope, undo.id, now)
  if (undo.act === 'confirm') await seatLater(tx)
  await refuseGrowthOverPlan({ tx, scope }, before)
  await markUndone(tx, undo, count, now)
}

/** Which returning guests have lost their places. Refuses where the event has no waiting list. */
export function getLostSeats(
  returning: Parameters<typeof listLostSeats>[0],
  capacity: EventSeats,
): ReturnType<typeof listLostSeats> {
  const waiting = listLostSeats(returning, capacity)
  if (waiting.length > 0 && !capacity.waitingList) refuse('eventFull')
  return waiting
}

/**
 * Restores guests as far as the capacity allows. Guests whose places were given away join the
 * waiting list.
 */
async function restoreDeleted(
  { tx, now }: UndoContext,
  undo: GuestUndo,
  capacity: EventSeats,
): Promise<number> {
  const returning = await listReturningGuests(tx, undo)
  const waiting = getLostSeats(returning, capacity)
  return restoreDeletedGuests(tx, undo, { ids: returning.map(({ id }) => id), waiting }, now)
}

export type UndoKey = { eventId: string; undoId: string }

/** Small enough that an answer never waits long for one part. */
const undoPartSize = 500

/**
 * Undoes a change of very many guests in parts, so that answers are processed in between. Finished
 * parts remain undone when a worker is lost.
 */
export async function runQueuedUndo(
  world: World,
  key: UndoKey,
  seatLater: SeatingEnqueuer,
): Promise<void> {
  const refusal = await undoAllParts(world, key, seatLater).catch((error: unknown) =>
    error instanceof RefusalError ? error : Promise.reject(error),
  )
  if (refusal) {
    await clearUndoQueued(world.db, { event_id: key.eventId, id: key.undoId })
    await markImportUndoRefused(world.db, key, world.now())
  }
  world.live.announceSoon(key.eventId, 'guests')
}

async function undoAllParts(world: World, key: UndoKey, seatLater: SeatingEnqueuer): Promise<null> {
  while (
    await world.db.transaction().execute((tx) => undoNextPart({ world, tx, seatLater }, key))
  ) {
    world.live.announceSoon(key.eventId, 'guests')
    await nextTurn()
  }
  return null
}

/** True when there is more to undo. */
async function undoNextPart(
  { world, tx, seatLater }: { world: World; tx: Tx; seatLater: SeatingEnqueuer },
  { eventId, undoId }: UndoKey,
): Promise<boolean> {
  const context = { tx, now: world.now(), scope: await getEventScopeById(tx, eventId) }
  await prepareBulk(tx)
  const capacity = await lockGuestList(tx, context.scope)
  const undo = await lockUndo(tx, context.scope, undoId)
  if (!undo || undo.undone_at) return false
  const { part, isLast, progress } =
    undo.act === 'delete'
      ? { part: wholeUndo, isLast: true, progress: 100 }
      : await getNextPart(tx, undo, undoPartSize)
  const count = undo.undone_guests + (await undoPart(context, undo, { capacity, part }))
  await refuseGrowthOverPlan(context, capacity)
  if (isLast) {
    await finishUndo(context, undo, { count, before: capacity, seatLater })
    return false
  }
  await saveUndoProgress(tx, undo, { count, until: part.until ?? '', at: context.now })
  if (undo.act === 'import')
    await markImportUndoing(tx, context.scope, { undoId, progress }, context.now)
  return true
}
