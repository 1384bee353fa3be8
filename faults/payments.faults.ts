/**
 * Money: every order of six events, random sequences, one payment reported two hundred times at once over four
 * channels on two nodes, amounts a paisa off, coupons that many ask for, cards replaced while periods are charged, lost
 * responses, a day without webhooks, and killed processes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { migrate } from '../server/base/database/migrate.ts'
import { paymentEffects } from '../server/payment-effects.ts'
import { reconcile } from '../server/features/payments/actions/reconcile.ts'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { seededRandom } from '../server/seed/seeded-random.ts'
import { runOn, withDatabase } from '../server/test/database/test-database.ts'
import type { FakeProvider } from '../server/test/fakes/fake-provider.ts'
import { openTestApp, type TestApp } from '../server/test/test-app.ts'
import {
  describeDifference,
  getExpectedOutcome,
  createWebhook,
  listPermutations,
  randomSteps,
} from '../server/test/models/payment-model.ts'
import {
  countingEffects,
  listPaymentPaths,
  receiveWebhook,
  openTestOrder,
  getOutcome,
} from '../server/test/models/payment-runs.ts'
import { beginSignupPayment, deliverWebhook } from '../server/test/flows/signup-payment.ts'
import { withoutLocks } from '../server/test/database/without-locks.ts'
import { createFaultReport, printDuration } from './fault-report.ts'
import { testCardChanges, testCoupons } from './payment-coupons.ts'
import { testKills } from './payment-kills.ts'
import { testLostResponses } from './lost-responses.ts'

const sequences = Number(process.argv[2] ?? 10_000)
const parallel = Number(process.argv[3] ?? 500)
const kills = Number(process.argv[4] ?? 40)
const seed = Number(process.argv[5] ?? 20261122)
const chance = seededRandom(seed)
const result = createFaultReport()
const { reportViolation } = result

const folder = mkdtempSync(join(tmpdir(), 'payment-faults-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
try {
  await runWithCounters()
  await runWithEffects()
  await testKills({ databaseUrl: postgres.url, folder, kills, result })
  result.print('payments', seed)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Runs with effects that only count what would be granted. */
async function runWithCounters(): Promise<void> {
  const testApp = await openNamedApp('counters')
  const second = await testApp.secondNode()
  const provider = testApp.provider as FakeProvider
  await testEveryOrder(testApp, provider)
  await testRandomSequences(testApp, provider)
  await testWrongPayments(testApp, provider)
  await testLostResponses(testApp, provider, { chance, result })
  await countWithoutLock(testApp, second, provider)
  const nodes = [testApp.world, second.world] as const
  await testCoupons(nodes, { provider, chance, result }, 40)
  await testCardChanges(nodes, { provider, chance, result }, 300)
  await testApp.close()
}

/** Runs with the real effects: accounts, invoices and mails. */
async function runWithEffects(): Promise<void> {
  const testApp = await openNamedApp('effects')
  const second = await testApp.secondNode()
  const provider = testApp.provider as FakeProvider
  await testWithoutWebhooks(testApp, provider)
  await testConcurrentArrivals(testApp, second, provider)
  await testApp.close()
}

async function openNamedApp(name: string): Promise<TestApp> {
  await runOn(postgres.url, `create database ${name}`)
  const url = withDatabase(postgres.url, name)
  await migrate(url)
  return openTestApp({
    events: false,
    pays: true,
    leniency: 1_000_000_000,
    database: { url, drop: () => runOn(postgres.url, `drop database ${name} with (force)`) },
  })
}

/** Runs in lanes, so that the database is busy and no query waits long. */
async function runInParallel(
  count: number,
  runOnce: (run: number) => Promise<void>,
  lanes = 8,
): Promise<void> {
  await pLimit(lanes).map(Array(count).keys(), runOnce)
}

