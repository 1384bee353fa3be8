import type { WireValue } from '@mehfil/contract/envelope.ts'
import type {
  changePlanExclusive as onceCall,
  changePlanStandard as call,
} from '@mehfil/contract/billing/subscriptions.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { twoPhaseAction } from '../../../base/http/json-route.ts'
import { refuse } from '../../../base/refusal.ts'
import { startPayment } from '../../payments/actions/start-payment.ts'
import type { PaymentRequest } from '../../payments/rules/payment-intent.ts'
import { getChangeKind } from '../rules/plan-change.ts'
import { getSubscriptions } from '../store/subscriptions.ts'
import { requirePayerDetails } from './payer-details.ts'

type PlanChangeInput = WireValue<(typeof call)['input']>

/**
 * The provider is asked outside of a transaction; the plan changes only after a payment or an
 * authorisation.
 */
async function preparePlanChange(context: HostContext, { plan, mode, coupon }: PlanChangeInput) {
  const { tx, now, host, scope } = context
  const { running } = await getSubscriptions(tx, scope)
  const kind = getChangeKind(running, { plan, mode }, now)
  if (kind === 'same') refuse('samePlan')
  const request: PaymentRequest = {
    purpose: 'upgrade',
    holder: `account:${scope.accountId}`,
    accountId: scope.accountId,
    personId: host.personId,
    plan,
    mode,
    ...(coupon && { coupon }),
    billed: await requirePayerDetails(context),
    language: host.language,
    returnPath: pathTo('billing'),
    ...(kind === 'period-end' && running && { startAt: running.periodEnd }),
  }
  return { kind, checkout: await startPayment(context, request) }
}

type OneTimePlanInput = WireValue<(typeof onceCall)['input']>

async function prepareOneTimePlan(context: HostContext, { guests, coupon }: OneTimePlanInput) {
  const { host, scope } = context
  const request: PaymentRequest = {
    purpose: 'upgrade',
    holder: `account:${scope.accountId}`,
    accountId: scope.accountId,
    personId: host.personId,
    plan: 'Custom',
    mode: 'Once',
    guests,
    ...(coupon && { coupon }),
    billed: await requirePayerDetails(context),
    language: host.language,
    returnPath: pathTo('billing'),
  }
  return { kind: 'now' as const, checkout: await startPayment(context, request) }
}

export const changePlanStandard = twoPhaseAction(
  preparePlanChange,
  async (
    { audit }: HostContext,
    { plan, mode }: PlanChangeInput,
    prepared: Awaited<ReturnType<typeof preparePlanChange>>,
  ) => {
    audit({
      subject: prepared.checkout.subscriptionId ?? '',
      after: { plan, mode, kind: prepared.kind },
    })
    return prepared
  },
)

export const changePlanExclusive = twoPhaseAction(
  prepareOneTimePlan,
  async (
    { audit }: HostContext,
    { guests }: OneTimePlanInput,
    prepared: Awaited<ReturnType<typeof prepareOneTimePlan>>,
  ) => {
    audit({ subject: prepared.checkout.orderId ?? '', after: { plan: 'Custom', guests } })
    return prepared
  },
)
