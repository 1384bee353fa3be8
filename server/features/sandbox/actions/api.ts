import type { sandboxReceiptRules } from '@mehfil/contract/system/payment-sandbox.ts'
import {
  isEnded,
  toUnixSeconds,
  type SandboxEntity,
  type SandboxJson,
  buildOrder,
  buildPlan,
  buildRefund,
  buildSubscription,
  buildError,
} from '../rules/entities.ts'
import type { SandboxContext } from './sandbox-store.ts'

export type SandboxRequest = {
  method: string
  path: string
  query: Record<string, string>
  body: SandboxJson
  headers: Record<string, string | string[] | undefined>
}
export type SandboxResponse = {
  status: number
  body: SandboxJson
  /** The webhooks it causes. */
  webhooks?: Array<[event: string, about: SandboxEntity[]]>
}
type ReceiptRule = (typeof sandboxReceiptRules)[number]

const succeed = (
  body: SandboxJson,
  webhooks: SandboxResponse['webhooks'] = [],
): SandboxResponse => ({ status: 200, body, webhooks })
const fail = (description: string, status = 400): SandboxResponse => ({
  status,
  body: buildError(description),
})
const succeedWithList = (items: SandboxEntity[]): SandboxResponse =>
  succeed({ entity: 'collection', count: items.length, items })
const unknownIdText = 'The id provided does not exist'

/** Answers as the provider does, refusals included. */
export async function answerAsProvider(
  sandbox: SandboxContext,
  request: SandboxRequest,
  receipts: ReceiptRule = 'same',
): Promise<SandboxResponse> {
  const [kind = '', id = '', verb = ''] = request.path.split('/').filter(Boolean)
  const route = `${request.method} ${kind}${id && '/:id'}${verb && `/${verb}`}`
  // A customer is only known by the cards stored for it.
  const entity =
    kind === 'customers'
      ? { id, entity: 'token' as const }
      : id
        ? await sandbox.store.get(id)
        : null
  if (id && !entity) return fail(unknownIdText)
  const answer = sandboxRoutes[route]
  return answer
    ? answer({ sandbox, request, entity: entity ?? { id: '', entity: 'order' }, receipts })
    : fail('The requested URL was not found on the server.', 404)
}

type SandboxRouteInput = {
  sandbox: SandboxContext
  request: SandboxRequest
  entity: SandboxEntity
  receipts: ReceiptRule
}

const sandboxRoutes: Record<
  string,
  (asked: SandboxRouteInput) => Promise<SandboxResponse> | SandboxResponse
> = {
  'POST orders': createOrder,
  'GET orders': async ({ sandbox, request: { query } }) =>
    succeedWithList(
      await sandbox.store.find('order', query['receipt'] ? { receipt: query['receipt'] } : {}),
    ),
  'GET orders/:id': ({ entity }) => succeed(entity),
  'GET orders/:id/payments': async ({ sandbox, entity }) =>
    succeedWithList(await sandbox.store.find('payment', { order_id: entity.id })),
  'GET payments/:id': ({ entity }) => succeed(entity),
  'POST payments/:id/capture': capturePayment,
  'POST payments/:id/refund': refundPayment,
  'GET payments/:id/refunds': async ({ sandbox, entity }) =>
    succeedWithList(await sandbox.store.find('refund', { payment_id: entity.id })),
  'POST plans': createPlan,
  'POST subscriptions': createSubscription,
  'GET subscriptions': async ({ sandbox, request: { query } }) =>
    succeedWithList(
      (
        await sandbox.store.find(
          'subscription',
          query['plan_id'] ? { plan_id: query['plan_id'] } : {},
        )
      ).filter((one) => Number(one['created_at']) >= Number(query['from'] ?? 0)),
    ),
  'GET subscriptions/:id': ({ entity }) => succeed(entity),
  'POST subscriptions/:id/cancel': cancelSubscription,
  'POST subscriptions/:id/pause': pauseSubscription,
  'POST subscriptions/:id/resume': resumeSubscription,
  'GET customers/:id/tokens': async ({ sandbox, entity }) =>
    succeedWithList(await sandbox.store.find('token', { customer_id: entity.id })),
  'GET invoices': async ({ sandbox, request: { query } }) =>
    succeedWithList(
      await sandbox.store.find('invoice', { subscription_id: query['subscription_id'] ?? '' }),
    ),
  'GET invoices/:id': ({ entity }) => succeed(entity),
}

