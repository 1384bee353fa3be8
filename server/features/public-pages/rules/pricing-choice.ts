import { comparedGuests } from '@mehfil/contract/billing/plan-comparison.ts'
import { currencies, type Currency } from '@mehfil/contract/billing/money.ts'
import {
  guestsPerStep,
  maxPurchasedGuests,
  subscriptionModes,
  type SubscriptionMode,
} from '@mehfil/contract/billing/plans.ts'
import { pricingPage } from '@mehfil/contract/billing/pricing-page.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'

/** What the address of the page of prices chooses. */
export type PricingChoice = { currency: Currency; mode: SubscriptionMode; guests: number }

/** Anything else in the address counts as not chosen. */
export function parsePricingChoice(
  query: Record<string, unknown>,
  guessed: Pick<PricingChoice, 'currency'>,
): PricingChoice {
  const guests = typeof query['guests'] === 'string' ? Number(query['guests']) : 0
  return {
    currency: currencies.find((one) => one === query['currency']) ?? guessed.currency,
    mode: subscriptionModes.find((one) => one === query['mode']) ?? 'Monthly',
    guests: Number.isFinite(guests) && guests >= 1 ? roundUpGuests(guests) : comparedGuests,
  }
}

const roundUpGuests = (guests: number): number =>
  Math.min(maxPurchasedGuests, Math.ceil(guests / guestsPerStep) * guestsPerStep)

export const getPricingAddress = ({
  language,
  ...choice
}: Partial<PricingChoice> & { language: Language }): string =>
  `${pricingPage.path}?${new URLSearchParams({
    lang: toLanguageTag(language),
    ...Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, String(value)])),
  })}`
