import { addCoupon } from '../server/features/payments/store/coupons.ts'
import { withoutLocks } from '../server/test/database/without-locks.ts'
import type { FakeProvider } from '../server/test/fakes/fake-provider.ts'
import {
  countingEffects,
  getOutcome,
  listPaymentPaths,
  openTestOrder,
  receiveWebhook,
} from '../server/test/models/payment-runs.ts'
import type { World } from '../server/base/world.ts'
import type { seededRandom } from '../server/seed/seeded-random.ts'
import type { FaultReport } from './fault-report.ts'

type Chance = ReturnType<typeof seededRandom>
type MoneyRun = { provider: FakeProvider; chance: Chance; result: FaultReport }
/** Two nodes with one database. */
type TwoNodes = readonly [World, World]

const uses = 10
const payers = 30

/**
 * Thirty payers ask two nodes at once for a coupon of ten uses. Some ask twice, some never pay, some are told of four
 * times. No more than ten get it, each who pays is given what they bought, and the coupon is used up by them alone.
 */
export async function testCoupons(nodes: TwoNodes, run: MoneyRun, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const { held, redeemed, paid, wrong } = await sellWithCoupon(nodes, run, `ROUND-${round}`)
    if (held !== uses || redeemed !== paid || wrong.length > 0)
      run.result.reportViolation(
        'a coupon',
        JSON.stringify({ round, held, redeemed, paid, wrong: wrong.slice(0, 3) }),
      )
  }
  run.result.addRuns('payers who ask for a coupon at once', rounds * payers)
  let oversold = 0
  const free = nodes.map((world) => withoutLocks(world)) as unknown as TwoNodes
  for (let round = 0; round < 20 && oversold === 0; round += 1)
    oversold = Math.max(0, (await sellWithCoupon(free, run, `FREE-${round}`)).held - uses)
  run.result.controls['without the lock of a coupon, uses too many'] = oversold
}

async function sellWithCoupon(
  [first, second]: TwoNodes,
  run: MoneyRun,
  code: string,
): Promise<{ held: number; redeemed: number; paid: number; wrong: string[] }> {
  const id = first.random.uuid()
  await addCoupon(
    first.db,
    {
      id,
      code,
      percent: 20,
      amount: null,
      currency: null,
      months: null,
      endsAt: null,
      maxUses: uses,
      offers: {},
      endedAt: null,
    },
    first.now(),
  )
  const asks = Array.from({ length: payers }, (_, at) => ({
    node: at % 2 ? second : first,
    payer: `${code}-${at}`,
  }))
  // A third of them presses twice.
  const pressed = asks.flatMap((ask, at) => (at % 3 === 0 ? [ask, ask] : [ask]))
  const orders = await Promise.allSettled(
    pressed.map(({ node, payer }) => openTestOrder(node, 'order', payer, code)),
  )
  const bought = new Map(
    orders.flatMap((one) => (one.status === 'fulfilled' ? [[one.value.id, one.value]] : [])),
  )
  const { paid, wrong } = await payAndTell([first, second], run, [...bought.values()])
  const rows = await first.db
    .selectFrom('coupon_use')
    .select('redeemed_at')
    .where('coupon_id', '=', id)
    .execute()
  return {
    held: rows.length,
    redeemed: rows.filter(({ redeemed_at }) => redeemed_at !== null).length,
    paid,
    wrong,
  }
}

/** A quarter never pays. What is paid is told of four times at once, by any path. */
async function payAndTell(
  nodes: TwoNodes,
  { provider, chance }: MoneyRun,
  orders: ReadonlyArray<Awaited<ReturnType<typeof openTestOrder>>>,
): Promise<{ paid: number; wrong: string[] }> {
  const wrong: string[] = []
  let paid = 0
  for (const order of orders) {
    if (chance.below(4) === 0) continue
    paid += 1
    const payment = await provider.pay(order.id)
    const paths = nodes.flatMap((world) =>
      listPaymentPaths(world, countingEffects, { id: order.id, ...payment }),
    )
    const told = Array.from({ length: 4 }, () => chance.pick(paths))
    const answers = await Promise.allSettled(told.map((tell) => tell()))
    const { grantedPayment, refunds, odd } = await getOutcome(nodes[0], order)
    if (
      answers.some(({ status }) => status === 'rejected') ||
      grantedPayment.join() !== payment.payment.id ||
      refunds.length > 0 ||
      odd > 0
    )
      wrong.push(JSON.stringify({ order: order.id, grantedPayment, refunds, odd }))
  }
  return { paid, wrong }
}

/**
 * A card is replaced while periods are charged. What proves a card counts for no period and is not given back by us,
 * whichever of the messages comes first, twice, or on both nodes at once.
 */
export async function testCardChanges(
  nodes: TwoNodes,
  run: MoneyRun,
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const difference = await replaceCards(nodes, run)
    if (difference) run.result.reportViolation('a card', difference)
  }
  run.result.addRuns('subscriptions whose card is replaced while periods are charged', rounds)
  let noticed = 0
  for (let round = 0; round < 20; round += 1)
    if (await replaceCards(nodes, run, { extraPeriods: 1 })) noticed += 1
  run.result.controls['with a period more than expected, subscriptions that differ'] = noticed
}

/** What differs from the periods that were charged; empty where nothing does. */
async function replaceCards(
  nodes: TwoNodes,
  { provider, chance }: MoneyRun,
  { extraPeriods = 0 } = {},
): Promise<string> {
  const order = await openTestOrder(nodes[0], 'subscription')
  for (const news of (await provider.pay(order.id)).news)
    await receiveWebhook(nodes[0], countingEffects, news)
  const periods = 1 + chance.below(3)
  const news = []
  const proofs: string[] = []
  for (let period = 0; period < periods; period += 1) {
    news.push(...(await provider.charge(order.id)))
    const proof = await provider.replaceCard(order.id)
    proofs.push(proof.payment.id)
    news.push(...proof.news)
  }
  for (let period = 0; period < extraPeriods; period += 1)
    news.push(...(await provider.charge(order.id)))
  await Promise.all(
    shuffle([...news, ...news], chance).map((one, at) =>
      receiveWebhook(nodes[at % 2 ? 1 : 0], countingEffects, one),
    ),
  )
  const { grantedPayment, renewed, refunds, odd } = await getOutcome(nodes[0], order)
  return grantedPayment.length === 1 &&
    renewed.length === periods &&
    !renewed.some((id) => proofs.includes(id)) &&
    refunds.length === 0 &&
    odd === 0
    ? ''
    : JSON.stringify({ periods, grantedPayment, renewed, refunds, odd })
}

const shuffle = <T>(all: readonly T[], chance: Chance): T[] =>
  all
    .map((one) => ({ one, at: chance.below(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
