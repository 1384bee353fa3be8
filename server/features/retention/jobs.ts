import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { runRetention } from './actions.ts'

/** Every hour, because it is morning somewhere each hour. */
export const purgeExpiredGuestData = defineJob({
  name: 'keep-no-longer',
  payload: emptyBody,
  cron: '49 * * * *',
  run: runRetention,
})
