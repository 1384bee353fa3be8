import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { sha256 } from '../server/base/random.ts'
import { signatureOf } from '../server/outside/checkout/signatures.ts'

const amount = 117_882
const secret = 'secret-of-the-fault-run'

/** A payment provider that does what it is asked, and then, when told to, ends whoever asked before it answers. */
export async function killingProvider() {
  const orders = new Map<string, string>()
  const payments = new Map<string, string>()
  let armed: { at: string; kill: () => Promise<void> } | null = null

  const order = (id: string) => ({
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
  const payment = (own: string) => ({
    id: payments.get(own),
    entity: 'payment',
    amount,
    currency: 'INR',
    status: 'captured',
    order_id: own,
    invoice_id: null,
    amount_refunded: 0,
    method: 'card',
    notes: [],
    created_at: 1_700_000_001,
  })
  const made = (body: string) => {
    const id = `order_K${orders.size}`
    orders.set(id, (JSON.parse(body) as { receipt: string }).receipt)
    return order(id)
  }
  const answer = (method: string, url: URL, body: string): object => {
    const [, kind, id = '', deed] = url.pathname.split('/')
    if (method === 'POST') return made(body)
    if (kind === 'payments') return payment([...payments].find(([, own]) => own === id)?.[0] ?? '')
    if (deed === 'payments') return { items: payments.has(id) ? [payment(id)] : [] }
    return id
      ? order(id)
      : {
          items: [...orders.keys()]
            .filter((own) => orders.get(own) === url.searchParams.get('receipt'))
            .map(order),
        }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider')
    let body = ''
    request
      .on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      .on('end', () => {
        const told = answer(request.method ?? '', url, body)
        if (!armed || !`${request.method} ${url.pathname}`.startsWith(armed.at))
          return void response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify(told))
        const { kill } = armed
        armed = null
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
      armed = { at, kill }
    },
    /** How many were made for the same receipt. */
    ordersOf: (id: string) =>
      [...orders.values()].filter((receipt) => receipt === orders.get(id)).length,
    pay: (id: string) => {
      payments.set(id, `pay_K${payments.size}`)
      const own = payments.get(id) ?? ''
      return {
        razorpay_payment_id: own,
        razorpay_order_id: id,
        razorpay_signature: signatureOf(secret, `${id}|${own}`),
      }
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Somebody whose sign-up stands before the window, for a one-time event. */
export async function visitorAt(client: pg.Client, email: string) {
  const [id, own] = [randomBytes(18).toString('base64url'), randomBytes(18).toString('base64url')]
  const details = {
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
    [id, sha256(own), email, JSON.stringify(details)],
  )
  return {
    email,
    ask: async (url: string, path: string, data: object = {}): Promise<Record<string, string>> => {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          cookie: `signup=${id}.${own}`,
        },
        body: JSON.stringify({ data }),
      })
      const told = (await answer.json()) as { data: Record<string, string> | null; message: string }
      if (!answer.ok || !told.data) throw new Error(`${path}: ${answer.status} ${told.message}`)
      return told.data
    },
  }
}
