import { createSignature } from '../../../adapters/checkout/signatures.ts'
import {
  isEnded,
  buildPayment,
  buildToken,
  withToken,
  toUnixSeconds,
  type SandboxEntity,
  type SandboxJson,
} from '../rules/entities.ts'
import type { SandboxResponse } from './api.ts'
import {
  chargeSubscription,
  getPlanItem,
  getToken,
  noPayer,
  recordFailedCharge,
  type SandboxPayer,
} from './charge.ts'
import type { SandboxContext } from './sandbox-store.ts'

/** The choices of the window. `held` is authorised and not captured, as with a slow bank. */
export const paymentOutcomes = ['success', 'failure', 'held'] as const
export type SandboxPaymentOutcome = (typeof paymentOutcomes)[number]
export type SandboxPaymentResult = {
  payment: SandboxEntity
  /** What the page's handler receives. */
  handlerResult: SandboxJson
  webhooks: NonNullable<SandboxResponse['webhooks']>
}

/** Pays for an order or a subscription; null where there is nothing to pay. */
export async function payInSandbox(
  sandbox: SandboxContext,
  id: string,
  {
    outcome,
    payer,
    isCardChange = false,
  }: { outcome: SandboxPaymentOutcome; payer: SandboxPayer; isCardChange?: boolean },
): Promise<SandboxPaymentResult | null> {
  const entity = await sandbox.store.get(id)
  if (entity?.entity === 'order') return payOrder(sandbox, entity, { how: outcome, payer })
  if (entity?.entity === 'subscription' && !isEnded(entity) && isCardChange)
    return replaceCard(sandbox, entity, { outcome, payer })
  if (entity?.entity === 'subscription' && !isEnded(entity))
    return outcome === 'failure'
      ? failSubscriptionPayment(sandbox, entity, payer)
      : authoriseSubscription(sandbox, entity, payer)
  return null
}

async function payOrder(
  sandbox: SandboxContext,
  order: SandboxEntity,
  { how, payer }: { how: SandboxPaymentOutcome; payer: SandboxPayer },
): Promise<SandboxPaymentResult> {
  const status =
    how === 'success'
      ? ('captured' as const)
      : how === 'held'
        ? ('authorized' as const)
        : ('failed' as const)
  const payment = buildPayment(
    sandbox.newId('pay_'),
    {
      amount: order['amount'],
      currency: order['currency'],
      orderId: order.id,
      invoiceId: null,
      notes: order['notes'],
      ...payer,
    },
    { status, at: sandbox.now },
  )
  const isPaid = status === 'captured' || order['status'] === 'paid'
  const after: SandboxEntity = {
    ...order,
    attempts: Number(order['attempts']) + 1,
    status: isPaid ? 'paid' : 'attempted',
    ...(status === 'captured' && { amount_paid: order['amount'], amount_due: 0 }),
  }
  await sandbox.store.put(payment)
  await sandbox.store.put(after)
  const handlerResult = {
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: createSignature(sandbox.keySecret, `${order.id}|${payment.id}`),
  }
  if (status === 'failed')
    return { payment, handlerResult, webhooks: [['payment.failed', [payment]]] }
  const authorised: SandboxEntity = { ...payment, status: 'authorized', captured: false }
  if (status === 'authorized')
    return { payment, handlerResult, webhooks: [['payment.authorized', [authorised]]] }
  return {
    payment,
    handlerResult,
    webhooks: [
      ['payment.authorized', [authorised]],
      ['payment.captured', [payment]],
      ['order.paid', [payment, after]],
    ],
  }
}

const buildHandlerResult = (
  sandbox: SandboxContext,
  payment: SandboxEntity,
  subscription: SandboxEntity,
): SandboxJson => ({
  razorpay_payment_id: payment.id,
  razorpay_subscription_id: subscription.id,
  razorpay_signature: createSignature(sandbox.keySecret, `${payment.id}|${subscription.id}`),
})

async function failSubscriptionPayment(
  sandbox: SandboxContext,
  subscription: SandboxEntity,
  payer: SandboxPayer,
): Promise<SandboxPaymentResult> {
  const { payment } = await recordFailedCharge(sandbox, subscription, payer)
  await sandbox.store.put({
    ...subscription,
    auth_attempts: Number(subscription['auth_attempts']) + 1,
  })
  return {
    payment,
    handlerResult: buildHandlerResult(sandbox, payment, subscription),
    webhooks: [['payment.failed', [payment]]],
  }
}

const authorisationAmount = 500

/**
 * A later subscription takes a small authorisation that is returned; an immediate one its first
 * period.
 */
