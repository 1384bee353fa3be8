import * as calls from '@mehfil/contract/payments.ts'
import { inTwoParts, type Mount } from '../../base/route.ts'
import type { World } from '../../base/world.ts'
import { arriveAfterPayment } from './actions/arrival.ts'
import { confirmPayment } from './actions/confirm.ts'
import type { Effects } from './actions/effects.ts'
import { callback } from './pages/callback.ts'
import { webhook } from './pages/webhook.ts'

/** All ways money is told by; beginning to pay is the rooms' that know what for. */
export const paymentRoutes =
  (effects: Effects) =>
  (mount: Mount, world: World): void => {
    const confirm = confirmPayment(effects)
    const arrive = arriveAfterPayment(effects)
    mount.open(calls.confirmPayment, inTwoParts(confirm.make, confirm.action))
    mount.open(calls.confirmWebSessionPayment, inTwoParts(confirm.make, confirm.action))
    mount.open(calls.arriveAfterPayment, inTwoParts(arrive.make, arrive.action))
    for (const call of [
      calls.signupStandardCallback,
      calls.signupExclusiveCallback,
      calls.standardCallback,
      calls.exclusiveCallback,
    ]) {
      mount.page(call, callback(effects), { alone: true })
    }
    mount.raw(calls.paymentWebhook, webhook(world))
  }
