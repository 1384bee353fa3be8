import type { Entity } from '../features/sandbox/rules/entities.ts'
import { paymentFrom } from '../features/sandbox/rules/entities.ts'
import type { seededChance } from '../seed/chance.ts'
import type { FakeProvider, News } from './fake-provider.ts'
import type { Order, outcomeOf } from './payment-runs.ts'

/** What is wrong with a payment from the beginning. */
const flaws = ['none', 'none', 'none', 'amount', 'currency'] as const
type Status = 'authorized' | 'captured' | 'failed' | 'refunded'
type Step = { payment: string; status: Status; flaw: (typeof flaws)[number]; news: News }
type Chance = ReturnType<typeof seededChance>

const events: Record<Status, string> = {
  authorized: 'payment.authorized',
  captured: 'payment.captured',
  failed: 'payment.failed',
  refunded: 'refund.processed',
}

/** Any news of a few payments of one order, in any order and as often as chance has it. */
export function randomSteps(provider: FakeProvider, order: Order, chance: Chance): Step[] {
  const payments = Array.from({ length: 1 + chance.below(3) }, () => ({
    id: provider.newId('pay_'),
    flaw: flaws[chance.below(flaws.length)] ?? 'none',
  }))
  return Array.from({ length: 2 + chance.below(9) }, () => {
    const { id, flaw } = payments[chance.below(payments.length)] as (typeof payments)[number]
    const status =
      (['authorized', 'captured', 'captured', 'failed', 'refunded'] as const)[chance.below(5)] ??
      'captured'
    return { payment: id, status, flaw, news: newsOf(provider, order, { id, status, flaw }) }
  })
}

export function newsOf(
  provider: FakeProvider,
  order: Order,
  { id, status, flaw = 'none' }: { id: string; status: Status; flaw?: Step['flaw'] },
): News {
  const amount = order.total + (flaw === 'amount' ? 1 : 0)
  const plain = paymentFrom(
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
  const payment: Entity =
    status === 'refunded'
      ? { ...plain, status, amount_refunded: amount, refund_status: 'full' }
      : plain
  return provider.news(events[status], [payment])
}

type Outcome = Awaited<ReturnType<typeof outcomeOf>>

/** What has to come of it, written down a second time: the first exact payment that is there is the one, and every other goes back. */
export function expectedOf(steps: readonly Step[]): Omit<Outcome, 'state'> & { isPaid: boolean } {
  const verdicts: Record<string, string> = {}
  const [gone, refunded] = [new Set<string>(), new Set<string>()]
  let given = ''
  for (const { payment, status, flaw } of steps) {
    verdicts[payment] ??= 'waiting'
    const isNews = verdicts[payment] === 'waiting'
    if (status === 'refunded') {
      if (isNews) verdicts[payment] = 'refund'
      else if (verdicts[payment] === 'granted' && !gone.has(payment)) refunded.add(payment)
      gone.add(payment)
    }
    if (status !== 'captured' || !isNews) continue
    if (flaw !== 'none') verdicts[payment] = 'suspicious'
    else if (given) verdicts[payment] = 'refund'
    else verdicts[(given = payment)] = 'granted'
  }
  const first = (status: string, payment: string) =>
    steps.findIndex((one) => one.payment === payment && one.status === status)
  const owed = Object.keys(verdicts).filter(
    (id) =>
      verdicts[id] === 'refund' &&
      first('captured', id) >= 0 &&
      (first('refunded', id) < 0 || first('captured', id) < first('refunded', id)),
  )
  return {
    isPaid: given !== '',
    given: given ? [given] : [],
    renewed: [],
    refunded: [...refunded].sort(),
    verdicts,
    refunds: owed.sort(),
    told: owed.length,
    odd: Object.values(verdicts).filter((verdict) => verdict === 'suspicious').length,
  }
}

/** What differs, in words; nothing where all is as it has to be. */
export function differenceOf(
  outcome: Outcome,
  { isPaid, ...expected }: ReturnType<typeof expectedOf>,
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

/** Every order of a few things. */
export const ordersOf = <T>(things: readonly T[]): T[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((one, place) =>
        ordersOf([...things.slice(0, place), ...things.slice(place + 1)]).map((rest) => [
          one,
          ...rest,
        ]),
      )
