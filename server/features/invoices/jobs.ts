import * as z from 'zod'
import { job } from '../../base/jobs.ts'
import { sendBillByMail } from './actions/mail.ts'

/** Prints a bill and mails it. */
export const mailBill = job({
  name: 'mail-bill',
  payload: z.object({ id: z.uuid() }),
  run: (world, { id }) => sendBillByMail(world, id),
})
