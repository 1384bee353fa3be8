import { nothing } from '@mehfil/contract/wire.ts'
import { job } from '../../base/jobs.ts'
import { tendGuestData } from './actions.ts'

/** Every hour, since mornings come every hour somewhere. */
export const keepNoLonger = job({
  name: 'keep-no-longer',
  payload: nothing,
  every: '49 * * * *',
  run: tendGuestData,
})
