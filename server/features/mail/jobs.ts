import { nothing } from '@mehfil/contract/wire.ts'
import { job } from '../../base/jobs.ts'
import { removeOldSofts } from './store/suppression.ts'

/** What came back so long ago counts against no address. */
export const sweepBounces = job({
  name: 'sweep-bounces',
  payload: nothing,
  every: '23 4 * * *',
  run: async (world) => removeOldSofts(world.db, world.now()),
})
