import * as z from 'zod'
import { job } from '../../base/jobs.ts'
import { gathering } from '../../base/gathering.ts'
import type { World } from '../../base/world.ts'
import { queueTodoMails } from './actions/digest.ts'
import { tickAmong, tickByTime, tickEverywhere } from './actions/tick.ts'
import { takenBackSince } from './rules/limit.ts'
import { removeDeleted } from './store/todos.ts'

const nothing = z.object({})

/** What time alone makes true. */
export const tickTodos = job({
  name: 'tick-todos',
  payload: nothing,
  every: '* * * * *',
  run: tickByTime,
})

/** What was missed while nobody listened. */
export const tickAllTodos = job({
  name: 'tick-all-todos',
  payload: nothing,
  every: '47 * * * *',
  run: (world) => tickEverywhere(world),
})

/** Twice an hour, as some clocks differ by half an hour from the others. */
export const mailTodos = job({
  name: 'mail-todos',
  payload: nothing,
  every: '3,33 * * * *',
  run: queueTodoMails,
})

export const sweepTodos = job({
  name: 'sweep-todos',
  payload: nothing,
  every: '23 3 * * *',
  run: async (world) => {
    await removeDeleted(world.db, takenBackSince(world.now()))
  },
})

/** Looks again at whatever changed in an event, some of it at a time. */
export function watchTodos(world: World): { stop(): Promise<void> } {
  const changed = gathering(world, (eventIds) => tickAmong(world, eventIds))
  const leave = world.live.watch((topic, eventId) => {
    if (topic !== 'todos' && topic !== 'access') changed.add(eventId)
  })
  // While the line was lost, changes may have been missed.
  const forget = world.live.onReturn(
    () =>
      void tickEverywhere(world).catch((error: unknown) =>
        world.log.error({ err: error }, 'to-dos could not be looked at again'),
      ),
  )
  return {
    stop: async () => {
      leave()
      forget()
      await changed.stop()
    },
  }
}