/** All 720 orders of the six events of an order, and as many of a subscription. */
async function testEveryOrder({ world }: TestApp, provider: FakeProvider): Promise<void> {
  const all = listPermutations([0, 1, 2, 3, 4, 5])
  await runInParallel(all.length, async (run) => {
    const order = await openTestOrder(world)
    const failed = await provider.pay(order.id, 'failure')
    const { payment, news } = await provider.pay(order.id)
    const six = [
      ...failed.news,
      ...news,
      createWebhook(provider, order, { id: payment.id, status: 'captured' }),
      createWebhook(provider, order, { id: provider.newId('pay_'), status: 'failed' }),
    ]
    for (const at of all[run] ?? [])
      await receiveWebhook(world, countingEffects, six[at] ?? { id: '', body: '' })
    const outcome = await getOutcome(world, order)
    if (
      outcome.state !== 'fulfilled' ||
      outcome.grantedPayment.join() !== payment.id ||
      outcome.refunds.length > 0 ||
      outcome.odd > 0
    )
      reportViolation('an order', JSON.stringify({ order: all[run], outcome }))
  })
  await runInParallel(all.length, async (run) => {
    const order = await openTestOrder(world, 'subscription')
    const first = (await provider.pay(order.id)).news
    const six = [
      ...first,
      ...(await provider.charge(order.id)).filter(({ event }) => event === 'subscription.charged'),
    ]
    for (const at of all[run] ?? [])
      await receiveWebhook(world, countingEffects, six[at] ?? { id: '', body: '' })
    const { state, grantedPayment, renewed, refunds } = await getOutcome(world, order)
    if (
      six.length !== 6 ||
      state !== 'fulfilled' ||
      grantedPayment.length !== 1 ||
      renewed.length !== 1 ||
      grantedPayment[0] === renewed[0] ||
      refunds.length > 0
    )
      reportViolation(
        'a subscription',
        JSON.stringify({ order: all[run], state, given: grantedPayment, renewed, six: six.length }),
      )
  })
  result.addRuns('orders of six events, for an order and for a subscription', all.length * 2)
}

async function testRandomSequences({ world }: TestApp, provider: FakeProvider): Promise<void> {
  const since = performance.now()
  let missed = 0
  await runInParallel(sequences, async () => {
    const order = await openTestOrder(world)
    const steps = randomSteps(provider, order, chance)
    for (const { news } of steps) await receiveWebhook(world, countingEffects, news)
    const outcome = await getOutcome(world, order)
    const difference = describeDifference(outcome, getExpectedOutcome(steps))
    if (
      describeDifference(
        outcome,
        getExpectedOutcome(steps.filter(({ status }) => status !== 'refunded')),
      )
    )
      missed += 1
    if (difference)
      reportViolation(
        'a sequence',
        `${steps.map(({ payment, status, flaw }) => `${payment} ${status} ${flaw}`).join(', ')}: ${difference}`,
      )
  })
  result.addRuns('sequences by chance', sequences)
  result.controls['by a model that does not hear of refunds, sequences that differ'] = missed
  printDuration('sequences', since)
}

/** A payment that differs from our order grants nothing, by any channel. */
async function testWrongPayments(testApp: TestApp, provider: FakeProvider): Promise<void> {
  const flaws = ['amount', 'currency', 'merchant', 'forged'] as const
  await runInParallel(flaws.length * 25, async (run) => {
    const flaw = flaws[run % flaws.length]
    const order = await openTestOrder(testApp.world)
    const id = provider.newId('pay_')
    const news = createWebhook(provider, order, {
      id,
      status: 'captured',
      ...((flaw === 'amount' || flaw === 'currency') && { flaw }),
    })
    if (flaw === 'forged') await sendForgedWebhook(testApp, news)
    else
      await receiveWebhook(
        testApp.world,
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
    const { grantedPayment, verdicts } = await getOutcome(testApp.world, order)
    if (grantedPayment.length > 0 || (flaw !== 'forged' && verdicts[id] !== 'suspicious'))
      reportViolation(flaw ?? '', JSON.stringify({ given: grantedPayment, verdicts }))
  })
  result.addRuns('a paisa off, another currency, another account, forged', flaws.length * 25)
}

async function sendForgedWebhook(
  { app }: TestApp,
  news: { id: string; body: string },
): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: news.body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': news.id,
      'x-razorpay-signature': '0'.repeat(64),
    },
  })
  if (statusCode < 400) reportViolation('forged', `was answered with ${statusCode}`)
}

