import type { MoneyBackReason } from '@mehfil/templates/mails/billing/money-back.tsx'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { refundPayment } from '../jobs/refund.ts'
import { enqueueMoneyBackMail } from '../mails.ts'
import type { PaymentIntent } from '../rules/payment-intent.ts'
import { addRefund, hasInvoice } from '../store/refunds.ts'
import type { PaymentContext } from './effects.ts'

/**
 * Refunds a payment, wholly or in part, once however often it is requested, and mails the payer.
 * The provider is asked after the commit.
 */
export async function requestRefund(
  context: PaymentContext,
  {
    intent,
    paymentId,
    amount,
    reason,
  }: { intent: PaymentIntent; paymentId: string; amount: number; reason: MoneyBackReason },
): Promise<void> {
  const { tx, world, now } = context
  const id = world.random.uuid()
  if (!(await addRefund(tx, { id, paymentId, amount, reason, at: now }))) return
  // Where there is an invoice, the mail of its credit note tells them.
  if (!(await hasInvoice(tx, paymentId)))
    await enqueueMoneyBackMail(context, { intent, paymentId, amount, reason })
  await enqueueJob(tx, refundPayment, { id })
}
