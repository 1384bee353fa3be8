/**
 * Money: every order of six events, sequences that chance made, one payment told two hundred times at once over four doors on two
 * nodes, amounts a paisa off, answers dropped, browsers closed, a day without webhooks, and processes killed while the provider answers.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../server/base/migrate.ts'
import { effects } from '../server/effects.ts'
import { askForOrder } from '../server/features/payments/actions/ask-for-order.ts'
import { reconcile } from '../server/features/payments/actions/reconcile.ts'
import { intentBy } from '../server/features/payments/store/intents.ts'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { seededChance } from '../server/seed/chance.ts'
import { runOn, withDatabase } from '../server/test/database.ts'
import type { FakeProvider, Mishap } from '../server/test/fake-provider.ts'
import { openHouse, type House } from '../server/test/house.ts'
import {
  differenceOf,
  expectedOf,
  newsOf,
  ordersOf,
  randomSteps,
} from '../server/test/payment-model.ts'
import {
  countingEffects,
  doorsFor,
  hear,
  openOrder,
  outcomeOf,
} from '../server/test/payment-runs.ts'
import { beginToPay, deliver } from '../server/test/paying.ts'
import { withoutLocks } from '../server/test/without-locks.ts'
import { freePort, startProduct } from '../tools/product.ts'
import { killingProvider, visitorAt } from './killing-provider.ts'

const sequences = Number(process.argv[2] ?? 10_000)
const parallel = Number(process.argv[3] ?? 500)
const kills = Number(process.argv[4] ?? 40)
const seed = Number(process.argv[5] ?? 20261122)
const chance = seededChance(seed)
const told: Record<string, string | number> = {}
/** What the same costs with a guard taken off: none of them may be nought. */
const controls: Record<string, number> = {}
let runs = 0
let violations = 0
const wrong = (what: string, words: string) => {
  violations += 1
  if (violations < 20) console.log(`  VIOLATION ${what}: ${words}`)
}

const took = (what: string, since: number) =>
  console.log(`  ${what}: ${((performance.now() - since) / 1_000).toFixed(0)} s`)

const folder = mkdtempSync(join(tmpdir(), 'payment-faults-'))
const postgres = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => {} })
try {
  await withCounters()
  await withEffects()
  await killed()
  for (const [what, count] of Object.entries(told)) console.log(`  ${what}: ${count}`)
  for (const [what, count] of Object.entries(controls)) console.log(`  control, ${what}: ${count}`)
  const control = Object.values(controls).reduce((sum, count) => sum + count, 0)
  console.log(
    JSON.stringify({ fault: 'payments', runs, acknowledged: runs, violations, control, seed }),
  )
  if (violations > 0 || Object.values(controls).includes(0)) process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Where nothing is given, and every giving is counted. */
async function withCounters(): Promise<void> {
  const house = await openOn('counters')
  const second = await house.secondNode()
  const provider = house.provider as FakeProvider
  await everyOrder(house, provider)
  await anySequence(house, provider)
  await notAsAskedFor(house, provider)
  await droppedAnswers(house, provider)
  await unlocked(house, second, provider)
  await house.close()
}

/** Where accounts, bills and mails are made. */
async function withEffects(): Promise<void> {
  const house = await openOn('effects')
  const second = await house.secondNode()
  const provider = house.provider as FakeProvider
  await withoutWebhooks(house, provider)
  await atOnce(house, second, provider)
  await house.close()
}

async function openOn(name: string): Promise<House> {
  await runOn(postgres.url, `create database ${name}`)
  const url = withDatabase(postgres.url, name)
  await migrate(url)
  return openHouse({
    events: false,
    pays: true,
    leniency: 1_000_000_000,
    database: { url, drop: () => runOn(postgres.url, `drop database ${name} with (force)`) },
  })
}

/** So many at a time, in lanes, that the database is busy and nobody waits. */
async function inLanes(
  count: number,
  one: (run: number) => Promise<void>,
  lanes = 8,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let run = next++; run < count; run = next++) await one(run)
    }),
  )
}

