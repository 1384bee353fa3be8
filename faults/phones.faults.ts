/**
 * Kills the process fifty times while it sends to a provider of WhatsApp that fails one message in
 * ten, and compares what the provider took with the states, the prices and the balance.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { seededRandom } from '../server/seed/seeded-random.ts'
import { callApi, signIn } from '../tools/testing/api-client.ts'
import { openLargeEvent, replaceGuests } from '../tools/testing/invitable-guests.ts'
import {
  findFreePort,
  startProduct,
  type ProductProcess,
} from '../tools/testing/product-process.ts'
import { createFaultReport, printDuration } from './fault-report.ts'
import { startPhoneProvider } from './phone-provider.ts'

const messages = Number(process.argv[2] ?? 10_000)
const kills = Number(process.argv[3] ?? 50)
const seed = Number(process.argv[4] ?? 20261130)
const price = 100
const chance = seededRandom(seed)
const report = createFaultReport()

const folder = mkdtempSync(join(tmpdir(), 'phone-faults-'))
const prices = join(folder, 'prices.json')
writeFileSync(prices, JSON.stringify({ whatsapp: { default: { INR: price, USD: price } } }))
const provider = await startPhoneProvider(chance)
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const client = new pg.Client({ connectionString: postgres.url })
const port = await findFreePort()
const startNode = () =>
  startProduct({
    dataDir: folder,
    port,
    env: { DATABASE_URL: postgres.url, DEMO: 'on', PHONE_PRICES: prices, ...provider.env },
  })
try {
  let product = await startNode()
  await client.connect()
  const since = performance.now()
  product = await sendUnderKills(product)
  printDuration(`${messages} messages under ${kills} kills`, since)
  await compare()
  report.controls['a lease without effect, messages taken twice'] = await countWithoutLease(product)
  report.controls['what failed is not given back, minor units'] = await countUnreturned()
  report.addRuns('messages', messages)
  report.print('phones', seed)
  await product.stop()
} finally {
  await client.end()
  await postgres.stop()
  provider.close()
  rmSync(folder, { recursive: true, force: true })
}

async function countRows(condition: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from phone_message where ${condition}`,
  )
  return rows[0]?.count ?? 0
}

/** Guests with numbers, a balance that is just enough, and one press. */
async function sendToAll(product: ProductProcess, guests: number): Promise<void> {
  const cookie = await signIn(product.url)
  const EID = await openLargeEvent(client)
  await client.query('delete from phone_message')
  await client.query('delete from phone_balance_entry')
  await client.query('delete from phone_balance')
  await replaceGuests(client, EID, guests)
  await client.query(
    `update guest set phone = '+919820' || lpad(passcode::int::text, 6, '0') where event_id = $1`,
    [EID],
  )
  await client.query(
    `with a as (select account_id, case when country = 'IN' then 'INR' else 'USD' end as currency from event join account on account.id = account_id where event.id = $1),
      entry as (insert into phone_balance_entry (account_id, cause, kind, currency, amount, at) select account_id, 'run', 'bought', currency, $2::bigint, now() from a)
    insert into phone_balance (account_id, currency, amount) select account_id, currency, $2::bigint from a`,
    [EID, guests * price],
  )
  await callApi(product.url, `/events/${EID}/phone-messages`, {
    cookie,
    data: {
      CHANNEL: 'whatsapp',
      COST: `${guests}.00`,
      AGREED: true,
      AT_NIGHT: true,
      FALLBACK_DAYS: 0,
      SUBMISSION: chance.hex(),
    },
  })
}

/** Waiting times are shortened in the rows. */
async function sendUnderKills(first: ProductProcess): Promise<ProductProcess> {
  let product = first
  await sendToAll(product, messages)
  for (let run = 0; run < kills; run += 1) {
    await Promise.all([wait(100 + chance.below(300)), provider.report(product.url)])
    await product.kill()
    await endWaits()
    product = await startNode()
  }
  for (let round = 0; round < 3_000; round += 1) {
    const unreported = await provider.report(product.url)
    await endWaits()
    if (unreported === 0 && (await countRows("state in ('queued', 'claimed')")) === 0) break
    await wait(50)
  }
  return product
}

/** Ends the leases of dead processes and the waits between two tries. */
async function endWaits(): Promise<void> {
  await client.query(
    "update phone_message set lease_until = now() - interval '1 second' where state = 'claimed' and changed_at < now() - interval '20 seconds'",
  )
  await client.query(
    "update phone_message set due_at = now() where state = 'queued' and due_at > now()",
  )
}

type MessageRow = { id: string; state: string; price: string; ends: string[] }

/** Each message against what the provider took, and the balance against the messages. */
async function compare(): Promise<void> {
  const { rows } = await client.query<MessageRow>(
    `select id::text as id, state, price, array(select kind from phone_balance_entry e where e.cause = m.id::text order by kind) as ends from phone_message m where kind = 'invitation'`,
  )
  if (rows.length !== messages) report.reportViolation('missing', `${messages - rows.length} rows`)
  const states: Record<string, number> = {}
  for (const { id, state, ends } of rows) {
    states[state] = (states[state] ?? 0) + 1
    const times = provider.taken.get(id) ?? 0
    if (times > 1) report.reportViolation('doubled', `${id} ${times} times`)
    if (times === 0 && !['failed', 'uncertain'].includes(state))
      report.reportViolation('missing', `${id} is ${state}`)
    if (times > 0 && state !== 'delivered') report.reportViolation('state', `${id} is ${state}`)
    const expected =
      state === 'failed'
        ? ['reserved', 'returned']
        : state === 'uncertain'
          ? ['reserved']
          : ['reserved', 'settled']
    if (ends.join() !== expected.join()) report.reportViolation('price', `${id} ${ends.join()}`)
  }
  console.log(`  states ${JSON.stringify(states)}`)
  const { rows: sums } = await client.query<{ amount: string; sum: string }>(
    'select amount, (select sum(amount) from phone_balance_entry) as sum from phone_balance',
  )
  const spent = messages - (states['failed'] ?? 0)
  const left = messages * price - spent * price
  if (Number(sums[0]?.amount) !== left || Number(sums[0]?.sum) !== left)
    report.reportViolation('balance', `${JSON.stringify(sums[0])}, not ${left}`)
}

/** The control: leases without effect. A message in transmission is taken again. */
async function countWithoutLease(product: ProductProcess): Promise<number> {
  provider.setFailing(false)
  provider.setSlow(60)
  provider.taken.clear()
  await sendToAll(product, 200)
  for (let round = 0; round < 30; round += 1) {
    await client.query(
      "update phone_message set state = 'queued', lease_until = null, due_at = now() where state = 'claimed'",
    )
    await wait(40)
  }
  provider.setSlow(0)
  for (
    let round = 0;
    round < 200 && (await countRows("state in ('queued', 'claimed')")) > 0;
    round += 1
  )
    await wait(100)
  return [...provider.taken.values()].filter((times) => times > 1).length
}

/** The control: the balance without what was given back, as the check of prices sees it. */
async function countUnreturned(): Promise<number> {
  await client.query("delete from phone_balance_entry where kind = 'settled'")
  const { rows } = await client.query<{ missing: number }>(
    `select count(*)::int * ${price} as missing from phone_message m where m.kind = 'invitation' and not exists (select from phone_balance_entry e where e.cause = m.id::text and e.kind in ('settled', 'returned'))`,
  )
  return rows[0]?.missing ?? 0
}
