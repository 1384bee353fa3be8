import type {
  pricingCustom as customCall,
  pricingSeparate as separateCall,
  pricingStandard as standardCall,
} from '@mehfil/contract/billing/billing.ts'
import type { CallInput } from '@mehfil/contract/envelope.ts'
import type {
  PlanName,
  PlanPrice,
  PlanPriceMode,
  SubscriptionMode,
} from '@mehfil/contract/billing/plans.ts'
import {
  getCurrencyByCountry,
  calculateGuestRate,
  calculatePrice,
  getTaxPercentByCountry,
} from '@mehfil/contract/billing/prices.ts'
import type { Tx } from '../../base/database/db.ts'
import type { RequestContext, HostContext } from '../../base/http/context.ts'
import { toPlaceFacts, guessVisitorPlace } from '../../adapters/geo/visitor-place.ts'
import { getFreePeriod } from './rules.ts'
import { getPlan, listPlans, listPrices, getSubscriptionTerms, getUsage } from './store.ts'

export async function getStandardPricing(
  context: RequestContext,
  { country, plan, mode, zone }: CallInput<typeof standardCall>,
) {
  const billingCountry = resolveCountry(context, country, zone)
  return {
    currency: getCurrencyByCountry(billingCountry),
    ...calculatePrice(
      getRate(await listPrices(context.tx, getCurrencyByCountry(billingCountry)), plan, mode),
      billingCountry,
    ),
  }
}

export async function getSeparatePricing(
  context: RequestContext,
  { country, zone }: CallInput<typeof separateCall>,
) {
  return {
    ...(await getPlanOffers(context.tx, resolveCountry(context, country, zone))),
    ips: toPlaceFacts(guessVisitorPlace(context, zone)),
  }
}

/** What every plan has and costs for a billing country; for the product and the public page. */
export async function getPlanOffers(tx: Tx, country: string) {
  const currency = getCurrencyByCountry(country)
  const prices = await listPrices(tx, currency)
  const getRates = (plan: PlanName) => ({
    monthly: getRate(prices, plan, 'Monthly'),
    annually: getRate(prices, plan, 'Annually'),
  })
  return {
    features: (await listPlans(tx)).map(({ name, features, ...limits }) => ({
      plan: name,
      ...limits,
      permissions: [...features],
    })),
    pricing: {
      currency,
      taxPercent: getTaxPercentByCountry(country),
      economy: getRates('Economy'),
      business: getRates('Business'),
      first: getRates('First'),
      custom: getRate(prices, 'Custom', 'Once'),
    },
  }
}

export async function getCustomPricing(
  context: RequestContext,
  { country, guests, zone }: CallInput<typeof customCall>,
) {
  const billingCountry = resolveCountry(context, country, zone)
  const rate = getRate(
    await listPrices(context.tx, getCurrencyByCountry(billingCountry)),
    'Custom',
    'Once',
  )
  return {
    guests,
    currency: getCurrencyByCountry(billingCountry),
    ...calculatePrice(calculateGuestRate(rate, guests), billingCountry),
  }
}

export async function getPlanDetails({ tx, now, scope }: HostContext) {
  const { name, features, labelRemoval, ...limits } = await getPlan(tx, scope)
  const { mode, ...terms } = await getSubscriptionTerms(tx, scope)
  const period =
    name === 'Economy'
      ? getFreePeriod(terms.periodStart, now)
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
    used: await getUsage(tx, scope, now),
  }
}

/** The chosen country; the guess is used only before a choice. */
const resolveCountry = (
  context: RequestContext,
  chosen: string | undefined,
  zone: string | undefined,
): string => chosen || (guessVisitorPlace(context, zone).country?.code ?? '')

function getRate(prices: readonly PlanPrice[], plan: PlanName, mode: PlanPriceMode): number {
  const price = prices.find((one) => one.plan === plan && one.mode === mode)
  if (!price) throw new Error(`${plan} has no price for ${mode}.`)
  return price.amount
}
