import type { receiptRules } from '@mehfil/contract/sandbox.ts'
import {
  isOver,
  seconds,
  type Entity,
  type Json,
  orderFrom,
  planFrom,
  refundFrom,
  subscriptionFrom,
  wrong,
} from '../rules/entities.ts'
import type { Desk } from './shelf.ts'

export type Question = {
  method: string
  path: string
  query: Record<string, string>
  body: Json
  headers: Record<string, string | string[] | undefined>
}
export type Answer = {
  status: number
  body: Json
  /** What webhooks tell of it. */ told?: Array<[event: string, about: Entity[]]>
}
type Receipts = (typeof receiptRules)[number]

const fine = (body: Json, told: Answer['told'] = []): Answer => ({ status: 200, body, told })
const no = (description: string, status = 400): Answer => ({ status, body: wrong(description) })
const list = (items: Entity[]): Answer => fine({ entity: 'collection', count: items.length, items })
const unknown = 'The id provided does not exist'

/** Answers as the provider does. What it does not know it refuses in its words. */
export async function answerAsProvider(
  desk: Desk,
  question: Question,
  receipts: Receipts = 'same',
): Promise<Answer> {
  const [kind = '', id = '', deed = ''] = question.path.split('/').filter(Boolean)
  const way = `${question.method} ${kind}${id && '/:id'}${deed && `/${deed}`}`
  const own = id ? await desk.shelf.get(id) : null
  if (id && !own) return no(unknown)
  const answer = ways[way]
  return answer
    ? answer({ desk, question, own: own ?? { id: '', entity: 'order' }, receipts })
    : no('The requested URL was not found on the server.', 404)
}

type Asked = { desk: Desk; question: Question; own: Entity; receipts: Receipts }

const ways: Record<string, (asked: Asked) => Promise<Answer> | Answer> = {
  'POST orders': makeOrder,
  'GET orders': async ({ desk, question: { query } }) =>
    list(await desk.shelf.find('order', query['receipt'] ? { receipt: query['receipt'] } : {})),
  'GET orders/:id': ({ own }) => fine(own),
  'GET orders/:id/payments': async ({ desk, own }) =>
    list(await desk.shelf.find('payment', { order_id: own.id })),
  'GET payments/:id': ({ own }) => fine(own),
  'POST payments/:id/capture': capture,
  'POST payments/:id/refund': refund,
  'GET payments/:id/refunds': async ({ desk, own }) =>
    list(await desk.shelf.find('refund', { payment_id: own.id })),
  'POST plans': makePlan,
  'POST subscriptions': makeSubscription,
  'GET subscriptions': async ({ desk, question: { query } }) =>
    list(
      (
        await desk.shelf.find('subscription', query['plan_id'] ? { plan_id: query['plan_id'] } : {})
      ).filter((one) => Number(one['created_at']) >= Number(query['from'] ?? 0)),
    ),
  'GET subscriptions/:id': ({ own }) => fine(own),
  'POST subscriptions/:id/cancel': cancel,
  'POST subscriptions/:id/pause': pause,
  'POST subscriptions/:id/resume': resume,
  'GET invoices': async ({ desk, question: { query } }) =>
    list(await desk.shelf.find('invoice', { subscription_id: query['subscription_id'] ?? '' })),
  'GET invoices/:id': ({ own }) => fine(own),
}

const leastOf: Record<string, number> = { INR: 100, USD: 1 }

async function makeOrder({ desk, question: { body }, receipts }: Asked): Promise<Answer> {
  const { amount, currency, receipt, unique_receipt: isUnique } = body
  if (!Number.isInteger(amount)) return no('The amount must be an integer.')
  if (!leastOf[String(currency)]) return no('Currency is not supported')
  if (Number(amount) < (leastOf[String(currency)] ?? 1))
    return no('Order amount less than minimum amount allowed')
  if (String(receipt ?? '').length > 40)
    return no('The receipt may not be greater than 40 characters.')
  const make = () => orderFrom(desk.newId('order_'), body, desk.now)
  if (!isUnique || !receipt || receipts === 'another') return fine(await kept(desk, make()))
  if (receipts === 'refused' && (await desk.shelf.find('order', { receipt })).length > 0)
    return no('Order receipt should be unique.')
  return fine(await desk.shelf.once(`order ${String(receipt)}`, make))
}

async function kept({ shelf }: Desk, entity: Entity): Promise<Entity> {
  await shelf.put(entity)
  return entity
}

