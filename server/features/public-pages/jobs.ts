import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { removeOldShares } from './pages/share-pictures.ts'
import { removeUnusedSubsets } from './pages/font-subsets.ts'

export const sweepFontSubsets = defineJob({
  name: 'sweep-fonts',
  payload: emptyBody,
  cron: '41 3 * * *',
  run: removeUnusedSubsets,
})

export const sweepShares = defineJob({
  name: 'sweep-shares',
  payload: emptyBody,
  cron: '47 3 * * *',
  run: removeOldShares,
})
