import { shortenDollarSymbol, currencies } from '@mehfil/contract/billing/money.ts'
import {
  comparedFeatures,
  countFreeMonths,
  findCheaperMonth,
  getComparedRowKey,
  getComparedValue,
  listPlanHighlights,
  type ComparedValue,
  type OfferedPlan,
} from '@mehfil/contract/billing/plan-comparison.ts'
import {
  guestsPerStep,
  maxPurchasedGuests,
  subscriptionModes,
  type PlanName,
  type SubscriptionMode,
} from '@mehfil/contract/billing/plans.ts'
import { calculateGuestRate, calculatePrice } from '@mehfil/contract/billing/prices.ts'
import {
  getLanguageLocale,
  getMoneyLocale,
  getNativeName,
  languages,
  toLanguageTag,
  type Language,
} from '@mehfil/contract/languages.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import type {
  ComparedCell,
  PricedPlan,
  PricingPageView,
} from '@mehfil/templates/pages/pricing/pricing-view.ts'
import type { getPlanOffers } from '../../billing/actions.ts'
import { getPricingAddress, type PricingChoice } from './pricing-choice.ts'

type PlanOffers = Awaited<ReturnType<typeof getPlanOffers>>
type TextOf = (key: string, params?: Record<string, unknown>) => string

type RawTextOf = (key: string, params: Record<string, unknown>) => string

type PricingViewContext = {
  language: Language
  choice: PricingChoice
  brand: PageView['brand']
  translators: Record<'guest' | 'profile' | 'legal', RawTextOf>
  salesEmail: string
}

/** The page of prices in words. Names of plans, rows and features are those of the product. */
export function buildPricingView(offers: PlanOffers, context: PricingViewContext): PricingPageView {
  const { language, choice, brand, translators, salesEmail } = context
  const guest: TextOf = (key, params = {}) => translators.guest(key, params)
  const legal = (key: string) => translators.legal(key, {})
  const t = (key: string, params: Record<string, unknown> = {}) =>
    translators.profile(key, { brand: brand.name, ...params })
  const { currency, taxPercent, business } = offers.pricing
  const change = (part: Partial<PricingChoice>) =>
    getPricingAddress({ language, ...choice, ...part })
  const freeMonths = countFreeMonths(business)
  return {
    lang: toLanguageTag(language),
    t: guest,
    brand,
    title: t('plans.title'),
    note: t('plans.note'),
    description: guest('pricing.description', { brand: brand.name }),
    languages: languages.map((one) => ({
      href: getPricingAddress({ ...choice, language: one }),
      label: getNativeName(one),
      isCurrent: one === language,
      lang: toLanguageTag(one),
    })),
    currencies: currencies.map((one) => ({
      href: change({ currency: one }),
      label: guest(`pricing.${one}`),
      isCurrent: one === currency,
    })),
    periods: subscriptionModes.map((mode) => ({
      href: change({ mode }),
      label:
        mode === 'Annually' && freeMonths > 0
          ? guest('pricing.year-free', {
              year: t('plans.Annually'),
              free: t('plans.months-free', { count: freeMonths }),
            })
          : t(`plans.${mode}`),
      isCurrent: mode === choice.mode,
    })),
    periodLabel: t('plans.period'),
    plans: offers.features.map((offer) => buildPlan(offer, offers, { language, choice, t })),
    bestLabel: t('plans.best'),
    once: buildOnce(offers, { language, choice, t }),
    compare: buildComparison(offers, { language, t }),
    taxNote:
      taxPercent > 0
        ? t('place.at-home', { percent: taxPercent })
        : t('place.abroad', { percent: taxPercent }),
    account: [
      { href: pathTo('login'), label: guest('pricing.log-in') },
      { href: pathTo('signup'), label: guest('pricing.sign-up') },
    ],
    foot: [
      { href: pathTo('terms'), label: legal('terms.title') },
      { href: pathTo('privacy'), label: legal('privacy.title') },
      { href: pathTo('refunds'), label: legal('refunds.title') },
      ...(salesEmail ? [{ href: `mailto:${salesEmail}`, label: guest('notice.help') }] : []),
    ],
  }
}

type PlanTexts = { language: Language; choice: PricingChoice; t: TextOf }

const formatCount = (language: Language) => {
  const format = new Intl.NumberFormat(getLanguageLocale(language))
  return (count: number) => format.format(count)
}

function formatAmount(language: Language, minor: number, currency: string, digits?: 'all'): string {
  return shortenDollarSymbol(
    new Intl.NumberFormat(getMoneyLocale(language), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: digits === 'all' ? 'auto' : 'stripIfInteger',
    }).format(minor / 100),
  )
}

