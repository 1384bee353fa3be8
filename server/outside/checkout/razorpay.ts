import type * as z from 'zod'
import { GatewayError, type Gateway, type Order } from '../../base/gateway.ts'
import * as shapes from './shapes.ts'

/** Where the provider is and who we are there. `fetch` is another one where a test stands in for the network. */
export type Account = { api: string; keyId: string; keySecret: string; ask?: typeof fetch }

const patience = 10_000
const mostBytes = 1024 * 1024
const mostAtOnce = 100

type Asked = {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string | number>
  body?: object
  headers?: Record<string, string>
}

/**
 * A thin client of Razorpay's REST API: no more than is used. Nothing is repeated in here: who asked decides, knowing what may
 * have been done already.
 */
export function razorpayAt(account: Account): Gateway {
  const get = <T>(shape: z.ZodType<T>, path: string, query: Asked['query'] = {}) =>
    answerOf(account, shape, { method: 'GET', path, query })
  const post = <T>(
    shape: z.ZodType<T>,
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ) => answerOf(account, shape, { method: 'POST', path, body, headers })
  const ordersByReceipt = (receipt: string) =>
    get(shapes.listOf(shapes.order), '/orders', { receipt, count: mostAtOnce })
  return {
    createOrder: async (asked) => {
      try {
        return await post(shapes.order, '/orders', { ...asked, unique_receipt: true })
      } catch (error) {
        return knownOrder(error, () => ordersByReceipt(asked.receipt))
      }
    },
    fetchOrder: (id) => get(shapes.order, `/orders/${id}`),
    ordersByReceipt,
    paymentsOfOrder: (id) => get(shapes.listOf(shapes.payment), `/orders/${id}/payments`),
    fetchPayment: (id) => get(shapes.payment, `/payments/${id}`),
    capturePayment: async ({ id, amount, currency }) => {
      try {
        return await post(shapes.payment, `/payments/${id}/capture`, { amount, currency })
      } catch (error) {
        if (!(error instanceof GatewayError) || !/already been captured/i.test(error.message))
          throw error
        return get(shapes.payment, `/payments/${id}`)
      }
    },
    refund: (id, { key, amount, notes }) =>
      post(
        shapes.refund,
        `/payments/${id}/refund`,
        { amount, notes },
        { 'x-refund-idempotency': key },
      ),
    refundsOfPayment: (id) => get(shapes.listOf(shapes.refund), `/payments/${id}/refunds`),
    ...subscriptionsAt(get, post),
  }
}

type Get = <T>(shape: z.ZodType<T>, path: string, query?: Asked['query']) => Promise<T>
type Post = <T>(shape: z.ZodType<T>, path: string, body: object) => Promise<T>

const subscriptionsAt = (get: Get, post: Post) =>
  ({
    createPlan: ({ period, amount, currency, name, notes }) =>
      post(shapes.plan, '/plans', { period, interval: 1, item: { name, amount, currency }, notes }),
    createSubscription: ({ planId, times, startAt, notes }) =>
      post(shapes.subscription, '/subscriptions', {
        plan_id: planId,
        total_count: times,
        quantity: 1,
        customer_notify: false,
        notes,
        ...(startAt && { start_at: Math.floor(startAt.getTime() / 1_000) }),
      }),
    fetchSubscription: (id) => get(shapes.subscription, `/subscriptions/${id}`),
    subscriptionsOfPlan: (planId, since) =>
      get(shapes.listOf(shapes.subscription), '/subscriptions', {
        plan_id: planId,
        from: Math.floor(since.getTime() / 1_000),
        count: mostAtOnce,
      }),
    cancelSubscription: (id, when) =>
      post(shapes.subscription, `/subscriptions/${id}/cancel`, {
        cancel_at_cycle_end: when === 'cycle-end',
      }),
    pauseSubscription: (id) =>
      post(shapes.subscription, `/subscriptions/${id}/pause`, { pause_at: 'now' }),
    resumeSubscription: (id) =>
      post(shapes.subscription, `/subscriptions/${id}/resume`, { resume_at: 'now' }),
    chargesOfSubscription: (id) =>
      get(shapes.listOf(shapes.charge), '/invoices', { subscription_id: id, count: mostAtOnce }),
    fetchCharge: (id) => get(shapes.charge, `/invoices/${id}`),
  }) satisfies Partial<Gateway>

/** Asked twice with one receipt it may answer the same order, refuse the second, or make another: of several the first one counts. */
async function knownOrder(error: unknown, find: () => Promise<Order[]>): Promise<Order> {
  if (!(error instanceof GatewayError) || !/receipt should be unique/i.test(error.message))
    throw error
  const [first] = (await find()).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  if (!first) throw error
  return first
}

async function answerOf<T>(
  { api, keyId, keySecret, ask = fetch }: Account,
  shape: z.ZodType<T>,
  { method, path, query = {}, body, headers = {} }: Asked,
): Promise<T> {
  const words = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  const url = `${api}${path}${words.size > 0 ? `?${words}` : ''}`
  const { status, text } = await answered(ask, url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (status < 200 || status > 299) throw refusedWith(status, text)
  const read = shape.safeParse(jsonIn(text))
  // Done perhaps, and not told in a way that can be read.
  if (!read.success)
    throw new GatewayError('maybe', `${method} ${path} was answered with something else.`)
  return read.data
}

async function answered(
  ask: typeof fetch,
  url: string,
  request: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const response = await ask(url, request)
    return { status: response.status, text: await textOf(response) }
  } catch (error) {
    throw new GatewayError(
      'maybe',
      `${request.method} ${new URL(url).pathname}: ${(error as Error).message}`,
    )
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new Error('more than the provider ever says')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** A 5xx may have been done; a 429 and a 409 have not, or not yet; a 401 is about our keys; everything else was refused. */
function refusedWith(status: number, text: string): GatewayError {
  const { code, description } = shapes.refusal.safeParse(jsonIn(text)).data?.error ?? {
    code: '',
    description: '',
  }
  const words = `${status} ${code} ${description}`.trim()
  if (status >= 500) return new GatewayError('maybe', words)
  if (status === 429 || status === 409) return new GatewayError('busy', words)
  if (status === 401) return new GatewayError('locked-out', words)
  return new GatewayError(
    status === 404 || /does not exist/i.test(description) ? 'gone' : 'refused',
    words,
  )
}