/** 720 orders of an order's six events, and as many of a subscription's. */
async function everyOrder({ world }: House, provider: FakeProvider): Promise<void> {
  const all = ordersOf([0, 1, 2, 3, 4, 5])
  await inLanes(all.length, async (run) => {
    const order = await openOrder(world)
    const failed = await provider.pay(order.id, 'failure')
    const { payment, news } = await provider.pay(order.id)
    const six = [
      ...failed.news,
      ...news,
      newsOf(provider, order, { id: payment.id, status: 'captured' }),
      newsOf(provider, order, { id: provider.newId('pay_'), status: 'failed' }),
    ]
    for (const at of all[run] ?? [])
      await hear(world, countingEffects, six[at] ?? { id: '', body: '' })
    const outcome = await outcomeOf(world, order)
    if (
      outcome.state !== 'fulfilled' ||
      outcome.given.join() !== payment.id ||
      outcome.refunds.length > 0 ||
      outcome.odd > 0
    )
      wrong('an order', JSON.stringify({ order: all[run], outcome }))
  })
  await inLanes(all.length, async (run) => {
    const order = await openOrder(world, 'subscription')
    const first = (await provider.pay(order.id)).news
    const six = [
      ...first,
      ...(await provider.charge(order.id)).filter(({ event }) => event === 'subscription.charged'),
    ]
    for (const at of all[run] ?? [])
      await hear(world, countingEffects, six[at] ?? { id: '', body: '' })
    const { state, given, renewed, refunds } = await outcomeOf(world, order)
    if (
      six.length !== 6 ||
      state !== 'fulfilled' ||
      given.length !== 1 ||
      renewed.length !== 1 ||
      given[0] === renewed[0] ||
      refunds.length > 0
    )
      wrong(
        'a subscription',
        JSON.stringify({ order: all[run], state, given, renewed, six: six.length }),
      )
  })
  runs += all.length * 2
  told['orders of six events, for an order and for a subscription'] = all.length * 2
}

async function anySequence({ world }: House, provider: FakeProvider): Promise<void> {
  const since = performance.now()
  let missed = 0
  await inLanes(sequences, async () => {
    const order = await openOrder(world)
    const steps = randomSteps(provider, order, chance)
    for (const { news } of steps) await hear(world, countingEffects, news)
    const outcome = await outcomeOf(world, order)
    const difference = differenceOf(outcome, expectedOf(steps))
    if (differenceOf(outcome, expectedOf(steps.filter(({ status }) => status !== 'refunded'))))
      missed += 1
    if (difference)
      wrong(
        'a sequence',
        `${steps.map(({ payment, status, flaw }) => `${payment} ${status} ${flaw}`).join(', ')}: ${difference}`,
      )
  })
  runs += sequences
  told['sequences by chance'] = sequences
  controls['by a model that does not hear of refunds, sequences that differ'] = missed
  took('sequences', since)
}

/** Money that is not ours as we asked for it gives nothing, over whichever door it is told. */
async function notAsAskedFor(house: House, provider: FakeProvider): Promise<void> {
  const flaws = ['amount', 'currency', 'merchant', 'forged'] as const
  await inLanes(flaws.length * 25, async (run) => {
    const flaw = flaws[run % flaws.length]
    const order = await openOrder(house.world)
    const id = provider.newId('pay_')
    const news = newsOf(provider, order, {
      id,
      status: 'captured',
      ...((flaw === 'amount' || flaw === 'currency') && { flaw }),
    })
    if (flaw === 'forged') {
      const { statusCode } = await house.app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        payload: news.body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': news.id,
          'x-razorpay-signature': '0'.repeat(64),
        },
      })
      if (statusCode < 400) wrong(flaw, `was answered with ${statusCode}`)
    } else
      await hear(
        house.world,
        countingEffects,
        flaw === 'merchant'
          ? {
              ...news,
              body: JSON.stringify({
                ...(JSON.parse(news.body) as object),
                account_id: 'acc_theirs',
              }),
            }
          : news,
      )
    const { given, verdicts } = await outcomeOf(house.world, order)
    if (given.length > 0 || (flaw !== 'forged' && verdicts[id] !== 'suspicious'))
      wrong(flaw ?? '', JSON.stringify({ given, verdicts }))
  })
  runs += flaws.length * 25
  told['a paisa off, another currency, another account, forged'] = flaws.length * 25
}

