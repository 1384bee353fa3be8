import { queryOptions } from '@tanstack/react-query'
import { geoDetails } from '@mehfil/contract/accounts.ts'
import {
  planDetails,
  pricingCustom,
  pricingSeparate,
  pricingStandard,
} from '@mehfil/contract/billing.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { billingHistory, billingInfo } from '@mehfil/contract/invoices.ts'
import { arriveAfterPayment } from '@mehfil/contract/payments.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/plans.ts'
import * as calls from '@mehfil/contract/subscriptions.ts'
import { ask } from '../../lib/ask.ts'
import { keyOf, queryClient, queryOf } from '../../lib/queries.ts'
import { refreshSession } from '../../lib/session.ts'

export type Pricing = Answer<typeof pricingSeparate.output>
export type PlanOnOffer = Pricing['features'][number]
export type Sum = Answer<typeof pricingStandard.output>

/** A paid plan and what is to be paid for it; of a one-time event, for so many guests. */
export type Wanted = { plan: Exclude<PlanName, 'Economy'>; mode: SubscriptionMode; guests: number }

const aWhile = 300_000
/** The device's zone helps to guess the country where nobody chose one. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Prices for a country; without one, for where the visitor seems to be. */
export const pricingQuery = (country: string) =>
  queryOptions({
    queryKey: [pricingSeparate.path, country],
    staleTime: aWhile,
    queryFn: ({ signal }) => ask(pricingSeparate, { input: { country, zone: zone() }, signal }),
  })

export const sumQuery = (country: string, { plan, mode, guests }: Wanted) =>
  queryOptions<Sum>({
    queryKey: [pricingStandard.path, country, plan, mode, guests],
    staleTime: aWhile,
    queryFn: ({ signal }) =>
      plan === 'Custom'
        ? ask(pricingCustom, { input: { country, zone: zone(), guests }, signal })
        : ask(pricingStandard, { input: { country, zone: zone(), plan, mode }, signal }),
  })

export type Arrival = Answer<typeof arriveAfterPayment.output>
/** There is nothing left to wait for, and what was chosen is this browser's. */
export const isHad = (outcome: Arrival['outcome']): outcome is 'done' | 'agreed' =>
  outcome === 'done' || outcome === 'agreed'

const soon = 1_000
const later = 5_000
/** What the bank says of a try that failed may come a moment after it. */
const newsOfTries = 10

const isSettled = ({ outcome, reason }: Arrival, asked: number): boolean =>
  outcome === 'open' ? reason !== '' || asked > newsOfTries : outcome !== 'confirming'

/** How it stands with a payment, asked until the bank has answered: often at first, then every few seconds. */
export const arrivalQuery = (id: string) =>
  queryOptions<Arrival>({
    queryKey: [arriveAfterPayment.path, id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => ask(arriveAfterPayment, { input: { id }, signal, quiet: true }),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && isSettled(data, dataUpdateCount)
        ? false
        : Math.min(later, soon + (dataUpdateCount + errorUpdateCount) * 250),
  })

export type PlanDetails = Answer<typeof planDetails.output>
export type Standing = Answer<typeof calls.billingDetails.output>
export type Running = NonNullable<Standing['subscription']>
export type Estimate = Answer<typeof calls.estimatePlanChange.output>
export type BilledInfo = Answer<typeof billingInfo.output>
export type Bill = Answer<typeof billingHistory.output>['bills'][number]
export type ChangeTo = Answer<typeof calls.estimatePlanChange.input>

/** Money is looked at seldom and believed: never from memory. */
const fresh = { staleTime: 0 } as const
export const planQuery = { ...queryOf(planDetails), ...fresh }
export const standingQuery = { ...queryOf(calls.billingDetails), ...fresh }
export const billedQuery = { ...queryOf(billingInfo), ...fresh }
export const historyQuery = { ...queryOf(billingHistory), ...fresh }

/** A guess of where the owner is, where no bill says. */
export const placeQuery = () => queryOf(geoDetails, { query: { zone: zone() } })

export const estimateQuery = (to: ChangeTo) =>
  queryOptions<Estimate>({
    queryKey: [calls.estimatePlanChange.path, to.plan, to.mode, to.guests],
    ...fresh,
    queryFn: ({ signal }) => ask(calls.estimatePlanChange, { input: to, signal }),
  })

/** What was done to the plan shows at once, and everything that hangs on it is read again. */
async function stood(done: Promise<Standing>): Promise<Standing> {
  const standing = await done
  queryClient.setQueryData(standingQuery.queryKey, standing)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(planDetails) }),
    queryClient.invalidateQueries({ queryKey: keyOf(calls.estimatePlanChange) }),
    refreshSession(),
  ])
  return standing
}

export const cancelPlan = (when: 'period-end' | 'now') =>
  stood(ask(calls.cancelSubscription, { input: { when } }))
export const pausePlan = () => stood(ask(calls.pauseSubscription))
export const resumePlan = () => stood(ask(calls.resumeSubscription))
export const keepPlan = () => stood(ask(calls.cancelPlanChange))
export const goFree = () => stood(ask(calls.changePlanEconomy))