async function authoriseSubscription(
  sandbox: SandboxContext,
  own: SandboxEntity,
  payer: SandboxPayer,
): Promise<SandboxPaymentResult> {
  if (own['start_at'] && Number(own['start_at']) > toUnixSeconds(sandbox.now)) {
    const { currency } = await getPlanItem(sandbox, own)
    const payment: SandboxEntity = {
      ...buildPayment(
        sandbox.newId('pay_'),
        {
          amount: authorisationAmount,
          currency,
          orderId: null,
          invoiceId: null,
          notes: own['notes'],
          ...payer,
        },
        { status: 'captured', at: sandbox.now },
      ),
      status: 'refunded',
      amount_refunded: authorisationAmount,
      refund_status: 'full',
    }
    const agreed: SandboxEntity = { ...own, status: 'authenticated', charge_at: own['start_at'] }
    await sandbox.store.put(payment)
    await sandbox.store.put(agreed)
    return {
      payment,
      handlerResult: buildHandlerResult(sandbox, payment, agreed),
      webhooks: [['subscription.authenticated', [agreed, payment]]],
    }
  }
  const { payment, subscription, told } = await chargeSubscription(sandbox, own, payer)
  const authorised: SandboxEntity = { ...payment, status: 'authorized', captured: false }
  return {
    payment,
    handlerResult: buildHandlerResult(sandbox, payment, subscription),
    webhooks: [
      ['payment.authorized', [authorised]],
      [
        'subscription.authenticated',
        [{ ...subscription, status: 'authenticated', paid_count: 0 }, authorised],
      ],
      ['subscription.activated', [subscription, payment]],
      ...told,
    ],
  }
}

/**
 * Another card for a subscription, proven by a small payment that is returned. An overdue period is
 * charged to it at once; while it is locked no renewal charges the same period.
 */
async function replaceCard(
  sandbox: SandboxContext,
  own: SandboxEntity,
  { outcome, payer }: { outcome: SandboxPaymentOutcome; payer: SandboxPayer },
): Promise<SandboxPaymentResult> {
  const { currency } = await getPlanItem(sandbox, own)
  const checked = buildPayment(
    sandbox.newId('pay_'),
    {
      amount: authorisationAmount,
      currency,
      orderId: null,
      invoiceId: null,
      notes: own['notes'],
      ...payer,
    },
    { status: outcome === 'failure' ? 'failed' : 'captured', at: sandbox.now },
  )
  if (outcome === 'failure') {
    await sandbox.store.put(checked)
    return {
      payment: checked,
      handlerResult: buildHandlerResult(sandbox, checked, own),
      webhooks: [['payment.failed', [checked]]],
    }
  }
  const old = await getToken(sandbox, own)
  const token = buildToken(
    sandbox.newId('token_'),
    { customer: String(old['customer_id']), network: 'MasterCard', last4: '5100' },
    sandbox.now,
  )
  const payment: SandboxEntity = {
    ...withToken(checked, token),
    status: 'refunded',
    amount_refunded: authorisationAmount,
    refund_status: 'full',
  }
  const changed = { ...own, token_id: token.id, customer_id: token['customer_id'] }
  for (const one of [token, payment, changed]) await sandbox.store.put(one)
  const isDue = own['status'] === 'pending' || own['status'] === 'halted'
  const charged = isDue ? await chargeSubscription(sandbox, changed) : null
  return {
    payment,
    handlerResult: buildHandlerResult(sandbox, payment, changed),
    webhooks: [['subscription.updated', [changed, payment]], ...(charged?.told ?? [])],
  }
}

const daySeconds = 86_400
const maxTriesBeforeHalt = 3

/** A subscription's daily work: its end, its next payment, or a declined card. */
export async function advanceSubscription(
  sandbox: SandboxContext,
  subscription: SandboxEntity,
  isCardEmpty: boolean,
): Promise<NonNullable<SandboxResponse['webhooks']>> {
  if (subscription['ends_with_cycle']) {
    const ended: SandboxEntity = {
      ...subscription,
      status: 'cancelled',
      ended_at: toUnixSeconds(sandbox.now),
      charge_at: null,
    }
    await sandbox.store.put(ended)
    return [['subscription.cancelled', [ended]]]
  }
  if (!isCardEmpty) return (await chargeSubscription(sandbox, subscription)).told
  const { payment } = await recordFailedCharge(sandbox, subscription, noPayer)
  const tries = Number(subscription['auth_attempts']) + 1
  const isHalted = tries > maxTriesBeforeHalt
  const after: SandboxEntity = {
    ...subscription,
    status: isHalted ? 'halted' : 'pending',
    auth_attempts: tries,
    charge_at: isHalted ? null : toUnixSeconds(sandbox.now) + daySeconds,
  }
  await sandbox.store.put(after)
  return [
    ['payment.failed', [payment]],
    [isHalted ? 'subscription.halted' : 'subscription.pending', [after, payment]],
  ]
}
