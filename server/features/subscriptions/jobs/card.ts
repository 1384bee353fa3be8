import * as z from 'zod'
import { defineJob } from '../../../base/jobs/job-queue.ts'
import { readCard } from '../actions/read-card.ts'

/** Asks the provider which card paid, and how long it is valid. */
export const readSubscriptionCard = defineJob({
  name: 'read-card',
  payload: z.object({ subscription: z.string(), payment: z.string() }),
  run: (world, { subscription, payment }) => readCard(world, subscription, payment),
})