async function capture({ desk, question: { body }, own }: Asked): Promise<Answer> {
  if (own['status'] === 'captured') return no('This payment has already been captured')
  if (own['status'] !== 'authorized')
    return no('Only payments which have been authorized and not yet captured can be captured')
  if (own['amount'] !== body['amount'])
    return no('Capture amount must be equal to the amount authorized')
  const payment = await kept(desk, { ...own, status: 'captured', captured: true })
  const order = own['order_id'] ? await desk.shelf.get(String(own['order_id'])) : null
  const paid =
    order &&
    (await kept(desk, { ...order, status: 'paid', amount_paid: order['amount'], amount_due: 0 }))
  return fine(payment, [
    ['payment.captured', [payment]],
    ...(paid ? [['order.paid', [payment, paid]] as [string, Entity[]]] : []),
  ])
}

async function refund({ desk, question: { body, headers }, own }: Asked): Promise<Answer> {
  const key = String(headers['x-refund-idempotency'] ?? '')
  const before = key
    ? (await desk.shelf.find('refund', { payment_id: own.id })).find(
        (one) => one['idempotency'] === key,
      )
    : null
  if (before) return fine(withoutKey(before))
  const [amount, left] = [
    Number(body['amount'] ?? own['amount']),
    Number(own['amount']) - Number(own['amount_refunded']),
  ]
  if (own['status'] === 'refunded' || left === 0)
    return no('The payment has been fully refunded already')
  if (own['status'] !== 'captured')
    return no('The payment must be captured before it can be refunded')
  if (amount > left) return no('The total refund amount is greater than the refund payment amount')
  const made = await kept(desk, {
    ...refundFrom(desk.newId('rfnd_'), {
      payment: own,
      amount,
      notes: body['notes'],
      at: desk.now,
    }),
    idempotency: key,
  })
  const isAll = amount === left
  const payment = await kept(desk, {
    ...own,
    amount_refunded: Number(own['amount_refunded']) + amount,
    refund_status: isAll ? 'full' : 'partial',
    ...(isAll && { status: 'refunded' }),
  })
  return fine(withoutKey(made), [
    ['refund.created', [withoutKey(made), payment]],
    ['refund.processed', [withoutKey(made), payment]],
  ])
}

const withoutKey = ({ idempotency: _, ...rest }: Entity): Entity => rest as Entity

async function makePlan({ desk, question: { body } }: Asked): Promise<Answer> {
  const item = (body['item'] ?? {}) as Json
  if (
    !['daily', 'weekly', 'monthly', 'yearly'].includes(String(body['period'])) ||
    !Number.isInteger(item['amount']) ||
    !item['name']
  )
    return no('The plan is not complete.')
  return fine(await kept(desk, planFrom(desk.newId('plan_'), body, desk.now)))
}

async function makeSubscription({ desk, question: { body } }: Asked): Promise<Answer> {
  if ((await desk.shelf.get(String(body['plan_id'])))?.entity !== 'plan') return no(unknown)
  if (!Number.isInteger(body['total_count'])) return no('The total count field is required.')
  if (body['start_at'] && Number(body['start_at']) <= seconds(desk.now))
    return no('start_at must be a timestamp in the future.')
  return fine(await kept(desk, subscriptionFrom(desk.newId('sub_'), body, desk.now)))
}

async function cancel({ desk, question: { body }, own }: Asked): Promise<Answer> {
  if (isOver(own)) return no(`Subscription is not cancellable in ${String(own['status'])} status.`)
  if (body['cancel_at_cycle_end'] === true && own['status'] === 'active')
    return fine(await kept(desk, { ...own, ends_with_cycle: true }))
  const ended = await kept(desk, {
    ...own,
    status: 'cancelled',
    ended_at: seconds(desk.now),
    charge_at: null,
  })
  return fine(ended, [['subscription.cancelled', [ended]]])
}

/** Of one that was agreed to and not begun a pause is the end. */
async function pause({ desk, own }: Asked): Promise<Answer> {
  if (own['status'] === 'authenticated') {
    const ended = await kept(desk, {
      ...own,
      status: 'cancelled',
      ended_at: seconds(desk.now),
      charge_at: null,
    })
    return fine(ended, [['subscription.cancelled', [ended]]])
  }
  if (own['status'] !== 'active')
    return no(`Subscription cannot be paused in ${String(own['status'])} state.`)
  const paused = await kept(desk, {
    ...own,
    status: 'paused',
    paused_at: seconds(desk.now),
    pause_initiated_by: 'self',
    charge_at: null,
  })
  return fine(paused, [['subscription.paused', [paused]]])
}

async function resume({ desk, own }: Asked): Promise<Answer> {
  if (own['status'] !== 'paused')
    return no(`Subscription cannot be resumed in ${String(own['status'])} state.`)
  const charge = Math.max(Number(own['current_end'] ?? 0), seconds(desk.now))
  const active = await kept(desk, {
    ...own,
    status: 'active',
    paused_at: null,
    pause_initiated_by: null,
    charge_at: charge,
  })
  return fine(active, [['subscription.resumed', [active]]])
}
