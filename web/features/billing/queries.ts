import { queryOptions } from '@tanstack/react-query'
import { geoDetails } from '@mehfil/contract/accounts/accounts.ts'
import {
  planDetails,
  pricingCustom,
  pricingSeparate,
  pricingStandard,
} from '@mehfil/contract/billing/billing.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { billingHistory, billingInfo } from '@mehfil/contract/billing/invoices.ts'
import { arriveAfterPayment } from '@mehfil/contract/billing/payments.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import * as calls from '@mehfil/contract/billing/subscriptions.ts'
import { ask } from '../../lib/ask.ts'
import { createQueryKey, queryClient, createQuery } from '../../lib/http/queries.ts'
import { refreshSession } from '../../lib/session/session.ts'

export type Pricing = WireValue<typeof pricingSeparate.output>

export type PlanPriceBreakdown = WireValue<typeof pricingStandard.output>

/** The guests count only for a one-time event. */
export type PaidPlanSelection = {
  plan: Exclude<PlanName, 'Economy'>
  mode: SubscriptionMode
  guests: number
}

const pricingStaleTime = 300_000
/** The zone of the device helps to guess the country when none was chosen. */
const getDeviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Prices for a country; an empty one means the visitor's guessed country. */
export const pricingQuery = (country: string) =>
  queryOptions({
    queryKey: [pricingSeparate.path, country],
    staleTime: pricingStaleTime,
    queryFn: ({ signal }) =>
      ask(pricingSeparate, { input: { country, zone: getDeviceZone() }, signal }),
  })

export const planPriceQuery = (country: string, { plan, mode, guests }: PaidPlanSelection) =>
  queryOptions<PlanPriceBreakdown>({
    queryKey: [pricingStandard.path, country, plan, mode, guests],
    staleTime: pricingStaleTime,
    queryFn: ({ signal }) =>
      plan === 'Custom'
        ? ask(pricingCustom, { input: { country, zone: getDeviceZone(), guests }, signal })
        : ask(pricingStandard, { input: { country, zone: getDeviceZone(), plan, mode }, signal }),
  })

export type PaymentArrival = WireValue<typeof arriveAfterPayment.output>
/** The payment needs no more waiting, and the purchase belongs to this browser. */
export const isPaymentAccepted = (
  outcome: PaymentArrival['outcome'],
): outcome is 'done' | 'agreed' => outcome === 'done' || outcome === 'agreed'

const firstPollDelay = 1_000
const maxPollDelay = 5_000
/** The bank may report the reason for a failure a moment after the failure. */
const maxOpenPolls = 10

const isSettled = ({ outcome, reason }: PaymentArrival, polls: number): boolean =>
  outcome === 'open' ? reason !== '' || polls > maxOpenPolls : outcome !== 'confirming'

/**
 * The state of a payment, polled until the bank has answered: every second at first, then every
 * five.
 */
export const paymentArrivalQuery = (id: string) =>
  queryOptions<PaymentArrival>({
    queryKey: [arriveAfterPayment.path, id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => ask(arriveAfterPayment, { input: { id }, signal, quiet: true }),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && isSettled(data, dataUpdateCount)
        ? false
        : Math.min(maxPollDelay, firstPollDelay + (dataUpdateCount + errorUpdateCount) * 250),
  })

export type PlanDetails = WireValue<typeof planDetails.output>
export type BillingState = WireValue<typeof calls.billingDetails.output>
export type RunningSubscription = NonNullable<BillingState['subscription']>
export type PlanChangeEstimate = WireValue<typeof calls.estimatePlanChange.output>
export type BillingInfo = WireValue<typeof billingInfo.output>
export type ListedInvoice = WireValue<typeof billingHistory.output>['bills'][number]
export type PlanChangeEstimateInput = WireValue<typeof calls.estimatePlanChange.input>

/** Billing pages must be right and are rarely opened, so they are never read from the cache. */
const alwaysFresh = { staleTime: 0 } as const
export const planDetailsQuery = { ...createQuery(planDetails), ...alwaysFresh }
export const billingStateQuery = { ...createQuery(calls.billingDetails), ...alwaysFresh }
export const billingInfoQuery = { ...createQuery(billingInfo), ...alwaysFresh }
export const billingHistoryQuery = { ...createQuery(billingHistory), ...alwaysFresh }

/** Guesses the owner's country when the invoice names none. */
export const visitorPlaceQuery = () => createQuery(geoDetails, { query: { zone: getDeviceZone() } })

export const planChangeEstimateQuery = (change: PlanChangeEstimateInput) =>
  queryOptions<PlanChangeEstimate>({
    queryKey: [calls.estimatePlanChange.path, change.plan, change.mode, change.guests],
    ...alwaysFresh,
    queryFn: ({ signal }) => ask(calls.estimatePlanChange, { input: change, signal }),
  })

/** Shows the new plan at once and reloads everything that depends on it. */
async function refreshAfterChange(request: Promise<BillingState>): Promise<BillingState> {
  const billingState = await request
  queryClient.setQueryData(billingStateQuery.queryKey, billingState)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: createQueryKey(planDetails) }),
    queryClient.invalidateQueries({ queryKey: createQueryKey(calls.estimatePlanChange) }),
    refreshSession(),
  ])
  return billingState
}

export const cancelPlan = (when: 'period-end' | 'now') =>
  refreshAfterChange(ask(calls.cancelSubscription, { input: { when } }))
export const pausePlan = () => refreshAfterChange(ask(calls.pauseSubscription))
export const resumePlan = () => refreshAfterChange(ask(calls.resumeSubscription))
export const cancelPlanChange = () => refreshAfterChange(ask(calls.cancelPlanChange))
export const changeToFreePlan = () => refreshAfterChange(ask(calls.changePlanEconomy))
