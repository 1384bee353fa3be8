/** Webhooks of the payment provider, two hundred at a time, each signed and each kept before it is answered. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readSettings } from '../server/env.ts'
import { recordedEvents } from '../server/outside/checkout/fixtures.ts'
import { signatureOf } from '../server/outside/checkout/signatures.ts'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { startProduct } from '../tools/product.ts'
import { load, median, report, rounded } from './measure.ts'

const rounds = Number(process.env['WEBHOOK_ROUNDS'] ?? 3)
const folder = mkdtempSync(join(tmpdir(), 'webhook-'))
const postgres = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on' },
})
const secret = readSettings({ DATA_DIR: folder }).checkout?.webhookSecrets[0] ?? ''
try {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const send = () => {
    const { body } = recordedEvents['payment.captured']
    const told = JSON.stringify({
      ...body,
      payload: {
        payment: {
          entity: {
            ...body.payload['payment']?.entity,
            id: `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
          },
        },
      },
    })
    return {
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': randomUUID(),
        'x-razorpay-signature': signatureOf(secret, told),
      },
      body: told,
    }
  }
  const told = () =>
    load({ url: `${product.url}/api/payments/webhook`, connections: 200, seconds: 6, send })
  await told()
  const all = []
  for (let round = 0; round < rounds; round += 1) all.push(await told())
  const {
    rows: [kept],
  } = await client.query<{ events: string }>('select count(*) as events from payment_webhook')
  await client.end()
  const p99 = rounded(median(all.map((one) => one.p99)), 0)
  const refused = all.reduce((sum, one) => sum + one.refused, 0)
  report(
    {
      'p99 with 200 in parallel, ms': p99,
      'webhooks a second': rounded(median(all.map((one) => one.perSecond)), 0),
      refused,
      'events kept': Number(kept?.events),
    },
    {
      bench: 'webhook',
      figure: p99,
      unit: 'ms at p99, 200 in parallel',
      limit: 1_000,
      ratio: rounded(p99 / 1_000),
      target: '< 1,000 ms, none refused',
      met: p99 < 1_000 && refused === 0,
    },
  )
} finally {
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
