import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tx } from '../../../base/db.ts'
import { refuse, Refusal } from '../../../base/refuse.ts'
import { laterEventScope, type EventScope } from '../../../base/scope.ts'
import type { World } from '../../../base/world.ts'
import { refuseOverLimit } from '../../billing/rules.ts'
import { planOf } from '../../billing/store.ts'
import { seatsLost } from '../rules/bulk.ts'
import { roomUnderLock, type Room } from '../store.ts'
import { prepareBulk } from '../store/bulk.ts'
import { markImportKept, markImportUndone, markImportUndoing } from '../store/imports.ts'
import {
  keepTaken,
  markUndone,
  nextPart,
  removeAdded,
  returnChanged,
  returnDeleted,
  returningOf,
  returnNames,
  returnUpdated,
  unqueueUndo,
  undoUnderLock,
  wholeOf,
  type Part,
  type Undo,
} from '../store/undo.ts'

export type SeatLater = (tx: Tx) => Promise<void>
type Taking = { tx: Tx; now: Date; scope: EventScope }

/** Takes a change back of the guests of a part; how many are as they were. Deleted guests come back all at once, as they share the room. */
export async function takeBack(
  taking: Taking,
  undo: Undo,
  { room, part = wholeOf }: { room: Room; part?: Part },
): Promise<number> {
  const { tx, now } = taking
  const act = undo.act as
    'add' | 'delete' | 'category' | 'language' | 'confirm' | 'unconfirm' | 'import'
  if (act === 'delete') return bringBack(taking, undo, room)
  if (act === 'add' || act === 'import') {
    if (act === 'import') await returnNames(tx, undo, part)
    return (await removeAdded(tx, undo, part, now)) + (await returnUpdated(tx, undo, part, now))
  }
  return returnChanged(tx, undo, { act, part }, now)
}

/** Parties that were larger before may not fit the plan any more. */
async function refuseMorePeople(
  { tx, scope }: Pick<Taking, 'tx' | 'scope'>,
  before: Room,
): Promise<void> {
  const { people } = await roomUnderLock(tx, scope)
  if (people > before.people) refuseOverLimit(await planOf(tx, scope), { people })
}

/** What follows once all of it is taken back. */
export async function finishTakingBack(
  { tx, now, scope }: Taking,
  undo: Undo,
  {
    count,
    before,
    seatLater,
  }: {
    count: number
    before: Room
    /** Seats that are free again go to the line. */ seatLater: SeatLater
  },
): Promise<void> {
  if (undo.act === 'import') await markImportUndone(tx, scope, undo.id, now)
  if (undo.act === 'confirm') await seatLater(tx)
  await refuseMorePeople({ tx, scope }, before)
  await markUndone(tx, undo, count, now)
}

/** Who of those who come back has lost the seat; refused where no line is to wait in. */
export function seatsToWaitFor(
  returning: Parameters<typeof seatsLost>[0],
  room: Room,
): ReturnType<typeof seatsLost> {
  const waiting = seatsLost(returning, room)
  if (waiting.length > 0 && !room.waitingList) refuse('eventFull')
  return waiting
}

/** As far as the room still allows: seats that went to others meanwhile are waited for. */
async function bringBack({ tx, now }: Taking, undo: Undo, room: Room): Promise<number> {
  const returning = await returningOf(tx, undo)
  const waiting = seatsToWaitFor(returning, room)
  return returnDeleted(tx, undo, { ids: returning.map(({ id }) => id), waiting }, now)
}

export type UndoKey = { eventId: string; undoId: string }

/** Nobody who answers meanwhile waits longer than a part takes. */
const guestsOfPart = 500

/** A change of very many guests, part by part, so that answers come in between. What was taken back stays so when a worker is lost. */
export async function takeBackQueued(
  world: World,
  key: UndoKey,
  seatLater: SeatLater,
): Promise<void> {
  const refused = await allParts(world, key, seatLater).catch((error: unknown) =>
    error instanceof Refusal ? error : Promise.reject(error),
  )
  if (refused) {
    await unqueueUndo(world.db, key)
    await markImportKept(world.db, key, world.now())
  }
  world.live.mention(key.eventId, 'guests')
}

async function allParts(world: World, key: UndoKey, seatLater: SeatLater): Promise<null> {
  while (await world.db.transaction().execute((tx) => onePart({ world, tx, seatLater }, key))) {
    world.live.mention(key.eventId, 'guests')
    await nextTurn()
  }
  return null
}

/** Whether there is more. */
async function onePart(
  { world, tx, seatLater }: { world: World; tx: Tx; seatLater: SeatLater },
  { eventId, undoId }: UndoKey,
): Promise<boolean> {
  const taking = { tx, now: world.now(), scope: await laterEventScope(tx, eventId) }
  await prepareBulk(tx)
  const room = await roomUnderLock(tx, taking.scope)
  const undo = await undoUnderLock(tx, taking.scope, undoId)
  if (!undo || undo.undone_at) return false
  const { part, isLast, progress } =
    undo.act === 'delete'
      ? { part: wholeOf, isLast: true, progress: 100 }
      : await nextPart(tx, undo, guestsOfPart)
  const count = undo.undone_guests + (await takeBack(taking, undo, { room, part }))
  await refuseMorePeople(taking, room)
  if (isLast) {
    await finishTakingBack(taking, undo, { count, before: room, seatLater })
    return false
  }
  await keepTaken(tx, undo, { count, until: part.until ?? '', at: taking.now })
  if (undo.act === 'import')
    await markImportUndoing(tx, taking.scope, { undoId, progress }, taking.now)
  return true
}
