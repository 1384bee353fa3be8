/**
 * Webhooks of the payment provider, two hundred at a time. Each is signed, and stored before it is
 * answered.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readSettings } from '../server/env.ts'
import { recordedEvents } from '../server/adapters/checkout/razorpay-fixtures.ts'
import { createSignature } from '../server/adapters/checkout/signatures.ts'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { runLoad, median, printReport, roundTo } from './measure.ts'

const rounds = Number(process.env['WEBHOOK_ROUNDS'] ?? 3)
const folder = mkdtempSync(join(tmpdir(), 'webhook-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on' },
})
const secret = readSettings({ DATA_DIR: folder }).checkout?.webhookSecrets[0] ?? ''
try {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const createWebhook = () => {
    const { body: recorded } = recordedEvents['payment.captured']
    const body = JSON.stringify({
      ...recorded,
      payload: {
        payment: {
          entity: {
            ...recorded.payload['payment']?.entity,
            id: `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
          },
        },
      },
    })
    return {
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': randomUUID(),
        'x-razorpay-signature': createSignature(secret, body),
      },
      body,
    }
  }
  const measureWebhooks = () =>
    runLoad({
      url: `${product.url}/api/payments/webhook`,
      connections: 200,
      seconds: 6,
      send: createWebhook,
    })
  await measureWebhooks()
  const all = []
  for (let round = 0; round < rounds; round += 1) all.push(await measureWebhooks())
  const {
    rows: [stored],
  } = await client.query<{ events: string }>('select count(*) as events from payment_webhook')
  await client.end()
  const p99 = roundTo(median(all.map((one) => one.p99)), 0)
  const refused = all.reduce((sum, one) => sum + one.refused, 0)
  printReport(
    {
      'p99 with 200 in parallel, ms': p99,
      'webhooks a second': roundTo(median(all.map((one) => one.perSecond)), 0),
      refused,
      'events kept': Number(stored?.events),
    },
    {
      bench: 'webhook',
      figure: p99,
      unit: 'ms at p99, 200 in parallel',
      limit: 1_000,
      ratio: roundTo(p99 / 1_000),
      target: '< 1,000 ms, none refused',
      met: p99 < 1_000 && refused === 0,
    },
  )
} finally {
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
