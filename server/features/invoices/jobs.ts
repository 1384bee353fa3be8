import * as z from 'zod'
import { defineJob } from '../../base/jobs/job-queue.ts'
import { sendInvoiceByMail } from './actions/invoice-mail.ts'

/** Prints an invoice and mails it. */
export const mailInvoice = defineJob({
  name: 'mail-bill',
  payload: z.object({ id: z.uuid() }),
  run: (world, { id }) => sendInvoiceByMail(world, id),
})
