import * as z from 'zod'
import { dayMs, minuteMs } from '@mehfil/contract/durations.ts'
import { defineJob, enqueueJob } from '../../base/jobs/job-queue.ts'
import { refreshPasses } from './actions/refresh-passes.ts'
import { listStaleEvents } from './store.ts'

/**
 * Runs after an event or a guest changed. The database enqueues it in the transaction that changes
 * them.
 */
export const refreshEventPasses = defineJob({
  name: 'refresh-passes',
  payload: z.object({ eventId: z.string() }),
  run: (world, { eventId }) => refreshPasses(world, eventId),
})

/** Passes that could not be told for a day wait for the next change. */
export const sweepPasses = defineJob({
  name: 'sweep-passes',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async (world) => {
    const now = world.now().getTime()
    const late = { from: new Date(now - dayMs), until: new Date(now - 10 * minuteMs) }
    for (const eventId of await listStaleEvents(world.db, late))
      await enqueueJob(world.db, refreshEventPasses, { eventId }, { key: `passes ${eventId}` })
  },
})
