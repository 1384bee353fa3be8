import { StartupError } from '../base/startup-error.ts'
import { requestRefund } from '../features/payments/actions/refunds.ts'
import { findIntentByPayment } from '../features/payments/store/intents.ts'
import type { AdminTask } from './admin-task.ts'
import { recordTask } from './admin-audit.ts'
import { findPayment } from './admin-store.ts'

export const refund: AdminTask = {
  usage: 'refund <payment> [--amount=499.00]',
  summary: 'gives a payment back, wholly or in part, and mails the payer; a worker does it',
  run: async (context) => {
    const { world, words, options, print } = context
    const paymentId = words[0] ?? ''
    const payment = await findPayment(world.db, paymentId)
    const intent = await findIntentByPayment(world.db, paymentId)
    if (!payment || !intent) throw new StartupError(`There is no payment ${paymentId}.`)
    const rest = payment.amount - payment.refunded
    const amount = parseAmount(options.get('amount'), rest)
    if (rest === 0) throw new StartupError('All of this payment was given back before.')
    await world.db.transaction().execute(async (tx) => {
      const before = await countRefunds(tx, paymentId)
      await requestRefund(
        { tx, world, now: world.now() },
        { intent, paymentId, amount, reason: 'not-wanted' },
      )
      if ((await countRefunds(tx, paymentId)) === before)
        throw new StartupError('A refund of this payment is under way, or was made, already.')
      await recordTask(tx, context, {
        task: 'refund',
        accountId: payment.accountId,
        subject: paymentId,
        after: { amount },
      })
    })
    print(`${(amount / 100).toFixed(2)} ${intent.currency} of ${paymentId} will be given back.`)
    return 0
  },
}

const countRefunds = async (
  tx: Parameters<typeof findPayment>[0],
  paymentId: string,
): Promise<number> =>
  (await tx.selectFrom('payment_refund').select('id').where('payment_id', '=', paymentId).execute())
    .length

function parseAmount(text: string | undefined, rest: number): number {
  if (text === undefined) return rest
  const amount = Math.round(Number(text) * 100)
  if (!/^\d+(\.\d\d)?$/.test(text) || amount < 1 || amount > rest)
    throw new StartupError(
      `--amount is up to ${(rest / 100).toFixed(2)}, written as 499.00: ${text}.`,
    )
  return amount
}
