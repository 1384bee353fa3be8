import * as z from 'zod'
import { emptyBody } from '@mehfil/contract/wire.ts'
import { defineJob } from '../../../base/jobs/job-queue.ts'
import type { PaymentEffects } from '../actions/effects.ts'
import { reconcile } from '../actions/reconcile.ts'
import { applyWebhook } from '../actions/apply-webhook.ts'
import { getPayerRetention } from '../rules/check-schedule.ts'
import { webhookJobName } from '../rules/webhook.ts'
import { erasePayers } from '../store/intents.ts'

/** The jobs of webhooks and reconciliation, and the one that deletes names of payers. */
export const paymentJobs = (effects: PaymentEffects) => [
  defineJob({
    name: webhookJobName,
    payload: z.object({ id: z.string() }),
    run: (world, { id }) => applyWebhook(world, effects, id),
  }),
  defineJob({
    name: 'reconcile-payments',
    payload: emptyBody,
    cron: '* * * * *',
    run: async (world) => void (await reconcile(world, effects)),
  }),
  defineJob({
    name: 'forget-payers',
    payload: emptyBody,
    cron: '53 2 * * *',
    run: (world) => erasePayers(world.db, getPayerRetention(world.now())),
  }),
]
