import { nothing } from '@mehfil/contract/wire.ts'
import { job } from '../../base/jobs.ts'
import { removeUnusedCuts } from './pages/cuts.ts'

export const sweepFonts = job({
  name: 'sweep-fonts',
  payload: nothing,
  every: '41 3 * * *',
  run: removeUnusedCuts,
})
