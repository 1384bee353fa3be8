import * as z from 'zod'
import { defineJob } from '../../../base/jobs/job-queue.ts'
import { submitRefund } from '../actions/provider-refund.ts'

export const refundPayment = defineJob({
  name: 'refund-payment',
  payload: z.object({ id: z.uuid() }),
  run: (world, { id }) => submitRefund(world, id),
})
