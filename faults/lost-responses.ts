import type { seededRandom } from '../server/seed/seeded-random.ts'
import { createProviderOrder } from '../server/features/payments/actions/provider-order.ts'
import { findIntent } from '../server/features/payments/store/intents.ts'
import type { FakeProvider, ProviderFault } from '../server/test/fakes/fake-provider.ts'
import { type TestApp } from '../server/test/test-app.ts'
import { openTestOrder } from '../server/test/models/payment-runs.ts'
import type { FaultReport } from './fault-report.ts'

type LostResponseRun = { chance: ReturnType<typeof seededRandom>; result: FaultReport }

/**
 * The provider's answer is lost before or after it acted: in the end there is one order or
 * subscription.
 */
export async function testLostResponses(
  { world }: TestApp,
  provider: FakeProvider,
  { chance, result }: LostResponseRun,
): Promise<void> {
  const faultKinds: Array<() => ProviderFault> = [
    () => 'cut-before',
    () => 'cut-after',
    () => new Response('', { status: 500 }),
    () => new Response('', { status: 429 }),
    () => new Response('<html>'),
  ]
  for (let run = 0; run < 200; run += 1) {
    const kind = run % 2 ? 'order' : 'subscription'
    const how = faultKinds[(run >> 1) % faultKinds.length]
    const before = provider.count(kind)
    let left = 1 + chance.below(3)
    provider.goWrong((question) =>
      question === `POST ${kind}s` && left-- > 0 ? (how?.() ?? null) : null,
    )
    let order: Awaited<ReturnType<typeof openTestOrder>> | null = null
    for (let tries = 0; !order && tries < 6; tries += 1)
      order = await openTestOrder(world, kind, `dropped${run}`).catch(() => null)
    provider.goWrong()
    if (!order || provider.count(kind) - before !== 1)
      result.reportViolation(
        'a dropped answer',
        `${kind}, way ${(run >> 1) % faultKinds.length}: ${provider.count(kind) - before} made, ${order?.id ?? 'none heard of'}`,
      )
  }
  result.controls['without a look at what was made before, made twice'] =
    await orderWithoutChecking(world, provider)
  result.addRuns('answers dropped before and after the order was made', 200)
}

/** The control: an answer is lost after the subscription was made, and it is not looked for. */
async function orderWithoutChecking(
  world: TestApp['world'],
  provider: FakeProvider,
): Promise<number> {
  const order = await openTestOrder(world, 'subscription')
  const intent = await findIntent(world.db, { key: 'id', value: order.intent })
  const before = provider.count('subscription')
  if (intent && world.checkout)
    await createProviderOrder(world, world.checkout, { intent, isRepeated: false })
  return provider.count('subscription') - before
}
