import * as calls from '@mehfil/contract/billing/payments.ts'
import { twoPhaseAction } from '../../base/http/json-route.ts'
import type { CallRouter } from '../../base/http/route.ts'
import type { World } from '../../base/world.ts'
import { arriveAfterPayment } from './actions/payment-return.ts'
import { confirmPayment } from './actions/confirmation.ts'
import type { PaymentEffects } from './actions/effects.ts'
import { paymentCallbackPage } from './pages/callback.ts'
import { createWebhookPage } from './pages/webhook.ts'

/** All channels that report payments; starting a payment belongs to the features that sell. */
export const paymentRoutes =
  (effects: PaymentEffects) =>
  (mount: CallRouter, world: World): void => {
    const confirm = confirmPayment(effects)
    const arrive = arriveAfterPayment(effects)
    mount.open(calls.confirmPayment, twoPhaseAction(confirm.make, confirm.action))
    mount.open(calls.confirmWebSessionPayment, twoPhaseAction(confirm.make, confirm.action))
    mount.open(calls.arriveAfterPayment, twoPhaseAction(arrive.make, arrive.action))
    for (const call of [
      calls.signupStandardCallback,
      calls.signupExclusiveCallback,
      calls.standardCallback,
      calls.exclusiveCallback,
    ]) {
      mount.page(call, paymentCallbackPage(effects), { withoutTransaction: true })
    }
    mount.raw(calls.paymentWebhook, createWebhookPage(world))
  }