const minimumAmounts: Record<string, number> = { INR: 100, USD: 1 }

async function createOrder({
  sandbox,
  request: { body },
  receipts,
}: SandboxRouteInput): Promise<SandboxResponse> {
  const { amount, currency, receipt, unique_receipt: isUnique } = body
  if (!Number.isInteger(amount)) return fail('The amount must be an integer.')
  if (!minimumAmounts[String(currency)]) return fail('Currency is not supported')
  if (Number(amount) < (minimumAmounts[String(currency)] ?? 1))
    return fail('Order amount less than minimum amount allowed')
  if (String(receipt ?? '').length > 40)
    return fail('The receipt may not be greater than 40 characters.')
  const build = () => buildOrder(sandbox.newId('order_'), body, sandbox.now)
  if (!isUnique || !receipt || receipts === 'another') return succeed(await save(sandbox, build()))
  if (receipts === 'refused' && (await sandbox.store.find('order', { receipt })).length > 0)
    return fail('Order receipt should be unique.')
  return succeed(await sandbox.store.putOnce(`order ${String(receipt)}`, build))
}

async function save({ store }: SandboxContext, entity: SandboxEntity): Promise<SandboxEntity> {
  await store.put(entity)
  return entity
}

async function capturePayment({
  sandbox,
  request: { body },
  entity,
}: SandboxRouteInput): Promise<SandboxResponse> {
  if (entity['status'] === 'captured') return fail('This payment has already been captured')
  if (entity['status'] !== 'authorized')
    return fail('Only payments which have been authorized and not yet captured can be captured')
  if (entity['amount'] !== body['amount'])
    return fail('Capture amount must be equal to the amount authorized')
  const payment = await save(sandbox, { ...entity, status: 'captured', captured: true })
  const order = entity['order_id'] ? await sandbox.store.get(String(entity['order_id'])) : null
  const paid =
    order &&
    (await save(sandbox, { ...order, status: 'paid', amount_paid: order['amount'], amount_due: 0 }))
  return succeed(payment, [
    ['payment.captured', [payment]],
    ...(paid ? [['order.paid', [payment, paid]] as [string, SandboxEntity[]]] : []),
  ])
}

async function refundPayment({
  sandbox,
  request: { body, headers },
  entity,
}: SandboxRouteInput): Promise<SandboxResponse> {
  const key = String(headers['x-refund-idempotency'] ?? '')
  const before = key
    ? (await sandbox.store.find('refund', { payment_id: entity.id })).find(
        (one) => one['idempotency'] === key,
      )
    : null
  if (before) return succeed(withoutKey(before))
  const [amount, left] = [
    Number(body['amount'] ?? entity['amount']),
    Number(entity['amount']) - Number(entity['amount_refunded']),
  ]
  if (entity['status'] === 'refunded' || left === 0)
    return fail('The payment has been fully refunded already')
  if (entity['status'] !== 'captured')
    return fail('The payment must be captured before it can be refunded')
  if (amount > left)
    return fail('The total refund amount is greater than the refund payment amount')
  const created = await save(sandbox, {
    ...buildRefund(sandbox.newId('rfnd_'), {
      payment: entity,
      amount,
      notes: body['notes'],
      at: sandbox.now,
    }),
    idempotency: key,
  })
  const isAll = amount === left
  const payment = await save(sandbox, {
    ...entity,
    amount_refunded: Number(entity['amount_refunded']) + amount,
    refund_status: isAll ? 'full' : 'partial',
    ...(isAll && { status: 'refunded' }),
  })
  return succeed(withoutKey(created), [
    ['refund.created', [withoutKey(created), payment]],
    ['refund.processed', [withoutKey(created), payment]],
  ])
}

