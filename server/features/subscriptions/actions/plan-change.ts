import type { CallInput } from '@mehfil/contract/envelope.ts'
import type { PlanChangeKind } from '@mehfil/contract/billing/subscriptions.ts'
import type * as calls from '@mehfil/contract/billing/subscriptions.ts'
import { guestsPerStep } from '@mehfil/contract/billing/plans.ts'
import {
  getCurrencyByCountry,
  calculateGuestRate,
  calculatePrice,
} from '@mehfil/contract/billing/prices.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { listPlans, listPrices, getUsage } from '../../billing/store.ts'
import { getAccountBilling } from '../../accounts/store/profile.ts'
import { getChangeKind, calculateCredit, listExceededLimits } from '../rules/plan-change.ts'
import { previewCoupon, toDiscountFields } from '../../payments/actions/coupons.ts'
import { countPeopleBought } from '../store/account-plan.ts'
import {
  findPeriodPayment,
  getSubscriptions,
  type AccountSubscription,
} from '../store/subscriptions.ts'
import { getBillingDetails } from './billing-details.ts'
import { transitionSubscription, updateAccountPlan, lockSubscriptions } from './transition.ts'

type PlanChangeContext = Pick<HostContext, 'tx' | 'world' | 'scope' | 'now'>

/** Empty fields of the billing address that an invoice needs. */
const listMissingFields = ({
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
  context: PlanChangeContext,
  request: CallInput<typeof calls.estimatePlanChange>,
) {
  const { tx, scope, now } = context
  const { running } = await getSubscriptions(tx, scope)
  const kind = getChangeKind(running, request, now)
  const billed = await getAccountBilling(tx, scope)
  const limits =
    (await listPlans(tx)).find(({ name }) => name === request.plan) ?? refuse('notFound')
  const credit = await getCredit(context, running, kind)
  const peopleBefore = request.plan === 'Custom' ? await countPeopleBought(tx, scope, now) : 0
  const people =
    request.plan === 'Custom' ? peopleBefore + (request.guests ?? guestsPerStep) : limits.people
  return {
    kind,
    ...(await getPrice(context, request, {
      country: billed.country || (running?.country ?? ''),
      kind,
    })),
    startsAt: kind === 'period-end' || kind === 'free' ? (running?.periodEnd ?? now) : now,
    credit: credit.total,
    creditDays: credit.days,
    peopleBefore,
    over: listExceededLimits({ ...limits, people }, await getUsage(tx, scope, now)),
    missing: listMissingFields(billed),
  }
}

/** Priced for the billing country, which stays fixed while a subscription runs. */
async function getPrice(
  { tx, scope, now }: Pick<PlanChangeContext, 'tx' | 'scope' | 'now'>,
  { plan, mode, guests, coupon }: CallInput<typeof calls.estimatePlanChange>,
  { country, kind }: { country: string; kind: PlanChangeKind },
) {
  const currency = getCurrencyByCountry(country)
  const price =
    (await listPrices(tx, currency)).find(
      (one) => one.plan === plan && one.mode === (plan === 'Custom' ? 'Once' : mode),
    ) ?? refuse('notFound')
  const priceMode = plan === 'Custom' ? ('Once' as const) : mode
  const cart = {
    plan,
    mode: priceMode,
    guests: guests ?? null,
    country,
    currency,
    ...calculatePrice(
      plan === 'Custom' ? calculateGuestRate(price.amount, guests ?? guestsPerStep) : price.amount,
      country,
    ),
    coupon: null,
  }
  const isPaid = kind === 'now' || kind === 'period-end'
  const { coupon: applied, ...sums } = isPaid
    ? await previewCoupon(tx, cart, {
        request: { holder: `account:${scope.accountId}`, ...scope, ...(coupon && { coupon }) },
        now,
      })
    : cart
  return {
    currency,
    planRate: sums.planRate,
    taxPercent: sums.taxPercent,
    tax: sums.tax,
    total: sums.total,
    ...toDiscountFields(applied),
  }
}

/** The refund of the payment for the current period. */
async function getCredit(
  { tx, now }: Pick<PlanChangeContext, 'tx' | 'now'>,
  running: AccountSubscription | null,
  kind: string,
) {
  const paymentId =
    running && kind === 'now' && running.periodEnd > now
      ? await findPeriodPayment(tx, running.id)
      : null
  return running && paymentId
    ? { ...calculateCredit(running, running, now), paymentId }
    : { planRate: 0, tax: 0, total: 0, days: 0, paymentId: null }
}

/** To the free plan: a paid period is kept to its end; without one, at once. */
export async function changeToFreePlan(context: HostContext) {
  const { tx, scope, audit } = context
  const { running, waiting } = await lockSubscriptions(tx, scope.accountId)
  if (!running) return getBillingDetails(context)
  if (waiting) await transitionSubscription(context, waiting, 'replaced')
  const moved =
    (await transitionSubscription(context, running, 'cancel')) ??
    (running.state === 'ending'
      ? running
      : await transitionSubscription(context, running, 'cancel-now'))
  if (!moved) refuse('planMoved')
  await updateAccountPlan(context, scope.accountId)
  audit({
    subject: running.gatewayId,
    before: { state: running.state },
    after: { plan: 'Economy' },
  })
  return getBillingDetails(context)
}