/** The provider's answer is lost before or after it did what it was asked: one order or subscription in the end. */
async function droppedAnswers({ world }: House, provider: FakeProvider): Promise<void> {
  const ways: Array<() => Mishap> = [
    () => 'cut-before',
    () => 'cut-after',
    () => new Response('', { status: 500 }),
    () => new Response('', { status: 429 }),
    () => new Response('<html>'),
  ]
  for (let run = 0; run < 200; run += 1) {
    const kind = run % 2 ? 'order' : 'subscription'
    const how = ways[(run >> 1) % ways.length]
    const before = provider.count(kind)
    let left = 1 + chance.below(3)
    provider.goWrong((question) =>
      question === `POST ${kind}s` && left-- > 0 ? (how?.() ?? null) : null,
    )
    let order: Awaited<ReturnType<typeof openOrder>> | null = null
    for (let tries = 0; !order && tries < 6; tries += 1)
      order = await openOrder(world, kind, `dropped${run}`).catch(() => null)
    provider.goWrong()
    if (!order || provider.count(kind) - before !== 1)
      wrong(
        'a dropped answer',
        `${kind}, way ${(run >> 1) % ways.length}: ${provider.count(kind) - before} made, ${order?.id ?? 'none heard of'}`,
      )
  }
  controls['without a look at what was made before, made twice'] = await askedBlindly(
    world,
    provider,
  )
  runs += 200
  told['answers dropped before and after the order was made'] = 200
}

/** The control: an answer is lost after the subscription was made, and nobody looks for it. */
async function askedBlindly(world: House['world'], provider: FakeProvider): Promise<number> {
  const order = await openOrder(world, 'subscription')
  const intent = await intentBy(world.db, { of: 'id', value: order.intent })
  const before = provider.count('subscription')
  if (intent && world.checkout)
    await askForOrder(world, world.checkout, { intent, isRepeated: false })
  return provider.count('subscription') - before
}

/** Paid, the browser closed, and no webhook for a day: the reconciler finds every payment. */
async function withoutWebhooks(house: House, provider: FakeProvider): Promise<void> {
  const emails: string[] = []
  const ungiven = async () => {
    const rows = await house.world.db
      .selectFrom('person')
      .innerJoin('member', 'member.person_id', 'person.id')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select(['person.email', 'account.plan'])
      .where('email', 'in', emails)
      .execute()
    return emails.length - rows.filter(({ plan }) => plan !== 'Economy').length
  }
  for (let run = 0; run < 60; run += 1) {
    const email = `silent${run}@guests.example`
    const { id } = await beginToPay(
      house,
      email,
      run % 2 ? { plan: 'Custom' } : { plan: 'Business' },
    )
    await provider.pay(id)
    emails.push(email)
  }
  controls['before anybody asks the provider, paid and not given'] = await ungiven()
  for (let quarter = 0; quarter < 2; quarter += 1) {
    house.clock.move(16 * 60_000)
    while ((await reconcile(house.world, effects)) > 0);
  }
  const missing = await ungiven()
  if (missing > 0) wrong('a day without webhooks', `${missing} of ${emails.length} were not given`)
  runs += emails.length
  told['paid, closed and never told of'] = emails.length
}

