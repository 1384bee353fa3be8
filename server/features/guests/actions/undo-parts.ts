import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tx } from '../../../base/database/db.ts'
import { refuse, RefusalError } from '../../../base/refusal.ts'
import { getEventScopeById, type EventScope } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { getPlan } from '../../billing/store.ts'
import { settleInvitedFunctions } from '../../events/actions/function-waitlist.ts'
import { listLostSeats } from '../rules/bulk.ts'
import { hasOverfilledFunction } from '../../events/rules/function-seats.ts'
import { getEndOfWaitlist, type EventSeats } from '../../events/rules/seats.ts'
import { lockGuestList } from '../store/guests.ts'
import { listChangedGuests, prepareBulk, type UndoAct } from '../store/bulk.ts'
import { takePlacesBack } from './bulk-places.ts'
import { removeOwnOfImport } from './import-own.ts'
import { findMergeMemory, undoMergeRows } from '../store/merge.ts'
import { findSplitMemory, isSplitSince, undoSplitRows } from '../store/households/split-undo.ts'
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
import { isFirstSecond } from '../store/address-owners.ts'
import { restoreSecondAddresses } from '../store/imported-addresses.ts'
import { restoreAges } from '../store/imported-ages.ts'

export type PromotionEnqueuer = (tx: Tx) => Promise<void>
type UndoContext = { tx: Tx; now: Date; scope: EventScope }

type PartOptions = { seats: EventSeats; part?: UndoPart }

/** The restored guests, and how often a party is invited to a function again that has no room for it. */
type UndonePart = { count: number; refused: number }

/** The acts that may change to which functions guests are invited. */
const invitingActs = ['invite', 'uninvite', 'import', 'merge', 'split']

/** Undoes a change for one part of the guests. */
export async function undoPart(
  context: UndoContext,
  undo: GuestUndo,
  options: PartOptions,
): Promise<UndonePart> {
  const { tx, scope, now } = context
  const count = await restorePart(context, undo, options)
  if (!invitingActs.includes(undo.act)) return { count, refused: 0 }
  const { refused } = await settleInvitedFunctions(tx, scope, {
    guestIds: await listChangedGuests(tx, scope, undo.id, options.part),
    at: now,
  })
  return { count, refused }
}

/** Counts the restored guests. Deleted guests return all at once, because they share the capacity. */
async function restorePart(
  context: UndoContext,
  undo: GuestUndo,
  { seats, part = wholeUndo }: PartOptions,
): Promise<number> {
  const { tx, now } = context
  const act = undo.act as UndoAct
  if (act === 'delete') return restoreDeleted(context, undo, seats)
  if (act === 'merge') return undoMerge(context, undo, seats)
  if (act === 'split') return undoSplit(context, undo)
  if (act === 'place') return takePlacesBack(context, undo, part)
  if (act === 'add' || act === 'import') {
    if (act === 'import') {
      await restoreCompanionNames(tx, undo, part)
      await restoreAges(tx, undo, part)
      await restoreSecondAddresses(tx, undo, part)
    }
    return (
      (await deleteAddedGuests(tx, undo, part, now)) +
      (await restoreUpdatedGuests(tx, undo, part, now))
    )
  }
  return undoChangedGuests(tx, undo, { act, part }, now)
}

/** Both guests come back, as far as the event has places for both. */
async function undoMerge(
  { tx, now, scope }: UndoContext,
  undo: GuestUndo,
  before: EventSeats,
): Promise<number> {
  const memory = await findMergeMemory(tx, undo)
  if (!memory) return 0
  if (await isSplitSince(tx, undo, [memory.guestId])) refuse('undoSplitFirst')
  if (!(await undoMergeRows(tx, scope, undo, memory, now))) refuse('mergeAddressTaken')
  if (await isFirstSecond(tx, scope, [memory.guestId, memory.otherId])) refuse('mergeAddressTaken')
  const { capacity, coming } = await lockGuestList(tx, scope)
  if (capacity !== null && coming > capacity && coming > before.coming) refuse('eventFull')
  return 2
}

/** One party again, while both are as the split left them. */
async function undoSplit({ tx, now, scope }: UndoContext, undo: GuestUndo): Promise<number> {
  const memory = await findSplitMemory(tx, undo)
  if (!memory) return refuse('splitChanged')
  if (!memory.isUnchanged) refuse('splitChanged')
  await undoSplitRows(tx, scope, undo, memory, now)
  return 2
}

