import {
  buildInvoice,
  buildOrder,
  markInvoicePaid,
  buildPayment,
  buildToken,
  withToken,
  getPeriodEnd,
  toUnixSeconds,
  type SandboxEntity,
  type SandboxJson,
} from '../rules/entities.ts'
import { calculateOfferTotal } from '../../payments/rules/coupon.ts'
import type { SandboxResponse } from './api.ts'
import type { SandboxContext } from './sandbox-store.ts'

export type SandboxPayer = { email: string; contact: string; description: string }

const getSubscribedPlan = async (
  sandbox: SandboxContext,
  subscription: SandboxEntity,
): Promise<SandboxEntity> =>
  (await sandbox.store.get(String(subscription['plan_id']))) as SandboxEntity
export const getPlanItem = async (
  sandbox: SandboxContext,
  subscription: SandboxEntity,
): Promise<SandboxJson> => (await getSubscribedPlan(sandbox, subscription))['item'] as SandboxJson

export const noPayer: SandboxPayer = {
  email: '',
  contact: '',
  description: 'Recurring Payment via Subscription',
}

/** The price of the plan, less the offer of the subscription while it has periods left. */
export async function getDueAmount(
  sandbox: SandboxContext,
  subscription: SandboxEntity,
): Promise<number> {
  const { amount } = await getPlanItem(sandbox, subscription)
  const offer = subscription['offer_id']
    ? await sandbox.store.get(String(subscription['offer_id']))
    : null
  return offer && Number(subscription['paid_count']) < Number(offer['cycles'])
    ? calculateOfferTotal(Number(amount), {
        percent: offer['percent'] === null ? null : Number(offer['percent']),
        amount: Number(offer['amount'] ?? 0),
      })
    : Number(amount)
}

type DueInvoice = { order: SandboxEntity; invoice: SandboxEntity }

/** The invoice of the due period with its order, the same for every try. */
async function findOrBuildDueInvoice(
  sandbox: SandboxContext,
  subscription: SandboxEntity,
): Promise<DueInvoice> {
  const [invoice] = await sandbox.store.find('invoice', {
    subscription_id: subscription.id,
    status: 'issued',
  })
  const order = invoice && (await sandbox.store.get(String(invoice['order_id'])))
  return invoice && order ? { order, invoice } : buildDueInvoice(sandbox, subscription)
}

async function buildDueInvoice(
  sandbox: SandboxContext,
  subscription: SandboxEntity,
): Promise<DueInvoice> {
  const plan = await getSubscribedPlan(sandbox, subscription)
  const { currency } = plan['item'] as SandboxJson
  const amount = await getDueAmount(sandbox, subscription)
  const order = buildOrder(sandbox.newId('order_'), { amount, currency, notes: [] }, sandbox.now)
  return {
    order,
    invoice: buildInvoice(sandbox.newId('inv_'), {
      subscription,
      plan,
      amount,
      orderId: order.id,
      at: sandbox.now,
    }),
  }
}

export async function recordFailedCharge(
  sandbox: SandboxContext,
  subscription: SandboxEntity,
  payer: SandboxPayer,
): Promise<{ payment: SandboxEntity }> {
  const { order, invoice } = await findOrBuildDueInvoice(sandbox, subscription)
  const payment = buildPayment(
    sandbox.newId('pay_'),
    {
      ...pickAmount(invoice),
      orderId: order.id,
      invoiceId: invoice.id,
      notes: subscription['notes'],
      ...payer,
    },
    { status: 'failed', at: sandbox.now },
  )
  for (const one of [
    { ...order, status: 'attempted', attempts: Number(order['attempts']) + 1 },
    payment,
    invoice,
  ])
    await sandbox.store.put(one)
  return { payment }
}

const pickAmount = ({ amount, currency }: SandboxEntity) => ({ amount, currency })

/** Charges one period: payment, order, invoice, and the subscription's next date. */
export async function chargeSubscription(
  sandbox: SandboxContext,
  own: SandboxEntity,
  payer: SandboxPayer = noPayer,
): Promise<{
  payment: SandboxEntity
  subscription: SandboxEntity
  told: NonNullable<SandboxResponse['webhooks']>
}> {
  const plan = await getSubscribedPlan(sandbox, own)
  const due = await findOrBuildDueInvoice(sandbox, own)
  const start =
    Number(own['paid_count']) > 0
      ? Math.max(Number(own['current_end']), 0)
      : toUnixSeconds(sandbox.now)
  const end = getPeriodEnd(start, plan)
  const order = toPaidOrder(due.order)
  const payment = buildPayment(
    sandbox.newId('pay_'),
    {
      ...pickAmount(due.invoice),
      orderId: order.id,
      invoiceId: due.invoice.id,
      notes: own['notes'],
      ...payer,
    },
    { status: 'captured', at: sandbox.now },
  )
  const token = await getToken(sandbox, own)
  const subscription: SandboxEntity = {
    ...own,
    token_id: token.id,
    customer_id: token['customer_id'],
    status: 'active',
    current_start: start,
    current_end: end,
    charge_at: end,
    auth_attempts: 0,
    paid_count: Number(own['paid_count']) + 1,
    remaining_count: Number(own['remaining_count']) - 1,
  }
  const paid = withToken(payment, token)
  for (const one of [
    order,
    paid,
    token,
    markInvoicePaid(due.invoice, { paymentId: payment.id, start, end, at: sandbox.now }),
    subscription,
  ])
    await sandbox.store.put(one)
  return {
    payment: paid,
    subscription,
    told: [
      ['payment.captured', [paid]],
      ['subscription.charged', [subscription, paid]],
    ],
  }
}

const toPaidOrder = (order: SandboxEntity): SandboxEntity => ({
  ...order,
  status: 'paid',
  amount_paid: order['amount'],
  amount_due: 0,
  attempts: Number(order['attempts']) + 1,
})

/** The stored card of a subscription; the first payment stores one. */
export async function getToken(
  sandbox: SandboxContext,
  own: SandboxEntity,
): Promise<SandboxEntity> {
  const stored = own['token_id'] ? await sandbox.store.get(String(own['token_id'])) : null
  return (
    stored ??
    buildToken(
      sandbox.newId('token_'),
      {
        customer: String(own['customer_id'] ?? sandbox.newId('cust_')),
        network: 'Visa',
        last4: '4242',
      },
      sandbox.now,
    )
  )
}
