import * as z from 'zod'
import { nothing } from '@mehfil/contract/wire.ts'
import { job } from '../../../base/jobs.ts'
import type { Effects } from '../actions/effects.ts'
import { reconcile } from '../actions/reconcile.ts'
import { workWebhook } from '../actions/work-webhook.ts'
import { payersKept } from '../rules/checks.ts'
import { workWebhookName } from '../rules/webhook.ts'
import { forgetPayers } from '../store/intents.ts'

/** Two of the four doors, what the provider tells and what it is asked; and who is forgotten in the end. */
export const paymentJobs = (effects: Effects) => [
  job({
    name: workWebhookName,
    payload: z.object({ id: z.string() }),
    run: (world, { id }) => workWebhook(world, effects, id),
  }),
  job({
    name: 'reconcile-payments',
    payload: nothing,
    every: '* * * * *',
    run: async (world) => void (await reconcile(world, effects)),
  }),
  job({
    name: 'forget-payers',
    payload: nothing,
    every: '53 2 * * *',
    run: (world) => forgetPayers(world.db, payersKept(world.now())),
  }),
]
