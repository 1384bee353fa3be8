import type { Answer } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/subscriptions.ts'
import { guestsInAStep } from '@mehfil/contract/plans.ts'
import { currencyAt, rateForGuests, sumOf } from '@mehfil/contract/prices.ts'
import type { HostContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { plansOnOffer, pricesIn, usageOf } from '../../billing/store.ts'
import { billedOf } from '../../accounts/store/profile.ts'
import { changeKind, creditFor, overOf, type Wanted } from '../rules/change.ts'
import {
  paidForPeriod,
  peopleBefore,
  subscriptionsOf,
  type Subscription,
} from '../store/subscriptions.ts'
import { billingDetails } from './standing.ts'
import { move, settle, underLock } from './move.ts'

type Sent<Call extends { input: unknown }> = Answer<Call['input']>
type Reading = Pick<HostContext, 'tx' | 'world' | 'scope' | 'now'>

/** Empty fields of the address that a bill cannot do without. */
const missingIn = ({
  address,
  country,
  state,
}: {
  address: string
  country: string
  state: string
}) =>
  (
    [
      ['ADDRESS', address],
      ['COUNTRY', country],
      ['STATE', state],
    ] as const
  ).flatMap(([field, value]) => (value ? [] : [field]))

export async function estimatePlanChange(
  context: Reading,
  wanted: Sent<typeof calls.estimatePlanChange>,
) {
  const { tx, scope, now } = context
  const { running } = await subscriptionsOf(tx, scope)
  const kind = changeKind(running, wanted, now)
  const billed = await billedOf(tx, scope)
  const limits =
    (await plansOnOffer(tx)).find(({ name }) => name === wanted.plan) ?? refuse('notFound')
  const credit = await creditOf(context, running, kind)
  const before = wanted.plan === 'Custom' ? await peopleBefore(tx, scope, now) : 0
  const people =
    wanted.plan === 'Custom' ? before + (wanted.guests ?? guestsInAStep) : limits.people
  return {
    kind,
    ...(await priceOf(context, wanted, billed.country || (running?.country ?? ''))),
    startsAt: kind === 'period-end' || kind === 'free' ? (running?.periodEnd ?? now) : now,
    credit: credit.total,
    creditDays: credit.days,
    peopleBefore: before,
    over: overOf({ ...limits, people }, await usageOf(tx, scope, now)),
    missing: missingIn(billed),
  }
}

/** By the place of the bill, which stays that of the subscription while one runs. */
async function priceOf(
  { tx }: Pick<Reading, 'tx'>,
  { plan, mode, guests }: Wanted & { guests?: number | undefined },
  country: string,
) {
  const currency = currencyAt(country)
  const found =
    (await pricesIn(tx, currency)).find(
      (one) => one.plan === plan && one.mode === (plan === 'Custom' ? 'Once' : mode),
    ) ?? refuse('notFound')
  return {
    currency,
    ...sumOf(
      plan === 'Custom' ? rateForGuests(found.amount, guests ?? guestsInAStep) : found.amount,
      country,
    ),
  }
}

/** What goes back of the payment that brought the period there is. */
async function creditOf(
  { tx, now }: Pick<Reading, 'tx' | 'now'>,
  running: Subscription | null,
  kind: string,
) {
  const paid =
    running && kind === 'now' && running.periodEnd > now
      ? await paidForPeriod(tx, running.id)
      : null
  return running && paid
    ? { ...creditFor(running, running, now), paymentId: paid }
    : { planRate: 0, tax: 0, total: 0, days: 0, paymentId: null }
}

/** To the free plan: what is paid for stays to its end. Where nothing is, at once. */
export async function changePlanEconomy(context: HostContext) {
  const { tx, scope, note } = context
  const { running, waiting } = await underLock(tx, scope.accountId)
  if (!running) return billingDetails(context)
  if (waiting) await move(context, waiting, 'replaced')
  const moved =
    (await move(context, running, 'cancel')) ??
    (running.state === 'ending' ? running : await move(context, running, 'cancel-now'))
  if (!moved) refuse('planMoved')
  await settle(context, scope.accountId)
  note({ subject: running.gatewayId, before: { state: running.state }, after: { plan: 'Economy' } })
  return billingDetails(context)
}