/** Parties that were larger before may no longer fit the plan, or a function. */
async function refuseGrowthOverLimits(
  { tx, scope }: Pick<UndoContext, 'tx' | 'scope'>,
  seatsBefore: EventSeats,
): Promise<void> {
  const { people, functions } = await lockGuestList(tx, scope)
  if (people > seatsBefore.people) refuseOverLimit(await getPlan(tx, scope), { people })
  if (hasOverfilledFunction(seatsBefore.functions, functions)) refuse('functionFull')
}

/** What follows after the whole undo. */
export async function finishUndo(
  { tx, now, scope }: UndoContext,
  undo: GuestUndo,
  {
    count,
    refused,
    seatsBefore,
    enqueuePromotion,
  }: UndonePart & {
    seatsBefore: EventSeats
    /** Offers freed places to the waiting list. */
    enqueuePromotion: PromotionEnqueuer
  },
): Promise<void> {
  if (undo.act === 'import') {
    await markImportUndone(tx, scope, undo.id, now)
    await removeOwnOfImport(tx, scope, undo.value ?? '')
  }
  if (['confirm', 'place', ...invitingActs].includes(undo.act)) await enqueuePromotion(tx)
  await refuseGrowthOverLimits({ tx, scope }, seatsBefore)
  await markUndone(tx, undo, { count, refused, at: now })
}

/** Which returning guests have lost their places. Refuses where the event has no waiting list. */
export function getLostSeats(
  returning: Parameters<typeof listLostSeats>[0],
  seats: EventSeats,
): ReturnType<typeof listLostSeats> {
  const waiting = listLostSeats(returning, seats)
  if (waiting.length > 0 && !seats.waitingList) refuse('eventFull')
  return waiting
}

/**
 * Restores guests as far as the capacity allows. Guests whose places were given away join the
 * waiting list.
 */
async function restoreDeleted(
  { tx, now }: UndoContext,
  undo: GuestUndo,
  seats: EventSeats,
): Promise<number> {
  const returning = await listReturningGuests(tx, undo)
  const waiting = getLostSeats(returning, seats)
  return restoreDeletedGuests(
    tx,
    undo,
    {
      ids: returning.map(({ id }) => id),
      waiting,
      waitlistEnd: getEndOfWaitlist(seats, now.getTime() * 1000),
    },
    now,
  )
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
  enqueuePromotion: PromotionEnqueuer,
): Promise<void> {
  const refusal = await undoAllParts(world, key, enqueuePromotion).catch((error: unknown) =>
    error instanceof RefusalError ? error : Promise.reject(error),
  )
  if (refusal) {
    await clearUndoQueued(world.db, { event_id: key.eventId, id: key.undoId })
    await markImportUndoRefused(world.db, key, world.now())
  }
  world.live.announceSoon(key.eventId, 'guests')
}

async function undoAllParts(
  world: World,
  key: UndoKey,
  enqueuePromotion: PromotionEnqueuer,
): Promise<null> {
  while (
    await world.db.transaction().execute((tx) => undoNextPart({ world, tx, enqueuePromotion }, key))
  ) {
    world.live.announceSoon(key.eventId, 'guests')
    await nextTurn()
  }
  return null
}

/** True when there is more to undo. */
async function undoNextPart(
  { world, tx, enqueuePromotion }: { world: World; tx: Tx; enqueuePromotion: PromotionEnqueuer },
  { eventId, undoId }: UndoKey,
): Promise<boolean> {
  const context = { tx, now: world.now(), scope: await getEventScopeById(tx, eventId) }
  await prepareBulk(tx)
  const seats = await lockGuestList(tx, context.scope)
  const undo = await lockUndo(tx, context.scope, undoId)
  if (!undo || undo.undone_at) return false
  const { part, isLast, progress } =
    undo.act === 'delete'
      ? { part: wholeUndo, isLast: true, progress: 100 }
      : await getNextPart(tx, undo, undoPartSize)
  const undone = await undoPart(context, undo, { seats, part })
  const count = undo.undone_guests + undone.count
  const refused = undo.refused + undone.refused
  await refuseGrowthOverLimits(context, seats)
  if (isLast) {
    await finishUndo(context, undo, { count, refused, seatsBefore: seats, enqueuePromotion })
    return false
  }
  await saveUndoProgress(tx, undo, {
    count,
    refused,
    until: part.until ?? '',
    at: context.now,
  })
  if (undo.act === 'import')
    await markImportUndoing(tx, context.scope, { undoId, progress }, context.now)
  return true
}
