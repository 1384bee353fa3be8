import * as z from 'zod'
import { job, queueJob, type Job } from '../../base/jobs.ts'
import type { World } from '../../base/world.ts'
import { makeExport } from './actions/make.ts'
import { planDue, planMornings } from './actions/plan-reports.ts'
import { sendWaiting } from './actions/send-reports.ts'
import { removeOldFiles } from './actions/sweep.ts'
import { nextExport, stalledAfter, stalledExports, type ExportKey } from './store/exports.ts'

/** Makes one file, or leaves it waiting where its account has its share of the work; then the next of that account. */
export const makeFile: Job<ExportKey> = job({
  name: 'make-file',
  payload: z.object({ eventId: z.string(), exportId: z.string() }),
  run: (world, key) =>
    makeExport(world, key, async (one) => {
      const next = await nextExport(world.db, one)
      if (next) await queueFile(world, next)
    }),
})

const queueFile = (world: World, key: ExportKey) =>
  queueJob(world.db, makeFile, key, { key: `export ${key.exportId}` })

/** Files whose worker is gone are made by another. */
export const resumeFiles = job({
  name: 'resume-files',
  payload: z.object({}),
  every: '* * * * *',
  run: async (world) => {
    for (const key of await stalledExports(
      world.db,
      new Date(world.now().getTime() - stalledAfter),
    ))
      await queueFile(world, key)
  },
})

/** Files of yesterday, and what a server that was killed left of one. */
export const sweepFiles = job({
  name: 'sweep-files',
  payload: z.object({}),
  every: '23 * * * *',
  run: removeOldFiles,
})

/** Reports that go by mail: those whose moment came, the morning after an event, and what waits from before. */
export const sendReports = job({
  name: 'send-reports',
  payload: z.object({}),
  every: '* * * * *',
  run: async (world) => {
    await planDue(world)
    await planMornings(world)
    await sendWaiting(world)
  },
})
