import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { deleteOldSoftBounces } from './store/suppression.ts'

/** Old bounces no longer count against an address. */
export const sweepBounces = defineJob({
  name: 'sweep-bounces',
  payload: emptyBody,
  cron: '23 4 * * *',
  run: async (world) => deleteOldSoftBounces(world.db, world.now()),
})
