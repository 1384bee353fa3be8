import type {
  pricingCustom as customCall,
  pricingSeparate as separateCall,
  pricingStandard as standardCall,
} from '@mehfil/contract/billing.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { PlanName, Price, PriceMode, SubscriptionMode } from '@mehfil/contract/plans.ts'
import { currencyAt, rateForGuests, sumOf, taxPercentAt } from '@mehfil/contract/prices.ts'
import type { Context, HostContext } from '../../base/context.ts'
import { placeFacts, placeOf } from '../../outside/geo/place.ts'
import { freePeriodAt } from './rules.ts'
import { planOf, plansOnOffer, pricesIn, termsOf, usageOf } from './store.ts'

type Sent<Call extends { input: unknown }> = Answer<Call['input']>

export async function pricingStandard(
  context: Context,
  { country, plan, mode, zone }: Sent<typeof standardCall>,
) {
  const at = billedAt(context, country, zone)
  return {
    currency: currencyAt(at),
    ...sumOf(rateOf(await pricesIn(context.tx, currencyAt(at)), plan, mode), at),
  }
}

export async function pricingSeparate(
  context: Context,
  { country, zone }: Sent<typeof separateCall>,
) {
  const at = billedAt(context, country, zone)
  const prices = await pricesIn(context.tx, currencyAt(at))
  const perMode = (plan: PlanName) => ({
    monthly: rateOf(prices, plan, 'Monthly'),
    annually: rateOf(prices, plan, 'Annually'),
  })
  return {
    features: (await plansOnOffer(context.tx)).map(({ name, features, ...limits }) => ({
      plan: name,
      ...limits,
      permissions: [...features],
    })),
    pricing: {
      currency: currencyAt(at),
      taxPercent: taxPercentAt(at),
      economy: perMode('Economy'),
      business: perMode('Business'),
      first: perMode('First'),
      custom: rateOf(prices, 'Custom', 'Once'),
    },
    ips: placeFacts(placeOf(context, zone)),
  }
}

export async function pricingCustom(
  context: Context,
  { country, guests, zone }: Sent<typeof customCall>,
) {
  const at = billedAt(context, country, zone)
  const rate = rateOf(await pricesIn(context.tx, currencyAt(at)), 'Custom', 'Once')
  return { guests, currency: currencyAt(at), ...sumOf(rateForGuests(rate, guests), at) }
}

export async function planDetails({ tx, now, scope }: HostContext) {
  const { name, features, labelRemoval, ...limits } = await planOf(tx, scope)
  const { mode, ...terms } = await termsOf(tx, scope)
  const period =
    name === 'Economy'
      ? freePeriodAt(terms.periodStart, now)
      : { start: terms.periodStart, end: terms.periodEnd }
  return {
    plan: name,
    mode: mode as SubscriptionMode,
    ...terms,
    periodStart: period.start,
    periodEnd: period.end,
    labelRemoval,
    features: [...features],
    limits,
    used: await usageOf(tx, scope, now),
  }
}

/** The country somebody chose; the guess stands in only while nobody has. */
const billedAt = (context: Context, chosen: string | undefined, zone: string | undefined): string =>
  chosen || (placeOf(context, zone).country?.code ?? '')

function rateOf(prices: readonly Price[], plan: PlanName, mode: PriceMode): number {
  const found = prices.find((one) => one.plan === plan && one.mode === mode)
  if (!found) throw new Error(`${plan} has no price for ${mode}.`)
  return found.amount
}