/** Paid, with the browser closed and no webhook for a day: reconciliation finds every payment. */
async function testWithoutWebhooks(testApp: TestApp, provider: FakeProvider): Promise<void> {
  const emails: string[] = []
  const listUngranted = async () => {
    const rows = await testApp.world.db
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
    const { id } = await beginSignupPayment(
      testApp,
      email,
      run % 2 ? { plan: 'Custom' } : { plan: 'Business' },
    )
    await provider.pay(id)
    emails.push(email)
  }
  result.controls['before anybody asks the provider, paid and not given'] = await listUngranted()
  for (let quarter = 0; quarter < 2; quarter += 1) {
    testApp.clock.move(16 * 60_000)
    while ((await reconcile(testApp.world, paymentEffects)) > 0);
  }
  const missing = await listUngranted()
  if (missing > 0)
    reportViolation('a day without webhooks', `${missing} of ${emails.length} were not given`)
  result.addRuns('paid, closed and never told of', emails.length)
}

/**
 * One payment, reported two hundred times at once over two nodes: one account, one invoice, one
 * charge.
 */
async function testConcurrentArrivals(
  testApp: TestApp,
  second: Awaited<ReturnType<TestApp['secondNode']>>,
  provider: FakeProvider,
): Promise<void> {
  const since = performance.now()
  for (let run = 0; run < parallel; run += 1) {
    const email = `at-once${run}@guests.example`
    const { id } = await beginSignupPayment(
      testApp,
      email,
      run % 2 ? { plan: 'Custom' } : { plan: 'Business' },
    )
    const paid = await provider.pay(id)
    const arrivals = [testApp, second].map(({ world, app }) => [
      ...listPaymentPaths(world, paymentEffects, { id, ...paid }),
      () =>
        deliverWebhook({ app, world, provider }, paid.news.at(-1) ?? { id: '', body: '' }).then(
          () => {},
        ),
    ])
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, (_, turn) => arrivals[turn % 2]?.[(turn >> 1) % 5]?.()),
    )
    await checkSingleGrant(testApp, email, all)
  }
  result.addRuns('payments told two hundred times at once', parallel)
  printDuration('two hundred at once', since)
}

/** One account, one invoice and one granted payment, however often the payment was reported. */
async function checkSingleGrant(
  { world: { db } }: TestApp,
  email: string,
  arrivals: Array<PromiseSettledResult<void>>,
): Promise<void> {
  const failed = arrivals.filter(({ status }) => status === 'rejected')
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
    reportViolation(
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

/** The control: the same without locks. */
async function countWithoutLock(
  { world }: TestApp,
  second: { world: TestApp['world'] },
  provider: FakeProvider,
): Promise<void> {
  let doubled = 0
  for (let run = 0; run < 20; run += 1) {
    const order = await openTestOrder(world)
    const paid = await provider.pay(order.id)
    await receiveWebhook(world, countingEffects, paid.news[0] ?? { id: '', body: '' })
    const arrivals = [world, second.world].map((one) =>
      listPaymentPaths(withoutLocks(one), countingEffects, { id: order.id, ...paid }),
    )
    await Promise.allSettled(
      Array.from({ length: 16 }, (_, turn) => arrivals[turn % 2]?.[(turn >> 1) % 4]?.()),
    )
    doubled += Math.max(0, (await getOutcome(world, order)).grantedPayment.length - 1)
  }
  result.controls['without the lock, given too often'] = doubled
}
