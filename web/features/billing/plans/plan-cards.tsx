import { useState } from 'react'
import { planNames, type PlanName, type SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { OneTimePrice } from './one-time-price.tsx'
import { FeatureList, PlanCard, type PlanCardProps } from './plan-card.tsx'
import classes from './plans.module.css'
import type { Pricing } from '../queries.ts'
import { isSamePlan, getRate, type PlanSelection } from '../rules.ts'
import { usePlanFeatures } from './use-plan-features.ts'

type PlanCardsProps = {
  pricing: Pricing
  mode: SubscriptionMode
  guests: number
  setGuests: (guests: number) => void
  /** The current plan: its button is disabled and says so. */
  current?: PlanSelection | null
  /** The plan that was requested from sales. */
  requested?: PlanSelection | null
  busy: PlanName | null
  choose: (plan: PlanName) => void
  /** The plans on offer; all by default. */
  offered?: readonly PlanName[]
  /** Replaces the label "Get Started". */
  verb?: (plan: PlanName) => string
}

const recommendedPlan: PlanName = 'Business'

/** The four plans side by side; on a phone one is open and the others are rows. */
export function PlanCards({
  pricing,
  mode,
  guests,
  setGuests,
  current,
  requested,
  busy,
  choose,
  offered = planNames,
  verb,
}: PlanCardsProps) {
  const t = useTranslate('profile')
  const listFeatures = usePlanFeatures(pricing)
  const getPrice = usePlanPrices(pricing, mode)
  const [open, setOpen] = useState(
    requested?.plan ??
      (offered.includes(recommendedPlan) ? (current?.plan ?? recommendedPlan) : offered[0]),
  )
  const primaryPlan = ([recommendedPlan, 'First', ...offered] as const).find(
    (plan) => offered.includes(plan) && !isSamePlan(current, { plan, mode, guests }),
  )
  const getCardProps = (plan: PlanName): Omit<PlanCardProps, 'children'> => ({
    plan,
    actionLabel: verb?.(plan) ?? t('plans.choose'),
    isBest: plan === recommendedPlan,
    isPrimary: plan === primaryPlan && !requested,
    isBusy: busy === plan,
    isBlocked: busy !== null && busy !== plan,
    isOpen: open === plan,
    open: () => setOpen(plan),
    choose: () => choose(plan),
    state: isSamePlan(current, { plan, mode, guests })
      ? 'current'
      : isSamePlan(requested, { plan, mode, guests })
        ? 'noted'
        : 'free',
    ...getPrice(plan),
  })
  return (
    <div className={classes.plans} data-count={offered.length}>
      {offered.map((plan) => (
        <PlanCard key={plan} {...getCardProps(plan)}>
          {plan === 'Business' && (
            <p className="small strong">{t('plans.all-of', { plan: t('plans.Economy') })}</p>
          )}
          {plan === 'First' && (
            <p className="small strong">{t('plans.all-of', { plan: t('plans.Business') })}</p>
          )}
          {plan === 'Custom' ? (
            <OneTimePrice
              pricing={pricing}
              guests={guests}
              setGuests={setGuests}
              features={listFeatures(plan)}
            />
          ) : (
            <FeatureList of={listFeatures(plan)} />
          )}
        </PlanCard>
      ))}
    </div>
  )
}

/** The price in large type, and the line below it. */
function usePlanPrices(pricing: Pricing, mode: SubscriptionMode) {
  const t = useTranslate('profile')
  const { money } = useFormats()
  const { currency } = pricing.pricing
  const formatAmount = (plan: PlanName, of: SubscriptionMode = mode) =>
    money(getRate(pricing, plan, of), currency, ...(plan === 'Economy' ? ['all' as const] : []))
  const renderAmount = (plan: PlanName) => (
    <b className="display">
      <bdi>{formatAmount(plan)}</bdi>
    </b>
  )
  return (plan: PlanName) => {
    if (plan === 'Economy') return { price: renderAmount(plan), under: t('plans.free') }
    if (plan === 'Custom')
      return {
        price: (
          <>
            <span className="quiet small">{t('plans.starts-at')}</span> {renderAmount(plan)}
          </>
        ),
        under: t('plans.per-hundred'),
      }
    const isMonthly = mode === 'Monthly'
    return {
      price: (
        <>
          {renderAmount(plan)}{' '}
          <span className="quiet small">{t(isMonthly ? 'plans.a-month' : 'plans.a-year')}</span>
        </>
      ),
      under: isMonthly
        ? t('plans.or-by-year', { price: formatAmount(plan, 'Annually') })
        : t('plans.or-by-month', { price: formatAmount(plan, 'Monthly') }),
    }
  }
}
