import { signatureOf } from '../../../outside/checkout/signatures.ts'
import {
  invoiceFrom,
  isOver,
  orderFrom,
  paidInvoice,
  paymentFrom,
  periodAfter,
  seconds,
  type Entity,
  type Json,
} from '../rules/entities.ts'
import type { Answer } from './api.ts'
import type { Desk } from './shelf.ts'

/** What somebody does in the window. `held` is authorised and not taken, as a bank does that answers late. */
export const paying = ['success', 'failure', 'held'] as const
export type Paying = (typeof paying)[number]
type Payer = { email: string; contact: string; description: string }
export type Paid = {
  payment: Entity
  /** What the handler is given. */ handed: Json
  told: NonNullable<Answer['told']>
}

/** Pays for an order or a subscription; null where there is none to pay for. */
export async function payAtDesk(
  desk: Desk,
  id: string,
  { how, payer }: { how: Paying; payer: Payer },
): Promise<Paid | null> {
  const own = await desk.shelf.get(id)
  if (own?.entity === 'order') return payOrder(desk, own, { how, payer })
  if (own?.entity === 'subscription' && !isOver(own))
    return how === 'failure' ? failAtSubscription(desk, own, payer) : authorise(desk, own, payer)
  return null
}

async function payOrder(
  desk: Desk,
  order: Entity,
  { how, payer }: { how: Paying; payer: Payer },
): Promise<Paid> {
  const status =
    how === 'success'
      ? ('captured' as const)
      : how === 'held'
        ? ('authorized' as const)
        : ('failed' as const)
  const payment = paymentFrom(
    desk.newId('pay_'),
    {
      amount: order['amount'],
      currency: order['currency'],
      orderId: order.id,
      invoiceId: null,
      notes: order['notes'],
      ...payer,
    },
    { status, at: desk.now },
  )
  const isPaid = status === 'captured' || order['status'] === 'paid'
  const after: Entity = {
    ...order,
    attempts: Number(order['attempts']) + 1,
    status: isPaid ? 'paid' : 'attempted',
    ...(status === 'captured' && { amount_paid: order['amount'], amount_due: 0 }),
  }
  await desk.shelf.put(payment)
  await desk.shelf.put(after)
  const handed = {
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: signatureOf(desk.keySecret, `${order.id}|${payment.id}`),
  }
  if (status === 'failed') return { payment, handed, told: [['payment.failed', [payment]]] }
  const authorised: Entity = { ...payment, status: 'authorized', captured: false }
  if (status === 'authorized')
    return { payment, handed, told: [['payment.authorized', [authorised]]] }
  return {
    payment,
    handed,
    told: [
      ['payment.authorized', [authorised]],
      ['payment.captured', [payment]],
      ['order.paid', [payment, after]],
    ],
  }
}

const handedFor = (desk: Desk, payment: Entity, subscription: Entity): Json => ({
  razorpay_payment_id: payment.id,
  razorpay_subscription_id: subscription.id,
  razorpay_signature: signatureOf(desk.keySecret, `${payment.id}|${subscription.id}`),
})

async function failAtSubscription(desk: Desk, own: Entity, payer: Payer): Promise<Paid> {
  const { payment } = await refusedCharge(desk, own, payer)
  await desk.shelf.put({ ...own, auth_attempts: Number(own['auth_attempts']) + 1 })
  return { payment, handed: handedFor(desk, payment, own), told: [['payment.failed', [payment]]] }
}

const planOf = async (desk: Desk, own: Entity): Promise<Entity> =>
  (await desk.shelf.get(String(own['plan_id']))) as Entity
const itemOf = async (desk: Desk, own: Entity): Promise<Json> =>
  (await planOf(desk, own))['item'] as Json

const trifle = 500

