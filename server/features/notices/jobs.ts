import * as z from 'zod'
import { job, queueJob } from '../../base/jobs.ts'
import type { World } from '../../base/world.ts'
import { retimeEvent, takeNotice } from './actions/due.ts'
import { dueNotices, staleEvents, type Key } from './store/notices.ts'

export const jobKey = (noticeId: string): string => `notice ${noticeId}`

/** At a notice's moment. One that was moved in the meantime is asked for again when it is due. */
export const sendNotice = job({
  name: 'send-notice',
  payload: z.object({ eventId: z.string(), noticeId: z.string() }),
  run: async (world, key): Promise<void> => takeAndWait(world, key),
})

async function takeAndWait(world: World, key: Key): Promise<void> {
  const later = await takeNotice(world, key)
  if (later) await queueJob(world.db, sendNotice, key, { at: later, key: jobKey(key.noticeId) })
}

/** When an event was moved: the database asks for it in the transaction that moves it. */
export const retimeNotices = job({
  name: 'retime-notices',
  payload: z.object({ eventId: z.string() }),
  run: (world, { eventId }) => retimeAndWait(world, eventId),
})

async function retimeAndWait(world: World, eventId: string): Promise<void> {
  if (!(await staleEvents(world.db, eventId)).length) return
  for (const { due, ...key } of await retimeEvent(world, eventId))
    await queueJob(world.db, sendNotice, key, { at: due, key: jobKey(key.noticeId) })
}

/** What was missed, by a server that was away or a job that was lost. Whatever is wrong with one event holds up no other's. */
export const sweepNotices = job({
  name: 'sweep-notices',
  payload: z.object({}),
  every: '* * * * *',
  run: async (world) => {
    const told = (eventId: string) => (error: unknown) =>
      world.log.error({ err: error, eventId }, 'notices of an event could not be sent')
    for (const eventId of await staleEvents(world.db))
      await retimeAndWait(world, eventId).catch(told(eventId))
    for (const key of await dueNotices(world.db, world.now()))
      await takeAndWait(world, key).catch(told(key.eventId))
  },
})
