import * as z from 'zod'
import { defineJob, enqueueJob, type JobDefinition } from '../../base/jobs/job-queue.ts'
import type { World } from '../../base/world.ts'
import { makeExport } from './actions/make-export.ts'
import { planDueSchedules, planEventNumbers } from './actions/plan-reports.ts'
import { sendWaitingReports } from './actions/send-reports.ts'
import { removeOldFiles } from './actions/sweep.ts'
import {
  findNextExport,
  stalledAfterMs,
  listStalledExports,
  type ExportKey,
} from './store/exports.ts'

/**
 * Makes one file, then the account's next one. It waits while the account uses its share of the
 * workers.
 */
export const makeFile: JobDefinition<ExportKey> = defineJob({
  name: 'make-file',
  payload: z.object({ eventId: z.string(), exportId: z.string() }),
  run: (world, key) =>
    makeExport(world, key, async (one) => {
      const next = await findNextExport(world.db, one)
      if (next) await enqueueFile(world, next)
    }),
})

const enqueueFile = (world: World, key: ExportKey) =>
  enqueueJob(world.db, makeFile, key, { key: `export ${key.exportId}` })

/** Resumes files whose worker stopped. */
export const resumeFiles = defineJob({
  name: 'resume-files',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (world) => {
    for (const key of await listStalledExports(
      world.db,
      new Date(world.now().getTime() - stalledAfterMs),
    ))
      await enqueueFile(world, key)
  },
})

/** Removes expired files and files that a stopped server left unfinished. */
export const sweepFiles = defineJob({
  name: 'sweep-files',
  payload: z.object({}),
  cron: '23 * * * *',
  run: removeOldFiles,
})

/**
 * Sends the reports whose moment came, the numbers of the morning after an event, and reports that
 * still wait.
 */
export const sendReports = defineJob({
  name: 'send-reports',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (world) => {
    await planDueSchedules(world)
    await planEventNumbers(world)
    await sendWaitingReports(world)
  },
})
