import { nothing } from '@mehfil/contract/wire.ts'
import { job } from '../../../base/jobs.ts'
import { deskIn } from '../actions/desk.ts'
import { turnSubscription } from '../actions/pay.ts'
import { tellOf } from '../actions/tell.ts'
import { seconds } from '../rules/entities.ts'
import { faultsIn, subscriptionsToTurn } from '../store.ts'

/** Renews what is due, as the provider does by itself. */
export const turnSandbox = job({
  name: 'turn-sandbox',
  payload: nothing,
  every: '* * * * *',
  run: async (world) => {
    if (!world.settings.checkout?.isSandbox) return
    await world.db.transaction().execute(async (tx) => {
      const desk = deskIn(tx, world)
      const faults = await faultsIn(tx)
      for (const own of await subscriptionsToTurn(tx, seconds(desk.now)))
        await tellOf(tx, {
          desk,
          told: await turnSubscription(desk, own, faults.isCardEmpty),
          faults,
        })
    })
  },
})