/** One payment, two hundred tellings at once: one account, one bill, one charge, over the real doors of two nodes. */
async function atOnce(
  house: House,
  second: Awaited<ReturnType<House['secondNode']>>,
  provider: FakeProvider,
): Promise<void> {
  const since = performance.now()
  for (let run = 0; run < parallel; run += 1) {
    const email = `at-once${run}@guests.example`
    const { id } = await beginToPay(
      house,
      email,
      run % 2 ? { plan: 'Custom' } : { plan: 'Business' },
    )
    const paid = await provider.pay(id)
    const doors = [house, second].map(({ world, app }) => [
      ...doorsFor(world, effects, { id, ...paid }),
      () =>
        deliver({ app, world, provider }, paid.news.at(-1) ?? { id: '', body: '' }).then(() => {}),
    ])
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, (_, turn) => doors[turn % 2]?.[(turn >> 1) % 5]?.()),
    )
    const failed = all.filter(({ status }) => status === 'rejected')
    const { db } = house.world
    const accounts = await db
      .selectFrom('person')
      .innerJoin('member', 'member.person_id', 'person.id')
      .select('member.account_id')
      .where('email', '=', email)
      .execute()
    const bills = await db
      .selectFrom('invoice')
      .select('id')
      .where('account_id', '=', accounts[0]?.account_id ?? '')
      .execute()
    const payments = await db
      .selectFrom('payment')
      .select('verdict')
      .where('account_id', '=', accounts[0]?.account_id ?? '')
      .execute()
    if (
      failed.length > 0 ||
      accounts.length !== 1 ||
      bills.length !== 1 ||
      payments.length !== 1 ||
      payments[0]?.verdict !== 'granted'
    ) {
      wrong(
        'at once',
        JSON.stringify({
          failed: failed.length,
          why: String((failed[0] as PromiseRejectedResult | undefined)?.reason),
          accounts: accounts.length,
          bills: bills.length,
          payments,
        }),
      )
    }
  }
  runs += parallel
  told['payments told two hundred times at once'] = parallel
  took('two hundred at once', since)
}

/** The control: the same without a lock. */
async function unlocked(
  { world }: House,
  second: { world: House['world'] },
  provider: FakeProvider,
): Promise<void> {
  let doubled = 0
  for (let run = 0; run < 20; run += 1) {
    const order = await openOrder(world)
    const paid = await provider.pay(order.id)
    await hear(world, countingEffects, paid.news[0] ?? { id: '', body: '' })
    const doors = [world, second.world].map((one) =>
      doorsFor(withoutLocks(one), countingEffects, { id: order.id, ...paid }),
    )
    await Promise.allSettled(
      Array.from({ length: 16 }, (_, turn) => doors[turn % 2]?.[(turn >> 1) % 4]?.()),
    )
    doubled += Math.max(0, (await outcomeOf(world, order)).given.length - 1)
  }
  controls['without the lock, given too often'] = doubled
}

/** The built product at a provider that kills it while it waits for an answer: what was made there is found, and counts once. */
async function killed(): Promise<void> {
  await runOn(postgres.url, 'create database killed')
  const database = withDatabase(postgres.url, 'killed')
  const port = await freePort()
  const provider = await killingProvider()
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
      const visitor = await visitorAt(client, `killed${run}@guests.example`)
      const at = run % 2 ? 'POST /orders' : 'GET /payments'
      provider.killAt(at, () => product.kill())
      const first = await visitor
        .ask(product.url, '/api/auth/register/payment/initiate')
        .catch(() => null)
      if (at === 'POST /orders') product = await start()
      await client.query('update payment_intent set asking_until = null')
      const order = first ?? (await visitor.ask(product.url, '/api/auth/register/payment/initiate'))
      const made = provider.ordersOf(order['orderId'] ?? '')
      if (made !== 1) wrong('a kill while an order was made', `${made} orders`)
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
      seconds < 130 && (await givenTo(client, paid)).accounts < paid.length;
      seconds += 1
    )
      await pause(1_000)
    const { accounts, payments } = await givenTo(client, paid)
    if (accounts !== paid.length || payments !== paid.length)
      wrong('kills', `${paid.length} paid, ${accounts} accounts, ${payments} payments given`)
  } finally {
    await client.end()
    await product.stop()
    provider.close()
  }
  runs += kills
  told['processes killed between the provider and the commit'] = kills
}

async function givenTo(
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
