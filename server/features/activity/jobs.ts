import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import type { World } from '../../base/world.ts'
import { activityDays, dayMs } from './rules.ts'
import { deleteOldestActivity } from './store.ts'

const batchSize = 5_000

/** The log tells of one year, and of no day before it. */
export const purgeActivity = defineJob({
  name: 'purge-activity',
  payload: emptyBody,
  cron: '27 3 * * *',
  run: deleteOldActivity,
})

/** In short transactions, the oldest first. */
export async function deleteOldActivity(world: World): Promise<void> {
  const before = new Date(world.now().getTime() - activityDays * dayMs)
  for (;;)
    if ((await deleteOldestActivity(world.db, { before, most: batchSize })) < batchSize) return
}
