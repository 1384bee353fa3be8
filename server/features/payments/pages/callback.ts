import * as z from 'zod'
import { getReturnPath, pathTo } from '@mehfil/contract/pages.ts'
import { checkoutHandlerResult } from '@mehfil/contract/billing/payments.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import type { World } from '../../../base/world.ts'
import { applyPaymentOrMarkAttempted, verifyPaymentProof } from '../actions/confirmation.ts'
import type { PaymentEffects } from '../actions/effects.ts'
import { buildReturnPath } from '../rules/return-path.ts'
import { findIntent } from '../store/intents.ts'

/**
 * The provider's page posts the browser back from another site, without our cookies. Only the
 * signature is trusted here; the page it leads to checks who the visitor is.
 */
export const paymentCallbackPage =
  (effects: PaymentEffects) =>
  async ({ world, request, form }: PageContext): Promise<PageResponse> => {
    const nav = getReturnPath((request.query as Record<string, unknown>)['nav']) ?? pathTo('login')
    const result = z.safeDecode(checkoutHandlerResult, form as never)
    if (!result.success) return { redirect: await findFailedPaymentPath(world, form, nav) }
    const verified = await verifyPaymentProof(world, result.data, 'callback')
    await world.db
      .transaction()
      .execute((tx) =>
        applyPaymentOrMarkAttempted({ tx, world, now: world.now() }, effects, verified),
      )
    return {
      redirect: buildReturnPath(verified.intent.returnPath, {
        payment: verified.intent.gatewayId ?? '',
      }),
    }
  }

/**
 * `error[metadata]` names the failed order; the reason is read from the provider, not from this
 * form.
 */
async function findFailedPaymentPath(
  world: World,
  form: PageContext['form'],
  nav: string,
): Promise<string> {
  const order = /"(?:order|subscription)_id"\s*:\s*"((?:order|sub)_[A-Za-z0-9]{1,40})"/.exec(
    String(form['error[metadata]'] ?? ''),
  )?.[1]
  const intent = order ? await findIntent(world.db, { key: 'gateway', value: order }) : null
  return intent?.gatewayId ? buildReturnPath(intent.returnPath, { payment: intent.gatewayId }) : nav
}
