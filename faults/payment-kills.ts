import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { runOn, withDatabase } from '../server/test/database/test-database.ts'
import { findFreePort, startProduct } from '../tools/testing/product-process.ts'
import { startCrashingProvider, createPayingVisitor } from './crashing-provider.ts'
import type { FaultReport } from './fault-report.ts'

type KillRun = { databaseUrl: string; folder: string; kills: number; result: FaultReport }

/** The built product is killed while the provider answers: its orders and payments are found again, and count once. */
export async function testKills({ databaseUrl, folder, kills, result }: KillRun): Promise<void> {
  await runOn(databaseUrl, 'create database killed')
  const database = withDatabase(databaseUrl, 'killed')
  const port = await findFreePort()
  const provider = await startCrashingProvider()
  const start = () =>
    startProduct({
      dataDir: join(folder, 'killed'),
      port,
      env: { DATABASE_URL: database, DEMO: 'on', ...provider.env },
    })
  let product = await start()
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const paid: string[] = []
    for (let run = 0; run < kills; run += 1) {
      const visitor = await createPayingVisitor(client, `killed${run}@guests.example`)
      const at = run % 2 ? 'POST /orders' : 'GET /payments'
      provider.killAt(at, () => product.kill())
      const first = await visitor
        .ask(product.url, '/api/auth/register/payment/initiate')
        .catch(() => null)
      if (at === 'POST /orders') product = await start()
      await client.query('update payment_intent set request_lease_until = null')
      const order = first ?? (await visitor.ask(product.url, '/api/auth/register/payment/initiate'))
      const made = provider.ordersOf(order['orderId'] ?? '')
      if (made !== 1) result.reportViolation('a kill while an order was made', `${made} orders`)
      const proof = provider.pay(order['orderId'] ?? '')
      const confirmed = await visitor
        .ask(product.url, '/api/auth/payment/confirm', proof)
        .catch(() => null)
      if (at === 'GET /payments') product = await start()
      if (run % 4 < 2 && !confirmed)
        await visitor.ask(product.url, '/api/auth/payment/confirm', proof)
      paid.push(visitor.email)
    }
    await client.query(
      "update payment_intent set next_check_at = now() where state in ('intent', 'order_created', 'attempted')",
    )
    for (
      let seconds = 0;
      seconds < 130 && (await countGrants(client, paid)).accounts < paid.length;
      seconds += 1
    )
      await wait(1_000)
    const { accounts, payments } = await countGrants(client, paid)
    if (accounts !== paid.length || payments !== paid.length)
      result.reportViolation(
        'kills',
        `${paid.length} paid, ${accounts} accounts, ${payments} payments given`,
      )
  } finally {
    await client.end()
    await product.stop()
    provider.close()
  }
  result.addRuns('processes killed between the provider and the commit', kills)
}

async function countGrants(
  client: pg.Client,
  emails: string[],
): Promise<{ accounts: number; payments: number }> {
  const {
    rows: [row],
  } = await client.query<{ accounts: number; payments: number }>(
    `
    select (select count(*)::int from person join member on member.person_id = person.id join account on account.id = member.account_id where email = any($1) and account.plan = 'Custom') as accounts,
      (select count(*)::int from payment join payment_intent on payment_intent.id = payment.intent_id where billed ->> 'email' = any($1) and verdict = 'granted') as payments`,
    [emails],
  )
  return row ?? { accounts: 0, payments: 0 }
}
