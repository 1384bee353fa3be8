import { queryOptions } from '@tanstack/react-query'
import { pricingCustom, pricingSeparate, pricingStandard } from '@mehfil/contract/billing.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/plans.ts'
import { ask } from '../../lib/ask.ts'

export type Pricing = Answer<typeof pricingSeparate.output>
export type PlanOnOffer = Pricing['features'][number]
export type Sum = Answer<typeof pricingStandard.output>

/** A paid plan and what is to be paid for it; of a one-time event, for so many guests. */
export type Wanted = { plan: Exclude<PlanName, 'Economy'>; mode: SubscriptionMode; guests: number }

const aWhile = 300_000
/** The device's zone helps to guess the country where nobody chose one. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Prices for a country; without one, for where the visitor seems to be. */
export const pricingQuery = (country: string) => queryOptions({
  queryKey: [pricingSeparate.path, country], staleTime: aWhile,
  queryFn: ({ signal }) => ask(pricingSeparate, { input: { country, zone: zone() }, signal }),
})

export const sumQuery = (country: string, { plan, mode, guests }: Wanted) => queryOptions<Sum>({
  queryKey: [pricingStandard.path, country, plan, mode, guests], staleTime: aWhile,
  queryFn: ({ signal }) => (plan === 'Custom'
    ? ask(pricingCustom, { input: { country, zone: zone(), guests }, signal })
    : ask(pricingStandard, { input: { country, zone: zone(), plan, mode }, signal })),
})
