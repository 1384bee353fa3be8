import type { MoneyBackReason } from '@mehfil/templates/mails/money-back.tsx'
import { queueJob } from '../../../base/jobs.ts'
import { refundPayment } from '../jobs/refund.ts'
import { queueMoneyBack } from '../mails.ts'
import type { Intent } from '../rules/paid.ts'
import { addRefund, hasBill } from '../store/refunds.ts'
import type { Scene } from './effects.ts'

export type BackReason = MoneyBackReason

/** Sends money of a payment back, all or part of it: once, however often it is asked for, and whoever paid is told. The provider is asked after the commit. */
export async function sendBack(
  scene: Scene,
  {
    intent,
    paymentId,
    amount,
    reason,
  }: { intent: Intent; paymentId: string; amount: number; reason: BackReason },
): Promise<void> {
  const { tx, world, now } = scene
  const id = world.random.uuid()
  if (!(await addRefund(tx, { id, paymentId, amount, reason, at: now }))) return
  // Where there is a bill, its credit note tells them, with the document.
  if (!(await hasBill(tx, paymentId)))
    await queueMoneyBack(scene, { intent, paymentId, amount, reason })
  await queueJob(tx, refundPayment, { id })
}
