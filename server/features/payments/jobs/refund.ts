import * as z from 'zod'
import { job } from '../../../base/jobs.ts'
import { askForRefund } from '../actions/ask-for-refund.ts'

export const refundPayment = job({
  name: 'refund-payment',
  payload: z.object({ id: z.uuid() }),
  run: (world, { id }) => askForRefund(world, id),
})
