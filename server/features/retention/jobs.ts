import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { runRetention } from './actions/guest-data.ts'
import { sweepStorage } from './actions/storage-sweep.ts'

/** Every hour, because it is morning somewhere each hour. */
export const purgeExpiredGuestData = defineJob({
  name: 'keep-no-longer',
  payload: emptyBody,
  cron: '49 * * * *',
  run: runRetention,
})

/** At night, because it reads the names of all files. */
export const sweepStoredFiles = defineJob({
  name: 'sweep-storage',
  payload: emptyBody,
  cron: '13 4 * * *',
  run: sweepStorage,
})
