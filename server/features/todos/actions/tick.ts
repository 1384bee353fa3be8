import type { Tx } from '../../../base/database/db.ts'
import { getEventScopeById, type EventScope } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { evaluateFacts, listTickChanges } from '../rules/facts.ts'
import {
  countForFact,
  getEventFacts,
  listWatchedEventsAfter,
  filterWatchedEvents,
  listEventsChangedByTime,
  lockWatchedTodos,
  saveTickChanges,
} from '../store/facts.ts'

/**
 * Ticks to-dos whose fact became true and reopens those whose fact became false. Resolves to the
 * number changed.
 */
export async function tickEventTodos(tx: Tx, scope: EventScope, now: Date): Promise<number> {
  const watchedTodos = await lockWatchedTodos(tx, scope)
  if (watchedTodos.length === 0) return 0
  const facts = await getEventFacts(tx, scope)
  const changes = listTickChanges(watchedTodos, evaluateFacts(facts, now))
  if (changes.length === 0) return 0
  const factById = new Map(watchedTodos.map(({ id, fact }) => [id, fact]))
  const countedChanges = []
  for (const change of changes)
    countedChanges.push({
      ...change,
      count:
        change.becomes === 'done'
          ? await countForFact(tx, scope, factById.get(change.id)!, facts)
          : null,
    })
  return saveTickChanges(tx, scope, countedChanges, now)
}

/** Checks changed events. An error in one event does not stop the others. */
export async function tickEvents(world: World, eventIds: readonly string[]): Promise<void> {
  for (const eventId of await filterWatchedEvents(world.db, eventIds)) {
    await tickEvent(world, eventId).catch((error: unknown) =>
      world.log.error({ err: error, eventId }, 'to-dos of an event could not be ticked'),
    )
  }
}

async function tickEvent(world: World, eventId: string): Promise<void> {
  const changeCount = await world.db
    .transaction()
    .execute(async (tx) => tickEventTodos(tx, await getEventScopeById(tx, eventId), world.now()))
  if (changeCount > 0) world.live.announceSoon(eventId, 'todos')
}

const batchSize = 200
const monthMs = 30 * 86_400_000

/** Ticks to-dos about a deadline. It passes without a request. */
export const tickByTime = async (world: World): Promise<void> =>
  tickEvents(world, await listEventsChangedByTime(world.db, world.now()))

/** Checks every event that is not long over, to catch missed changes. */
export async function tickAllEvents(world: World, after = ''): Promise<void> {
  const eventIds = await listWatchedEventsAfter(world.db, after, {
    most: batchSize,
    endedAfter: new Date(world.now().getTime() - monthMs),
  })
  await tickEvents(world, eventIds)
  const last = eventIds.at(-1)
  if (last && eventIds.length === batchSize) await tickAllEvents(world, last)
}
