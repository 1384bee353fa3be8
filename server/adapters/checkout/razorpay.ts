import type * as z from 'zod'
import { readLimitedText } from '../../base/http/limited-text.ts'
import {
  GatewayError,
  type PaymentGateway,
  type GatewayOrder,
} from '../../base/payments/payment-gateway.ts'
import * as shapes from './razorpay-schemas.ts'

/** The provider's address and our keys. A test passes its own `fetch` instead of the network. */
export type RazorpayAccount = {
  api: string
  keyId: string
  keySecret: string
  fetchFn?: typeof fetch
}

const timeoutMs = 10_000
const maxResponseBytes = 1024 * 1024
const maxPageSize = 100

type RazorpayRequest = {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string | number>
  body?: object
  headers?: Record<string, string>
}

/**
 * A thin client of Razorpay's REST API, with only the calls we use. It never retries: the caller
 * decides, knowing what may have been done already.
 */
export function createRazorpayGateway(account: RazorpayAccount): PaymentGateway {
  const get = <T>(shape: z.ZodType<T>, path: string, query: RazorpayRequest['query'] = {}) =>
    requestJson(account, shape, { method: 'GET', path, query })
  const post = <T>(
    shape: z.ZodType<T>,
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ) => requestJson(account, shape, { method: 'POST', path, body, headers })
  const listOrdersByReceipt = (receipt: string) =>
    get(shapes.listOf(shapes.order), '/orders', { receipt, count: maxPageSize })
  return {
    createOrder: async (request) => {
      try {
        return await post(shapes.order, '/orders', { ...request, unique_receipt: true })
      } catch (error) {
        return findOrderOfTakenReceipt(error, () => listOrdersByReceipt(request.receipt))
      }
    },
    fetchOrder: (id) => get(shapes.order, `/orders/${id}`),
    listOrdersByReceipt,
    listPaymentsOfOrder: (id) => get(shapes.listOf(shapes.payment), `/orders/${id}/payments`),
    fetchPayment: (id) => get(shapes.payment, `/payments/${id}`, { 'expand[]': 'card' }),
    capturePayment: async ({ id, amount, currency }) => {
      try {
        return await post(shapes.payment, `/payments/${id}/capture`, { amount, currency })
      } catch (error) {
        if (!(error instanceof GatewayError) || !/already been captured/i.test(error.message))
          throw error
        return get(shapes.payment, `/payments/${id}`)
      }
    },
    createRefund: (id, { key, amount, notes }) =>
      post(
        shapes.refund,
        `/payments/${id}/refund`,
        { amount, notes },
        { 'x-refund-idempotency': key },
      ),
    listRefundsOfPayment: (id) => get(shapes.listOf(shapes.refund), `/payments/${id}/refunds`),
    ...createSubscriptionCalls(get, post),
  }
}

type RazorpayGet = <T>(
  shape: z.ZodType<T>,
  path: string,
  query?: RazorpayRequest['query'],
) => Promise<T>
type RazorpayPost = <T>(shape: z.ZodType<T>, path: string, body: object) => Promise<T>

const createSubscriptionCalls = (get: RazorpayGet, post: RazorpayPost) =>
  ({
    createPlan: ({ period, amount, currency, name, notes }) =>
      post(shapes.plan, '/plans', { period, interval: 1, item: { name, amount, currency }, notes }),
    createSubscription: ({ planId, times, startAt, offerId, notes }) =>
      post(shapes.subscription, '/subscriptions', {
        plan_id: planId,
        total_count: times,
        quantity: 1,
        customer_notify: false,
        notes,
        ...(offerId && { offer_id: offerId }),
        ...(startAt && { start_at: Math.floor(startAt.getTime() / 1_000) }),
      }),
    fetchSubscription: (id) => get(shapes.subscription, `/subscriptions/${id}`),
    listSubscriptionsOfPlan: (planId, since) =>
      get(shapes.listOf(shapes.subscription), '/subscriptions', {
        plan_id: planId,
        from: Math.floor(since.getTime() / 1_000),
        count: maxPageSize,
      }),
    cancelSubscription: (id, when) =>
      post(shapes.subscription, `/subscriptions/${id}/cancel`, {
        cancel_at_cycle_end: when === 'cycle-end',
      }),
    pauseSubscription: (id) =>
      post(shapes.subscription, `/subscriptions/${id}/pause`, { pause_at: 'now' }),
    resumeSubscription: (id) =>
      post(shapes.subscription, `/subscriptions/${id}/resume`, { resume_at: 'now' }),
    listChargesOfSubscription: (id) =>
      get(shapes.listOf(shapes.charge), '/invoices', { subscription_id: id, count: maxPageSize }),
    listCards: async (customerId) =>
      (await get(shapes.listOf(shapes.token), `/customers/${customerId}/tokens`)).flatMap((one) =>
        one ? [one] : [],
      ),
    fetchCharge: (id) => get(shapes.charge, `/invoices/${id}`),
  }) satisfies Partial<PaymentGateway>

/**
 * A second request with one receipt may answer the same order, be refused, or make another order.
 * Of several orders the first counts.
 */
async function findOrderOfTakenReceipt(
  error: unknown,
  find: () => Promise<GatewayOrder[]>,
): Promise<GatewayOrder> {
  if (!(error instanceof GatewayError) || !/receipt should be unique/i.test(error.message))
    throw error
  const [first] = (await find()).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  if (!first) throw error
  return first
}

async function requestJson<T>(
  { api, keyId, keySecret, fetchFn = fetch }: RazorpayAccount,
  schema: z.ZodType<T>,
  { method, path, query = {}, body, headers = {} }: RazorpayRequest,
): Promise<T> {
  const searchParams = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  const url = `${api}${path}${searchParams.size > 0 ? `?${searchParams}` : ''}`
  const { status, text } = await fetchText(fetchFn, url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (status < 200 || status > 299) throw toGatewayError(status, text)
  const parsed = schema.safeParse(parseJson(text))
  // It may have been done, but the answer cannot be read.
  if (!parsed.success)
    throw new GatewayError('maybe', `${method} ${path} was answered with something else.`)
  return parsed.data
}

async function fetchText(
  fetchFn: typeof fetch,
  url: string,
  request: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetchFn(url, request)
    return { status: response.status, text: await readLimitedText(response, maxResponseBytes) }
  } catch (error) {
    throw new GatewayError(
      'maybe',
      `${request.method} ${new URL(url).pathname}: ${(error as Error).message}`,
    )
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/**
 * A 5xx may have been done. A 429 and a 409 were not done yet. A 401 is about our keys. Anything
 * else was refused.
 */
function toGatewayError(status: number, text: string): GatewayError {
  const { code, description } = shapes.refusal.safeParse(parseJson(text)).data?.error ?? {
    code: '',
    description: '',
  }
  const message = `${status} ${code} ${description}`.trim()
  if (status >= 500) return new GatewayError('maybe', message)
  if (status === 429 || status === 409) return new GatewayError('busy', message)
  if (status === 401) return new GatewayError('locked-out', message)
  return new GatewayError(
    status === 404 || /does not exist/i.test(description) ? 'gone' : 'refused',
    message,
  )
}
