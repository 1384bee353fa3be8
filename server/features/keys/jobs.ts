import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { getRevokedCutoff } from './rules.ts'
import { deleteOldKeys } from './store.ts'

export const sweepKeys = defineJob({
  name: 'sweep-keys',
  payload: emptyBody,
  cron: '37 * * * *',
  run: async (world) =>
    deleteOldKeys(world.db, { now: world.now(), revokedBefore: getRevokedCutoff(world.now()) }),
})