const signupPaths: Record<PlanName, string> = {
  Economy: pathTo('signupEconomy'),
  Business: pathTo('signupBusiness'),
  First: pathTo('signupFirst'),
  Custom: pathTo('oneTimeEvent'),
}

function buildPlan(
  offer: OfferedPlan,
  { pricing }: PlanOffers,
  { language, choice: { mode }, t }: PlanTexts,
): PricedPlan {
  const { plan } = offer
  return {
    id: plan.toLowerCase(),
    name: t(`plans.${plan}`),
    isBest: plan === 'Business',
    ...describePrice(plan, pricing, { language, mode, t }),
    lead:
      plan === 'Business'
        ? t('plans.all-of', { plan: t('plans.Economy') })
        : plan === 'First'
          ? t('plans.all-of', { plan: t('plans.Business') })
          : '',
    features: listPlanHighlights(offer, { t, number: formatCount(language) }),
    action: { href: signupPaths[plan], label: t('plans.choose') },
  }
}

/** The amount in large type and the texts around it. */
function describePrice(
  plan: PlanName,
  { currency, economy, business, first, custom }: PlanOffers['pricing'],
  { language, mode, t }: Pick<PlanTexts, 'language' | 't'> & { mode: SubscriptionMode },
): Pick<PricedPlan, 'before' | 'amount' | 'after' | 'under'> {
  const amount = (minor: number) => formatAmount(language, minor, currency)
  if (plan === 'Economy')
    return {
      before: '',
      amount: formatAmount(language, economy.monthly, currency, 'all'),
      after: '',
      under: t('plans.free'),
    }
  if (plan === 'Custom')
    return {
      before: t('plans.starts-at'),
      amount: amount(custom),
      after: '',
      under: t('plans.per-hundred'),
    }
  const { monthly, annually } = plan === 'Business' ? business : first
  return mode === 'Monthly'
    ? {
        before: '',
        amount: amount(monthly),
        after: t('plans.a-month'),
        under: t('plans.or-by-year', { price: amount(annually) }),
      }
    : {
        before: '',
        amount: amount(annually),
        after: t('plans.a-year'),
        under: t('plans.or-by-month', { price: amount(monthly) }),
      }
}

function buildOnce(
  { pricing, features }: PlanOffers,
  { language, choice: { guests, mode }, t }: PlanTexts,
): PricingPageView['once'] {
  const { currency, custom, business, taxPercent } = pricing
  const price = calculatePrice(
    calculateGuestRate(custom, guests),
    currency === 'INR' ? homeCountry : '',
  )
  const cheaper = findCheaperMonth(
    {
      perHundred: custom,
      month: business.monthly,
      people: features.find(({ plan }) => plan === 'Business')?.people ?? 0,
    },
    guests,
  )
  const amount = (minor: number) => formatAmount(language, minor, currency, 'all')
  return {
    label: t('plans.guests'),
    guests,
    max: maxPurchasedGuests,
    step: guestsPerStep,
    fields: [
      ['lang', toLanguageTag(language)],
      ['currency', currency],
      ['mode', mode],
    ],
    sums: [
      { label: t('plans.cost'), amount: amount(price.planRate) },
      ...(taxPercent > 0
        ? [{ label: t('plans.tax', { percent: taxPercent }), amount: amount(price.tax) }]
        : []),
      { label: t('plans.total'), amount: amount(price.total) },
    ],
    cheaper: cheaper
      ? t('plans.cheaper', {
          guests: formatCount(language)(cheaper.guests),
          once: formatAmount(language, cheaper.once, currency),
          month: formatAmount(language, cheaper.month, currency),
        })
      : '',
    action: { href: pathTo('oneTimeEvent'), label: t('plans.choose') },
  }
}

function buildComparison(
  { features }: PlanOffers,
  { language, t }: Pick<PlanTexts, 'language' | 't'>,
): PricingPageView['compare'] {
  const number = formatCount(language)
  const toCell = (value: ComparedValue): ComparedCell =>
    typeof value === 'boolean'
      ? { text: t(value ? 'plans.yes' : 'plans.no'), isIncluded: value }
      : { text: typeof value === 'number' ? number(value) : t(`plans.${value}`) }
  return {
    label: t('plans.compare'),
    what: t('plans.row-what'),
    columns: features.map(({ plan }) => t(`plans.${plan}`)),
    rows: comparedFeatures.map((feature) => ({
      label: t(getComparedRowKey(feature)),
      cells: features.map((offer) => toCell(getComparedValue(offer, feature))),
    })),
  }
}
