import { useState } from 'react'
import { planNames, type PlanName, type SubscriptionMode } from '@mehfil/contract/plans.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { OneTimeSum } from './one-time-sum.tsx'
import { HoldsList, PlanCard, type PlanCardProps } from './plan-card.tsx'
import classes from './plans.module.css'
import type { Pricing } from './queries.ts'
import { isSame, rateOf, type Chosen } from './rules.ts'
import { useHolds } from './use-holds.ts'

type PlanCardsProps = {
  pricing: Pricing
  mode: SubscriptionMode
  guests: number
  setGuests: (guests: number) => void
  /** The plan there is: its button is off and says so. */
  current?: Chosen | null
  /** The plan that was asked for and waits for somebody. */
  noted?: Chosen | null
  busy: PlanName | null
  choose: (plan: PlanName) => void
  /** Those on offer; all, where none are named. */
  only?: readonly PlanName[]
  /** Other words than "Get Started". */
  verb?: (plan: PlanName) => string
}

const best: PlanName = 'Business'

/** The four plans beside each other; on a phone one is open and the others are rows. */
export function PlanCards({
  pricing,
  mode,
  guests,
  setGuests,
  current,
  noted,
  busy,
  choose,
  only = planNames,
  verb,
}: PlanCardsProps) {
  const t = useWords('profile')
  const holds = useHolds(pricing)
  const priceOf = usePrices(pricing, mode)
  const [open, setOpen] = useState(
    noted?.plan ?? (only.includes(best) ? (current?.plan ?? best) : only[0]),
  )
  const loud = ([best, 'First', ...only] as const).find(
    (plan) => only.includes(plan) && !isSame(current, { plan, mode, guests }),
  )
  const card = (plan: PlanName): Omit<PlanCardProps, 'children'> => ({
    plan,
    verb: verb?.(plan) ?? t('plans.choose'),
    isBest: plan === best,
    isLoud: plan === loud && !noted,
    isBusy: busy === plan,
    isBlocked: busy !== null && busy !== plan,
    isOpen: open === plan,
    open: () => setOpen(plan),
    choose: () => choose(plan),
    state: isSame(current, { plan, mode, guests })
      ? 'current'
      : isSame(noted, { plan, mode, guests })
        ? 'noted'
        : 'free',
    ...priceOf(plan),
  })
  return (
    <div className={classes.plans} data-count={only.length}>
      {only.map((plan) => (
        <PlanCard key={plan} {...card(plan)}>
          {plan === 'Business' && (
            <p className="small strong">{t('plans.all-of', { plan: t('plans.Economy') })}</p>
          )}
          {plan === 'First' && (
            <p className="small strong">{t('plans.all-of', { plan: t('plans.Business') })}</p>
          )}
          {plan === 'Custom' ? (
            <OneTimeSum
              pricing={pricing}
              guests={guests}
              setGuests={setGuests}
              holds={holds(plan)}
            />
          ) : (
            <HoldsList of={holds(plan)} />
          )}
        </PlanCard>
      ))}
    </div>
  )
}

/** The price in large, and the line below it. */
function usePrices(pricing: Pricing, mode: SubscriptionMode) {
  const t = useWords('profile')
  const { money } = useFormats()
  const { currency } = pricing.pricing
  const amount = (plan: PlanName, of: SubscriptionMode = mode) =>
    money(rateOf(pricing, plan, of), currency, ...(plan === 'Economy' ? ['all' as const] : []))
  const large = (plan: PlanName) => (
    <b className="display">
      <bdi>{amount(plan)}</bdi>
    </b>
  )
  return (plan: PlanName) => {
    if (plan === 'Economy') return { price: large(plan), under: t('plans.free') }
    if (plan === 'Custom')
      return {
        price: (
          <>
            <span className="quiet small">{t('plans.starts-at')}</span> {large(plan)}
          </>
        ),
        under: t('plans.per-hundred'),
      }
    const isMonthly = mode === 'Monthly'
    return {
      price: (
        <>
          {large(plan)}{' '}
          <span className="quiet small">{t(isMonthly ? 'plans.a-month' : 'plans.a-year')}</span>
        </>
      ),
      under: isMonthly
        ? t('plans.or-by-year', { price: amount(plan, 'Annually') })
        : t('plans.or-by-month', { price: amount(plan, 'Monthly') }),
    }
  }
}