/** One that begins later takes a trifle, which goes back; one that begins now its first period. */
async function authorise(desk: Desk, own: Entity, payer: Payer): Promise<Paid> {
  if (own['start_at'] && Number(own['start_at']) > seconds(desk.now)) {
    const { currency } = await itemOf(desk, own)
    const payment: Entity = {
      ...paymentFrom(
        desk.newId('pay_'),
        { amount: trifle, currency, orderId: null, invoiceId: null, notes: own['notes'], ...payer },
        { status: 'captured', at: desk.now },
      ),
      status: 'refunded',
      amount_refunded: trifle,
      refund_status: 'full',
    }
    const agreed: Entity = { ...own, status: 'authenticated', charge_at: own['start_at'] }
    await desk.shelf.put(payment)
    await desk.shelf.put(agreed)
    return {
      payment,
      handed: handedFor(desk, payment, agreed),
      told: [['subscription.authenticated', [agreed, payment]]],
    }
  }
  const { payment, subscription, told } = await chargeSubscription(desk, own, payer)
  const authorised: Entity = { ...payment, status: 'authorized', captured: false }
  return {
    payment,
    handed: handedFor(desk, payment, subscription),
    told: [
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

const nobody: Payer = { email: '', contact: '', description: 'Recurring Payment via Subscription' }

type Due = { order: Entity; invoice: Entity }

/** The bill of the period that is due, with its order: the same one for every try. */
async function dueFor(desk: Desk, own: Entity): Promise<Due> {
  const [invoice] = await desk.shelf.find('invoice', { subscription_id: own.id, status: 'issued' })
  const order = invoice && (await desk.shelf.get(String(invoice['order_id'])))
  return invoice && order ? { order, invoice } : newDue(desk, own)
}

async function newDue(desk: Desk, own: Entity): Promise<Due> {
  const plan = await planOf(desk, own)
  const { amount, currency } = plan['item'] as Json
  const order = orderFrom(desk.newId('order_'), { amount, currency, notes: [] }, desk.now)
  return {
    order,
    invoice: invoiceFrom(desk.newId('inv_'), {
      subscription: own,
      plan,
      orderId: order.id,
      at: desk.now,
    }),
  }
}

async function refusedCharge(desk: Desk, own: Entity, payer: Payer): Promise<{ payment: Entity }> {
  const { order, invoice } = await dueFor(desk, own)
  const payment = paymentFrom(
    desk.newId('pay_'),
    {
      ...asCharged(invoice),
      orderId: order.id,
      invoiceId: invoice.id,
      notes: own['notes'],
      ...payer,
    },
    { status: 'failed', at: desk.now },
  )
  for (const one of [
    { ...order, status: 'attempted', attempts: Number(order['attempts']) + 1 },
    payment,
    invoice,
  ])
    await desk.shelf.put(one)
  return { payment }
}

const asCharged = ({ amount, currency }: Entity) => ({ amount, currency })

/** One period: a payment, the order and the bill of it, and the subscription moves on. */
export async function chargeSubscription(
  desk: Desk,
  own: Entity,
  payer: Payer = nobody,
): Promise<{ payment: Entity; subscription: Entity; told: NonNullable<Answer['told']> }> {
  const plan = await planOf(desk, own)
  const due = await dueFor(desk, own)
  const start =
    Number(own['paid_count']) > 0 ? Math.max(Number(own['current_end']), 0) : seconds(desk.now)
  const end = periodAfter(start, plan)
  const order: Entity = {
    ...due.order,
    status: 'paid',
    amount_paid: due.order['amount'],
    amount_due: 0,
    attempts: Number(due.order['attempts']) + 1,
  }
  const payment = paymentFrom(
    desk.newId('pay_'),
    {
      ...asCharged(due.invoice),
      orderId: order.id,
      invoiceId: due.invoice.id,
      notes: own['notes'],
      ...payer,
    },
    { status: 'captured', at: desk.now },
  )
  const subscription: Entity = {
    ...own,
    status: 'active',
    current_start: start,
    current_end: end,
    charge_at: end,
    auth_attempts: 0,
    paid_count: Number(own['paid_count']) + 1,
    remaining_count: Number(own['remaining_count']) - 1,
  }
  for (const one of [
    order,
    payment,
    paidInvoice(due.invoice, { paymentId: payment.id, start, end, at: desk.now }),
    subscription,
  ])
    await desk.shelf.put(one)
  return {
    payment,
    subscription,
    told: [
      ['payment.captured', [payment]],
      ['subscription.charged', [subscription, payment]],
    ],
  }
}

const days = 86_400
const triesBeforeHalt = 3

/** What a day brings to a subscription: its end, its next payment, or a card that says no. */
export async function turnSubscription(
  desk: Desk,
  own: Entity,
  isCardEmpty: boolean,
): Promise<NonNullable<Answer['told']>> {
  if (own['ends_with_cycle']) {
    const ended: Entity = {
      ...own,
      status: 'cancelled',
      ended_at: seconds(desk.now),
      charge_at: null,
    }
    await desk.shelf.put(ended)
    return [['subscription.cancelled', [ended]]]
  }
  if (!isCardEmpty) return (await chargeSubscription(desk, own)).told
  const { payment } = await refusedCharge(desk, own, nobody)
  const tries = Number(own['auth_attempts']) + 1
  const isHalted = tries > triesBeforeHalt
  const after: Entity = {
    ...own,
    status: isHalted ? 'halted' : 'pending',
    auth_attempts: tries,
    charge_at: isHalted ? null : seconds(desk.now) + days,
  }
  await desk.shelf.put(after)
  return [
    ['payment.failed', [payment]],
    [isHalted ? 'subscription.halted' : 'subscription.pending', [after, payment]],
  ]
}
