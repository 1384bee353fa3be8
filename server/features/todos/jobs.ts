import * as z from 'zod'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { coalesce } from '../../base/concurrency/coalesce.ts'
import type { World } from '../../base/world.ts'
import { enqueueTodoMails } from './actions/digest.ts'
import { tickEvents, tickByTime, tickAllEvents } from './actions/tick.ts'
import { getUndoStart } from './rules/limit.ts'
import { deleteOldTodos } from './store/todos.ts'

const noPayload = z.object({})

/** Ticks to-dos about facts that time alone makes true. */
export const tickTodos = defineJob({
  name: 'tick-todos',
  payload: noPayload,
  cron: '* * * * *',
  run: tickByTime,
})

/** Catches changes that were missed while no server ran. */
export const tickAllTodos = defineJob({
  name: 'tick-all-todos',
  payload: noPayload,
  cron: '47 * * * *',
  run: (world) => tickAllEvents(world),
})

/** Runs twice an hour, because some zones differ by half an hour. */
export const mailTodos = defineJob({
  name: 'mail-todos',
  payload: noPayload,
  cron: '3,33 * * * *',
  run: enqueueTodoMails,
})

export const sweepTodos = defineJob({
  name: 'sweep-todos',
  payload: noPayload,
  cron: '23 3 * * *',
  run: async (world) => {
    await deleteOldTodos(world.db, getUndoStart(world.now()))
  },
})

/** Checks changed events, in batches. */
export function watchTodos(world: World): { stop(): Promise<void> } {
  const changedEvents = coalesce(world, (eventIds) => tickEvents(world, eventIds))
  const unsubscribe = world.live.subscribeAll((topic, eventId) => {
    if (topic !== 'todos' && topic !== 'access') changedEvents.add(eventId)
  })
  // While the connection was lost, changes may have been missed.
  const unsubscribeReturn = world.live.onReconnect(
    () =>
      void tickAllEvents(world).catch((error: unknown) =>
        world.log.error({ err: error }, 'to-dos could not be looked at again'),
      ),
  )
  return {
    stop: async () => {
      unsubscribe()
      unsubscribeReturn()
      await changedEvents.stop()
    },
  }
}
