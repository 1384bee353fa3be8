import { dayMs } from '@mehfil/contract/durations.ts'
import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../../base/jobs/job-queue.ts'
import { deleteOldMailReports } from '../store/mail-reports.ts'
import { deleteOldSoftBounces } from '../store/suppression.ts'

/** Old bounces no longer count against an address. */
export const sweepBounces = defineJob({
  name: 'sweep-bounces',
  payload: emptyBody,
  cron: '23 4 * * *',
  run: async (world) => {
    await deleteOldSoftBounces(world.db, world.now())
    await deleteOldMailReports(world.db, new Date(world.now().getTime() - 30 * dayMs))
  },
})
