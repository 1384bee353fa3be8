import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { sha256 } from '../server/base/random.ts'
import { createSignature } from '../server/adapters/checkout/signatures.ts'

const amount = 117_882
const secret = 'secret-of-the-fault-run'

/** Orders and payments of a provider, as its API answers them. */
function createOrderBook() {
  const orders = new Map<string, string>()
  const payments = new Map<string, string>()
  const toOrder = (id: string) => ({
    id,
    entity: 'order',
    receipt: orders.get(id),
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: 'INR',
    status: payments.has(id) ? 'paid' : 'created',
    attempts: 0,
    notes: [],
    created_at: 1_700_000_000,
  })
  const createOrder = (body: string) => {
    const id = `order_K${orders.size}`
    orders.set(id, (JSON.parse(body) as { receipt: string }).receipt)
    return toOrder(id)
  }
  const respond = (method: string, url: URL, body: string): object => {
    const [, kind, id = '', deed] = url.pathname.split('/')
    if (method === 'POST') return createOrder(body)
    if (kind === 'payments') {
      const [orderId = ''] = [...payments].find(([, own]) => own === id) ?? []
      return toPayment(orderId, payments.get(orderId))
    }
    if (deed === 'payments')
      return { items: payments.has(id) ? [toPayment(id, payments.get(id))] : [] }
    if (id) return toOrder(id)
    const receipt = url.searchParams.get('receipt')
    return { items: [...orders.keys()].filter((own) => orders.get(own) === receipt).map(toOrder) }
  }
  return { orders, payments, respond }
}

const toPayment = (orderId: string, id: string | undefined) => ({
  id,
  entity: 'payment',
  amount,
  currency: 'INR',
  status: 'captured',
  order_id: orderId,
  invoice_id: null,
  amount_refunded: 0,
  method: 'card',
  notes: [],
  created_at: 1_700_000_001,
})

/** A payment provider that does what it is asked and, on demand, kills the process that asked before it answers. */
export async function startCrashingProvider() {
  const { orders, payments, respond } = createOrderBook()
  let pendingKill: { at: string; kill: () => Promise<void> } | null = null

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider')
    let body = ''
    request
      .on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      .on('end', () => {
        const responseBody = respond(request.method ?? '', url, body)
        if (!pendingKill || !`${request.method} ${url.pathname}`.startsWith(pendingKill.at))
          return void response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify(responseBody))
        const { kill } = pendingKill
        pendingKill = null
        void kill().then(() => request.socket.destroy())
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: {
      RAZORPAY_KEY_ID: 'rzp_test_faults',
      RAZORPAY_KEY_SECRET: secret,
      RAZORPAY_WEBHOOK_SECRET: 'webhook',
      RAZORPAY_API: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    killAt: (at: string, kill: () => Promise<void>) => {
      pendingKill = { at, kill }
    },
    /** How many orders were made for the receipt of this one. */
    ordersOf: (id: string) =>
      [...orders.values()].filter((receipt) => receipt === orders.get(id)).length,
    pay: (id: string) => {
      payments.set(id, `pay_K${payments.size}`)
      const own = payments.get(id) ?? ''
      return {
        razorpay_payment_id: own,
        razorpay_order_id: id,
        razorpay_signature: createSignature(secret, `${id}|${own}`),
      }
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A visitor whose sign-up has reached the payment of a one-time event. */
export async function createPayingVisitor(client: pg.Client, email: string) {
  const [id, flowSecret] = [
    randomBytes(18).toString('base64url'),
    randomBytes(18).toString('base64url'),
  ]
  const signupDetails = {
    fullName: 'Zoya Rahman',
    contact: '+919812345670',
    address: '4 Residency Road',
    country: 'IN',
    state: 'Karnataka',
    guests: 100,
    agreedAt: new Date(0).toISOString(),
  }
  await client.query(
    "insert into flow (id, secret_hash, name, step, email, plan, details, created_at, expires_at) values ($1, $2, 'signup', 'payment', $3, 'Custom', $4, now(), now() + interval '1 day')",
    [id, sha256(flowSecret), email, JSON.stringify(signupDetails)],
  )
  return {
    email,
    ask: async (url: string, path: string, data: object = {}): Promise<Record<string, string>> => {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          cookie: `signup=${id}.${flowSecret}`,
        },
        body: JSON.stringify({ data }),
      })
      const body = (await answer.json()) as { data: Record<string, string> | null; message: string }
      if (!answer.ok || !body.data) throw new Error(`${path}: ${answer.status} ${body.message}`)
      return body.data
    },
  }
}