const withoutKey = ({ idempotency: _, ...rest }: SandboxEntity): SandboxEntity =>
  rest as SandboxEntity

async function createPlan({
  sandbox,
  request: { body },
}: SandboxRouteInput): Promise<SandboxResponse> {
  const item = (body['item'] ?? {}) as SandboxJson
  if (
    !['daily', 'weekly', 'monthly', 'yearly'].includes(String(body['period'])) ||
    !Number.isInteger(item['amount']) ||
    !item['name']
  )
    return fail('The plan is not complete.')
  return succeed(await save(sandbox, buildPlan(sandbox.newId('plan_'), body, sandbox.now)))
}

async function createSubscription({
  sandbox,
  request: { body },
}: SandboxRouteInput): Promise<SandboxResponse> {
  if ((await sandbox.store.get(String(body['plan_id'])))?.entity !== 'plan')
    return fail(unknownIdText)
  if (body['offer_id'] && (await sandbox.store.get(String(body['offer_id'])))?.entity !== 'offer')
    return fail(unknownIdText)
  if (!Number.isInteger(body['total_count'])) return fail('The total count field is required.')
  if (body['start_at'] && Number(body['start_at']) <= toUnixSeconds(sandbox.now))
    return fail('start_at must be a timestamp in the future.')
  return succeed(await save(sandbox, buildSubscription(sandbox.newId('sub_'), body, sandbox.now)))
}

async function cancelSubscription({
  sandbox,
  request: { body },
  entity,
}: SandboxRouteInput): Promise<SandboxResponse> {
  if (isEnded(entity))
    return fail(`Subscription is not cancellable in ${String(entity['status'])} status.`)
  if (body['cancel_at_cycle_end'] === true && entity['status'] === 'active')
    return succeed(await save(sandbox, { ...entity, ends_with_cycle: true }))
  const ended = await save(sandbox, {
    ...entity,
    status: 'cancelled',
    ended_at: toUnixSeconds(sandbox.now),
    charge_at: null,
  })
  return succeed(ended, [['subscription.cancelled', [ended]]])
}

/** Pausing a subscription that has not begun ends it. */
async function pauseSubscription({ sandbox, entity }: SandboxRouteInput): Promise<SandboxResponse> {
  if (entity['status'] === 'authenticated') {
    const ended = await save(sandbox, {
      ...entity,
      status: 'cancelled',
      ended_at: toUnixSeconds(sandbox.now),
      charge_at: null,
    })
    return succeed(ended, [['subscription.cancelled', [ended]]])
  }
  if (entity['status'] !== 'active')
    return fail(`Subscription cannot be paused in ${String(entity['status'])} state.`)
  const paused = await save(sandbox, {
    ...entity,
    status: 'paused',
    paused_at: toUnixSeconds(sandbox.now),
    pause_initiated_by: 'self',
    charge_at: null,
  })
  return succeed(paused, [['subscription.paused', [paused]]])
}

async function resumeSubscription({
  sandbox,
  entity,
}: SandboxRouteInput): Promise<SandboxResponse> {
  if (entity['status'] !== 'paused')
    return fail(`Subscription cannot be resumed in ${String(entity['status'])} state.`)
  const charge = Math.max(Number(entity['current_end'] ?? 0), toUnixSeconds(sandbox.now))
  const active = await save(sandbox, {
    ...entity,
    status: 'active',
    paused_at: null,
    pause_initiated_by: null,
    charge_at: charge,
  })
  return succeed(active, [['subscription.resumed', [active]]])
}
