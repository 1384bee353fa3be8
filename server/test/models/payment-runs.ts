import type { RequestContext } from '../../base/http/context.ts'
import { systemRandom } from '../../base/random.ts'
import type { World } from '../../base/world.ts'
import { fetchIntentFacts } from '../../features/payments/actions/provider-payments.ts'
import { applyPayment } from '../../features/payments/actions/apply-payment.ts'
import { startPayment } from '../../features/payments/actions/start-payment.ts'
import {
  applyPaymentOrMarkAttempted,
  verifyPaymentProof,
} from '../../features/payments/actions/confirmation.ts'
import type { PaymentEffect, PaymentEffects } from '../../features/payments/actions/effects.ts'
import { applyWebhook } from '../../features/payments/actions/apply-webhook.ts'
import { webhookJobName } from '../../features/payments/rules/webhook.ts'
import { findIntent } from '../../features/payments/store/intents.ts'
import { saveWebhook } from '../../features/payments/store/webhooks.ts'
import type { FakeProvider, FakeWebhook } from '../fakes/fake-provider.ts'

const countEffect =
  (what: string): PaymentEffect =>
  async ({ tx, now }, { intent, payment }) => {
    await tx
      .insertInto('callback_request')
      .values({
        id: systemRandom.uuid(),
        full_name: what,
        contact: payment.id,
        email: intent.id,
        language: 'en',
        created_at: now,
      })
      .execute()
  }

/** Effects that only count, so that no other guard hides a second one. */
export const countingEffects: PaymentEffects = {
  paid: {
    'sign-up': [countEffect('given')],
    upgrade: [countEffect('given')],
    'one-time-event': [countEffect('given')],
    balance: [countEffect('given')],
    renewal: [countEffect('renewed')],
  },
  agreed: [],
  cards: [],
  subscription: [],
  refunded: [
    async (scene, paid) => {
      await countEffect('refunded')(scene, paid)
    },
  ],
  signIn: {
    'sign-up': async () => '/',
    upgrade: async () => '/',
    'one-time-event': async () => '/',
    balance: async () => '/',
  },
}

export type TestOrder = { id: string; intent: string; total: number }
const billed = {
  fullName: 'Zoya Rahman',
  email: 'zoya@guests.example',
  contact: '+919812345670',
  country: 'IN',
  state: 'Karnataka',
  address: '4 Residency Road',
  gstNo: '',
}

/** What an order may be for: each payer's in turn, and the same when one tries again. */
const orderPurposes = [
  { purpose: 'one-time-event', plan: 'Custom', mode: 'Once', guests: 100 },
  { purpose: 'balance', plan: 'Business', mode: 'Balance', amount: 99_900 },
] as const
const purposesByPayer = new Map<string, (typeof orderPurposes)[number]>()

function chooseOrderPurpose(whose: string) {
  const purpose =
    purposesByPayer.get(whose) ?? orderPurposes[purposesByPayer.size % orderPurposes.length]!
  purposesByPayer.set(whose, purpose)
  return purpose
}

/** A payer is about to pay for an order or a subscription. */
export async function openTestOrder(
  world: World,
  kind: 'order' | 'subscription' = 'order',
  whose: string = world.random.uuid(),
  coupon = '',
): Promise<TestOrder> {
  const what =
    kind === 'order'
      ? chooseOrderPurpose(whose)
      : { purpose: 'sign-up' as const, plan: 'Business' as const, mode: 'Monthly' as const }
  const { orderId, subscriptionId, total } = await startPayment({ world } as RequestContext, {
    ...what,
    holder: `web-session:${whose}`,
    coupon,
    billed,
    language: 'en',
    returnPath: '/',
  })
  const id = orderId ?? subscriptionId ?? ''
  return {
    id,
    total,
    intent: (await findIntent(world.db, { key: 'gateway', value: id }))?.id ?? '',
  }
}

export async function getOutcome(world: World, { intent }: TestOrder) {
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
          .select('idempotency_key')
          .where(
            'idempotency_key',
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
    grantedPayment: of('given'),
    renewed: of('renewed'),
    refunded: of('refunded'),
    verdicts: Object.fromEntries(payments.map(({ payment_id: id, verdict }) => [id, verdict])),
    refunds: refunds.map(({ payment_id: id }) => id).sort(),
    told: mails.filter(({ idempotency_key: key }) => key?.startsWith('money-back')).length,
    odd: mails.filter(({ idempotency_key: key }) => key?.startsWith('odd-payment')).length,
  }
}

/** A webhook arrives and is processed. */
export async function receiveWebhook(
  world: World,
  effects: PaymentEffects,
  { id, body }: Pick<FakeWebhook, 'id' | 'body'>,
): Promise<void> {
  await saveWebhook(world.db, webhookJobName, {
    eventId: id,
    body: Buffer.from(body),
    at: world.now(),
  })
  await applyWebhook(world, effects, id)
}

type ProviderPayment = Awaited<ReturnType<FakeProvider['pay']>>

/** The four paths by which the product hears of a payment, without the network. */
export function listPaymentPaths(
  world: World,
  effects: PaymentEffects,
  { id, handed, news }: { id: string } & Pick<ProviderPayment, 'handed' | 'news'>,
): Array<() => Promise<void>> {
  const inTransaction = <T>(work: (tx: World['db']) => Promise<T>) =>
    world.db.transaction().execute((tx) => work(tx as World['db']))
  const proven = (channel: 'handler' | 'callback') => async () => {
    const payment = await verifyPaymentProof(
      world,
      {
        paymentId: handed['razorpay_payment_id'] ?? '',
        signature: handed['razorpay_signature'] ?? '',
        ...(id.startsWith('order_') ? { orderId: id } : { subscriptionId: id }),
      },
      channel,
    )
    await inTransaction((tx) =>
      applyPaymentOrMarkAttempted({ tx, world, now: world.now() }, effects, payment),
    )
  }
  const reconciled = async () => {
    const intent = await findIntent(world.db, { key: 'gateway', value: id })
    if (!intent || !world.checkout) return
    for (const fact of await fetchIntentFacts(world.checkout.gateway, intent, {
      channel: 'reconciler',
    }))
      await inTransaction((tx) => applyPayment({ tx, world, now: world.now() }, effects, fact))
  }
  return [
    proven('handler'),
    proven('callback'),
    () => receiveWebhook(world, effects, news.at(-1) ?? { id: '', body: '' }),
    reconciled,
  ]
}
