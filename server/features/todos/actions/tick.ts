import type { Tx } from '../../../base/db.ts'
import { laterEventScope, type EventScope } from '../../../base/scope.ts'
import type { World } from '../../../base/world.ts'
import { heldFacts, turnsOf } from '../rules/facts.ts'
import {
  countFor,
  factsOf,
  watchedAfter,
  watchedAmong,
  watchedByTime,
  watchedForUpdate,
  writeTurns,
} from '../store/facts.ts'

/** Ticks what came true in an event and opens what is undone. Answers how many items that turned. */
export async function tickIn(tx: Tx, scope: EventScope, now: Date): Promise<number> {
  const watched = await watchedForUpdate(tx, scope)
  if (watched.length === 0) return 0
  const facts = await factsOf(tx, scope)
  const turns = turnsOf(watched, heldFacts(facts, now))
  if (turns.length === 0) return 0
  const factOf = new Map(watched.map(({ id, fact }) => [id, fact]))
  const counted = []
  for (const turn of turns)
    counted.push({
      ...turn,
      count:
        turn.becomes === 'done' ? await countFor(tx, scope, factOf.get(turn.id)!, facts) : null,
    })
  return writeTurns(tx, scope, counted, now)
}

/** Looks at events in which something changed. What is wrong with one keeps no other from being looked at. */
export async function tickAmong(world: World, eventIds: readonly string[]): Promise<void> {
  for (const eventId of await watchedAmong(world.db, eventIds)) {
    await tickEvent(world, eventId).catch((error: unknown) =>
      world.log.error({ err: error, eventId }, 'to-dos of an event could not be ticked'),
    )
  }
}

async function tickEvent(world: World, eventId: string): Promise<void> {
  const turned = await world.db
    .transaction()
    .execute(async (tx) => tickIn(tx, await laterEventScope(tx, eventId), world.now()))
  if (turned > 0) world.live.mention(eventId, 'todos')
}

const batch = 200
const month = 30 * 86_400_000

/** What nobody announces: a deadline passes by itself. */
export const tickByTime = async (world: World): Promise<void> =>
  tickAmong(world, await watchedByTime(world.db, world.now()))

/** Every event that is not long over: for what nobody heard of. */
export async function tickEverywhere(world: World, after = ''): Promise<void> {
  const eventIds = await watchedAfter(world.db, after, {
    most: batch,
    endedAfter: new Date(world.now().getTime() - month),
  })
  await tickAmong(world, eventIds)
  const last = eventIds.at(-1)
  if (last && eventIds.length === batch) await tickEverywhere(world, last)
}
