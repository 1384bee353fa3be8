import { nothing } from '@mehfil/contract/wire.ts'
import { job } from '../../base/jobs.ts'
import { removeExpired } from './store/visits.ts'

export const sweepVisits = job({
  name: 'sweep-visits',
  payload: nothing,
  every: '17 * * * *',
  run: async (world) => removeExpired(world.db, world.now()),
})
