import type { Tx } from '../../../base/db.ts'
import { refuse, Refusal } from '../../../base/refuse.ts'
import { laterEventScope, type EventScope } from '../../../base/scope.ts'
import type { World } from '../../../base/world.ts'
import { planOf } from '../../billing/store.ts'
import { roomUnderLock, tallyOf } from '../store.ts'
import {
  addUnknown,
  nameCompanions,
  prepareAdding,
  settlePasscodes,
  updateKnown,
} from '../store/add-list.ts'
import { closeUndo, openUndo } from '../store/bulk.ts'
import {
  changeImport,
  importUnderLock,
  keyOf,
  type Import,
  type ImportKey,
} from '../store/imports.ts'
import { sumOf } from '../store/looked-at.ts'

/** A list of many rows goes in by itself: all of it or nothing. Done already, or dropped, there is nothing to do. */
export async function addQueuedList(world: World, key: ImportKey): Promise<void> {
  const refused = await world.db
    .transaction()
    .execute(async (tx) => {
      const found = await importUnderLock(tx, key)
      if (found?.state !== 'adding') return null
      await addList(tx, await laterEventScope(tx, key.eventId), found, { world, now: world.now() })
      return null
    })
    .catch((error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)))
  // The plan filled up in between: the list stays as it is, to be asked for again.
  if (refused)
    await changeImport(
      world.db,
      key,
      { state: 'ready', progress: 100, reason: refused.code },
      world.now(),
    )
  world.live.mention(key.eventId, 'guests')
}

/** Puts the good rows in and takes the line last, so that a long list holds up nobody: the plan is looked at when all of them are there, before anybody sees one. */
export async function addList(
  tx: Tx,
  scope: EventScope,
  found: Import,
  { world, now }: { world: World; now: Date },
): Promise<void> {
  const key = keyOf(found)
  const undoId = world.random.uuid()
  const before = (await tallyOf(tx, scope)).people
  const adding = { undoId, at: now, language: found.language }
  await prepareAdding(tx)
  await openUndo(tx, scope, {
    id: undoId,
    act: 'import',
    value: found.id,
    by: found.created_by,
    at: now,
  })
  await settlePasscodes(tx, key, world.random)
  const done = await addUnknown(tx, key, adding)
  // A code that somebody was given at this moment: the next try draws another.
  if (done === 'again') return refuse('busy')
  await requireRoom(tx, scope, before)
  const updated = await updateKnown(tx, key, adding)
  await nameCompanions(tx, key)
  await requireRoom(tx, scope, before)
  await closeUndo(tx, scope, undoId, { guests: done.added + updated, people: found.people })
  await changeImport(
    tx,
    key,
    { state: 'done', reason: '', progress: 100, added: done.added, updated, undo_id: undoId },
    now,
  )
}

/** With what is written and not yet seen by others among them. A list that brings nobody more is taken whatever the plan; where it is full, nobody else adds people either. */
async function requireRoom(tx: Tx, scope: EventScope, before: number): Promise<void> {
  const { people } = await roomUnderLock(tx, scope)
  const { people: limit } = await planOf(tx, scope)
  if (people > limit && people > before)
    refuse('listOverPlan', { params: { limit, room: 0, people: people - limit } })
}

/** Says beforehand how many people still fit. */
export async function refuseOverPlan(tx: Tx, scope: EventScope, key: ImportKey): Promise<void> {
  const { people } = await roomUnderLock(tx, scope)
  const { people: limit } = await planOf(tx, scope)
  const { more } = await sumOf(tx, key)
  if (more > 0 && people + more > limit)
    refuse('listOverPlan', { params: { limit, room: Math.max(0, limit - people), people: more } })
}
