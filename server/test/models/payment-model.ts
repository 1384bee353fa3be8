import type { SandboxEntity } from '../../features/sandbox/rules/entities.ts'
import { buildPayment } from '../../features/sandbox/rules/entities.ts'
import type { SeededRandom } from '../../seed/seeded-random.ts'
import type { FakeProvider, FakeWebhook } from '../fakes/fake-provider.ts'
import type { TestOrder, getOutcome } from './payment-runs.ts'

/** The faults of a payment at its start. */
const flaws = ['none', 'none', 'none', 'amount', 'currency'] as const
type PaymentModelStatus = 'authorized' | 'captured' | 'failed' | 'refunded'
type PaymentModelStep = {
  payment: string
  status: PaymentModelStatus
  flaw: (typeof flaws)[number]
  news: FakeWebhook
}

const events: Record<PaymentModelStatus, string> = {
  authorized: 'payment.authorized',
  captured: 'payment.captured',
  failed: 'payment.failed',
  refunded: 'refund.processed',
}

/** Events of a few payments of one order, in any order and number. */
export function randomSteps(
  provider: FakeProvider,
  order: TestOrder,
  chance: SeededRandom,
): PaymentModelStep[] {
  const payments = Array.from({ length: 1 + chance.below(3) }, () => ({
    id: provider.newId('pay_'),
    flaw: flaws[chance.below(flaws.length)] ?? 'none',
  }))
  return Array.from({ length: 2 + chance.below(9) }, () => {
    const { id, flaw } = payments[chance.below(payments.length)] as (typeof payments)[number]
    const status =
      (['authorized', 'captured', 'captured', 'failed', 'refunded'] as const)[chance.below(5)] ??
      'captured'
    return { payment: id, status, flaw, news: createWebhook(provider, order, { id, status, flaw }) }
  })
}

export function createWebhook(
  provider: FakeProvider,
  order: TestOrder,
  {
    id,
    status,
    flaw = 'none',
  }: { id: string; status: PaymentModelStatus; flaw?: PaymentModelStep['flaw'] },
): FakeWebhook {
  const amount = order.total + (flaw === 'amount' ? 1 : 0)
  const plain = buildPayment(
    id,
    {
      amount,
      currency: flaw === 'currency' ? 'USD' : 'INR',
      orderId: order.id,
      invoiceId: null,
      notes: [],
      email: '',
      contact: '',
      description: '',
    },
    { status: status === 'refunded' ? 'captured' : status, at: new Date(0) },
  )
  const payment: SandboxEntity =
    status === 'refunded'
      ? { ...plain, status, amount_refunded: amount, refund_status: 'full' }
      : plain
  return provider.news(events[status], [payment])
}

type PaymentModelOutcome = Awaited<ReturnType<typeof getOutcome>>

/**
 * The expected result, written a second time: the first exact payment counts, and every other one
 * is refunded.
 */
export function getExpectedOutcome(
  steps: readonly PaymentModelStep[],
): Omit<PaymentModelOutcome, 'state'> & { isPaid: boolean } {
  const verdicts: Record<string, string> = {}
  const [returnedPayments, refunded] = [new Set<string>(), new Set<string>()]
  let grantedPayment = ''
  for (const { payment, status, flaw } of steps) {
    verdicts[payment] ??= 'waiting'
    const isNews = verdicts[payment] === 'waiting'
    if (status === 'refunded') {
      if (isNews) verdicts[payment] = 'refund'
      else if (verdicts[payment] === 'granted' && !returnedPayments.has(payment))
        refunded.add(payment)
      returnedPayments.add(payment)
    }
    if (status !== 'captured' || !isNews) continue
    if (flaw !== 'none') verdicts[payment] = 'suspicious'
    else if (grantedPayment) verdicts[payment] = 'refund'
    else verdicts[(grantedPayment = payment)] = 'granted'
  }
  const first = (status: string, payment: string) =>
    steps.findIndex((one) => one.payment === payment && one.status === status)
  const owedRefunds = Object.keys(verdicts).filter(
    (id) =>
      verdicts[id] === 'refund' &&
      first('captured', id) >= 0 &&
      (first('refunded', id) < 0 || first('captured', id) < first('refunded', id)),
  )
  return {
    isPaid: grantedPayment !== '',
    grantedPayment: grantedPayment ? [grantedPayment] : [],
    renewed: [],
    refunded: [...refunded].sort(),
    verdicts,
    refunds: owedRefunds.sort(),
    told: owedRefunds.length,
    odd: Object.values(verdicts).filter((verdict) => verdict === 'suspicious').length,
  }
}

/** The differences in words; empty if there are none. */
export function describeDifference(
  outcome: PaymentModelOutcome,
  { isPaid, ...expected }: ReturnType<typeof getExpectedOutcome>,
): string {
  const { state, ...rest } = outcome
  const sorted = (thing: object) =>
    JSON.stringify(
      Object.entries(thing)
        .map(([name, value]) => [
          name,
          Array.isArray(value)
            ? value
            : typeof value === 'object'
              ? Object.entries(value as object).sort()
              : value,
        ])
        .sort(),
    )
  const paidStates = expected.refunded.length > 0 ? ['refunded'] : ['fulfilled']
  const isState = isPaid
    ? paidStates.includes(state)
    : ['order_created', 'attempted'].includes(state)
  return isState && sorted(rest) === sorted(expected)
    ? ''
    : `${state} ${sorted(rest)} instead of ${isPaid ? paidStates.join() : 'open'} ${sorted(expected)}`
}

export const listPermutations = <T>(things: readonly T[]): T[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((one, place) =>
        listPermutations([...things.slice(0, place), ...things.slice(place + 1)]).map((rest) => [
          one,
          ...rest,
        ]),
      )
