import type { Context } from '../base/context.ts'
import { realRandom } from '../base/random.ts'
import type { World } from '../base/world.ts'
import { askAboutIntent } from '../features/payments/actions/asking.ts'
import { applyPayment } from '../features/payments/actions/apply-payment.ts'
import { beginPayment } from '../features/payments/actions/begin.ts'
import { applyOrWait, askedAfterProof } from '../features/payments/actions/confirm.ts'
import type { Effect, Effects } from '../features/payments/actions/effects.ts'
import { workWebhook } from '../features/payments/actions/work-webhook.ts'
import { workWebhookName } from '../features/payments/rules/webhook.ts'
import { intentBy } from '../features/payments/store/intents.ts'
import { keepWebhook } from '../features/payments/store/webhooks.ts'
import type { FakeProvider, News } from './fake-provider.ts'

const counted =
  (what: string): Effect =>
  async ({ tx, now }, { intent, payment }) => {
    await tx
      .insertInto('callback_request')
      .values({
        id: realRandom.uuid(),
        full_name: what,
        contact: payment.id,
        email: intent.id,
        language: 'en',
        created_at: now,
      })
      .execute()
  }

/** Effects that count and do nothing else: no other guard stands in the way of a second one. */
export const countingEffects: Effects = {
  paid: {
    'sign-up': [counted('given')],
    upgrade: [counted('given')],
    'one-time-event': [counted('given')],
    renewal: [counted('renewed')],
  },
  agreed: [],
  subscription: [],
  refunded: [
    async (scene, paid) => {
      await counted('refunded')(scene, paid)
    },
  ],
  arrive: {
    'sign-up': async () => '/',
    upgrade: async () => '/',
    'one-time-event': async () => '/',
  },
}

export type Order = { id: string; intent: string; total: number }
const billed = {
  fullName: 'Zoya Rahman',
  email: 'zoya@guests.example',
  contact: '+919812345670',
  country: 'IN',
  state: 'Karnataka',
  address: '4 Residency Road',
  gstNo: '',
}

/** Somebody is about to pay for an order or a subscription, whoever that is. */
export async function openOrder(
  world: World,
  kind: 'order' | 'subscription' = 'order',
  whose: string = world.random.uuid(),
): Promise<Order> {
  const what =
    kind === 'order'
      ? {
          purpose: 'one-time-event' as const,
          plan: 'Custom' as const,
          mode: 'Once' as const,
          guests: 100,
        }
      : { purpose: 'sign-up' as const, plan: 'Business' as const, mode: 'Monthly' as const }
  const { orderId, subscriptionId, total } = await beginPayment({ world } as Context, {
    ...what,
    holder: `web-session:${whose}`,
    billed,
    language: 'en',
    nav: '/',
  })
  const id = orderId ?? subscriptionId ?? ''
  return { id, total, intent: (await intentBy(world.db, { of: 'gateway', value: id }))?.id ?? '' }
}

/** What came of an order. */
export async function outcomeOf(world: World, { intent }: Order) {
  const { db } = world
  const rows = await db
    .selectFrom('callback_request')
    .select(['full_name', 'contact'])
    .where('email', '=', intent)
    .execute()
  const payments = await db
    .selectFrom('payment')
    .select(['payment_id', 'verdict'])
    .where('intent_id', '=', intent)
    .orderBy('payment_id')
    .execute()
  const ids = payments.map(({ payment_id: id }) => id)
  const refunds =
    ids.length === 0
      ? []
      : await db
          .selectFrom('payment_refund')
          .select('payment_id')
          .where('payment_id', 'in', ids)
          .execute()
  const mails =
    ids.length === 0
      ? []
      : await db
          .selectFrom('mail')
          .select('once_key')
          .where(
            'once_key',
            'in',
            ids.flatMap((id) => [
              `money-back ${id}`,
              ...['amount', 'currency'].map((why) => `odd-payment ${why} ${id}`),
            ]),
          )
          .execute()
  const state = (
    await db
      .selectFrom('payment_intent')
      .select('state')
      .where('id', '=', intent)
      .executeTakeFirstOrThrow()
  ).state
  const of = (what: string) =>
    rows
      .filter(({ full_name: name }) => name === what)
      .map(({ contact }) => contact)
      .sort()
  return {
    state,
    given: of('given'),
    renewed: of('renewed'),
    refunded: of('refunded'),
    verdicts: Object.fromEntries(payments.map(({ payment_id: id, verdict }) => [id, verdict])),
    refunds: refunds.map(({ payment_id: id }) => id).sort(),
    told: mails.filter(({ once_key: key }) => key?.startsWith('money-back')).length,
    odd: mails.filter(({ once_key: key }) => key?.startsWith('odd-payment')).length,
  }
}

/** A webhook comes in and is worked off. */
export async function hear(
  world: World,
  effects: Effects,
  { id, body }: Pick<News, 'id' | 'body'>,
): Promise<void> {
  await keepWebhook(world.db, workWebhookName, {
    eventId: id,
    body: Buffer.from(body),
    at: world.now(),
  })
  await workWebhook(world, effects, id)
}

type Paid = Awaited<ReturnType<FakeProvider['pay']>>

/** The four doors a payment is told by, without the network before them. */
export function doorsFor(
  world: World,
  effects: Effects,
  { id, handed, news }: { id: string } & Pick<Paid, 'handed' | 'news'>,
): Array<() => Promise<void>> {
  const scene = <T>(work: (tx: World['db']) => Promise<T>) =>
    world.db.transaction().execute((tx) => work(tx as World['db']))
  const proven = (door: 'handler' | 'callback') => async () => {
    const asked = await askedAfterProof(
      world,
      {
        paymentId: handed['razorpay_payment_id'] ?? '',
        signature: handed['razorpay_signature'] ?? '',
        ...(id.startsWith('order_') ? { orderId: id } : { subscriptionId: id }),
      },
      door,
    )
    await scene((tx) => applyOrWait({ tx, world, now: world.now() }, effects, asked))
  }
  const reconciled = async () => {
    const intent = await intentBy(world.db, { of: 'gateway', value: id })
    if (!intent || !world.checkout) return
    for (const fact of await askAboutIntent(world.checkout.gateway, intent, { door: 'reconciler' }))
      await scene((tx) => applyPayment({ tx, world, now: world.now() }, effects, fact))
  }
  return [
    proven('handler'),
    proven('callback'),
    () => hear(world, effects, news.at(-1) ?? { id: '', body: '' }),
    reconciled,
  ]
}
