import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../../base/jobs/job-queue.ts'
import { createSandbox } from '../actions/sandbox-context.ts'
import { advanceSubscription } from '../actions/payment.ts'
import { enqueueWebhooks } from '../actions/enqueue-webhooks.ts'
import { toUnixSeconds } from '../rules/entities.ts'
import { getFaults, lockDueSubscriptions } from '../store.ts'

/** Renews subscriptions that are due, as the provider does by itself. */
export const renewSandboxSubscriptions = defineJob({
  name: 'turn-sandbox',
  payload: emptyBody,
  cron: '* * * * *',
  run: async (world) => {
    if (!world.settings.checkout?.isSandbox) return
    await world.db.transaction().execute(async (tx) => {
      const sandbox = createSandbox(tx, world)
      const faults = await getFaults(tx)
      for (const subscription of await lockDueSubscriptions(tx, toUnixSeconds(sandbox.now)))
        await enqueueWebhooks(tx, {
          desk: sandbox,
          told: await advanceSubscription(sandbox, subscription, faults.isCardEmpty),
          faults,
        })
    })
  },
})
