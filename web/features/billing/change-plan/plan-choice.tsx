import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getReturnPath } from '@mehfil/contract/pages.ts'
import {
  subscriptionModes,
  type PlanName,
  type SubscriptionMode,
} from '@mehfil/contract/billing/plans.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { useFreshPaymentPage } from '../../../lib/payment/use-fresh-payment-page.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SalesContact } from '../../../ui/plans/sales-contact.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { countFreeMonths } from '@mehfil/contract/billing/plan-comparison.ts'
import { BackLink } from './back-link.tsx'
import classes from '../billing.module.css'
import { ChangeReview } from './change-review.tsx'
import { CompareTable } from '../plans/compare-table.tsx'
import { PlanCards } from '../plans/plan-cards.tsx'
import { PlansFooter } from '../plans/plans-footer.tsx'
import {
  billingInfoQuery,
  planChangeEstimateQuery,
  planDetailsQuery,
  pricingQuery,
  billingStateQuery,
  type PlanDetails,
  type BillingState,
} from '../queries.ts'
import {
  parsePlanChange,
  isSubscription,
  listOfferedPlans,
  getReviewUrl,
  type PlanChange,
  type PlanChangePage,
} from '../rules.ts'
import { useCountryChoice, useGuestsChoice } from '../plans/use-price-choices.ts'

/**
 * Lists the plans on offer. A plan in the URL is reviewed first; the page the owner came from is
 * kept.
 */
export function PlanChoice({ page }: { page: PlanChangePage }) {
  const t = useTranslate('billing')
  const [search] = useSearchParams()
  useTitle(t(`choice.${page}`))
  const isLeaving = useFreshPaymentPage()
  const plan = getQueryData(useQuery(planDetailsQuery))
  const billingState = getQueryData(useQuery(billingStateQuery))
  if (!plan || !billingState || isLeaving) return <PageLoader />
  const back = getReturnPath(search.get('nav'))
  const change = parsePlanChange(search)
  if (change && billingState.isOpen)
    return (
      <ChangeReview
        key={`${change.plan}${change.mode}${change.guests}`}
        page={page}
        to={change}
        plan={plan}
        billingState={billingState}
        back={back}
      />
    )
  return <PlanOffer page={page} plan={plan} billingState={billingState} back={back} />
}

type PlanOfferProps = {
  page: PlanChangePage
  plan: PlanDetails
  billingState: BillingState
  back: string | undefined
}

function PlanOffer({ page, plan, billingState: { subscription, isOpen }, back }: PlanOfferProps) {
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const offered = listOfferedPlans(page, plan.plan)
  const isUpgrade = page === 'upgradePlan' && isOpen && offered.length > 0
  const [mode, setMode] = useState(subscription?.mode ?? 'Monthly')
  const current = t('choice.now', {
    plan: subscription
      ? profile('wish.with-mode', {
          plan: profile(`plans.${plan.plan}`),
          mode: profile(`plans.${subscription.mode}`),
        })
      : profile(`plans.${plan.plan}`),
  })
  return (
    <div className={classes.choice}>
      <BackLink back={back} />
      <PageTitle
        kind="page"
        title={t(isUpgrade ? 'choice.more-room' : `choice.${page}`)}
        sub={isUpgrade ? <PlanUse plan={plan} words={current} /> : current}
        actions={isOpen && offered.length > 0 && <ModeChoice mode={mode} setMode={setMode} />}
      />
      {!isOpen && <p className="quiet">{t('choice.closed')}</p>}
      {isOpen && offered.length > 0 && (
        <OfferedPlanCards
          page={page}
          plan={plan.plan}
          currentMode={subscription?.mode ?? null}
          mode={mode}
          offered={offered}
          back={back}
        />
      )}
      {(!isOpen || offered.length === 0) && (
        <div className={classes.salesContact}>
          {isOpen && <p className="quiet">{t('choice.largest')}</p>}
          <SalesContact />
        </div>
      )}
    </div>
  )
}

/** The current plan, and how much of it is used where it has limits. */
function PlanUse({ plan: { limits, used }, words }: { plan: PlanDetails; words: string }) {
  const t = useTranslate('billing')
  const { number } = useFormats()
  if (limits.people === null || limits.currentEvents === null) return words
  return `${words} ${t('choice.using', {
    people: number(used.people ?? 0),
    peopleLimit: number(limits.people),
    events: number(used.currentEvents ?? 0),
    eventsLimit: number(limits.currentEvents),
  })}`
}

type ModeChoiceProps = { mode: SubscriptionMode; setMode: (mode: SubscriptionMode) => void }

function ModeChoice({ mode, setMode }: ModeChoiceProps) {
  const profile = useTranslate('profile')
  const pricing = getQueryData(useQuery(useAccountPricing()))
  const freeMonths = pricing ? countFreeMonths(pricing.pricing.business) : 0
  return (
    <div className={classes.modes}>
      <Segments
        name="mode"
        label={profile('plans.period')}
        value={mode}
        onChange={setMode}
        options={subscriptionModes.map((value) => ({
          value,
          label: (
            <>
              {profile(`plans.${value}`)}{' '}
              {value === 'Annually' && freeMonths > 0 && (
                <span className={classes.freeMonths}>
                  {profile('plans.months-free', { count: freeMonths })}
                </span>
              )}
            </>
          ),
        }))}
      />
    </div>
  )
}

/** Prices for the country on the invoice, else for the chosen one. */
function useAccountPricing() {
  const billed = getQueryData(useQuery(billingInfoQuery))
  const [chosen] = useCountryChoice()
  return {
    ...pricingQuery(billed?.country || chosen),
    enabled: billed !== undefined,
    placeholderData: <T,>(before: T | undefined) => before,
  }
}

type OfferedPlanCardsProps = {
  page: PlanChangePage
  plan: PlanName
  /** Of the current subscription. */
  currentMode: SubscriptionMode | null
  mode: SubscriptionMode
  offered: readonly PlanName[]
  back: string | undefined
}

function OfferedPlanCards({ page, plan, mode, currentMode, offered, back }: OfferedPlanCardsProps) {
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const navigate = useNavigate()
  const billed = getQueryData(useQuery(billingInfoQuery))
  const [chosen, chooseCountry] = useCountryChoice()
  const pricing = getQueryData(useQuery(useAccountPricing()))
  const [guests, setGuests] = useGuestsChoice(null)
  const isBeside = page === 'upgradePlan' && offered.length === 1
  const openReview = (to: PlanName) =>
    void navigate(getReviewUrl(page, { plan: to, mode, guests }, back))
  if (!pricing || !billed) return <PageLoader />
  return (
    <>
      {isBeside && currentMode !== null && offered[0] && (
        <DueToday from={plan} to={{ plan: offered[0], mode }} />
      )}
      <div className={isBeside ? classes.beside : undefined}>
        <PlanCards
          pricing={pricing}
          mode={mode}
          guests={guests}
          setGuests={setGuests}
          offered={offered}
          current={
            currentMode === null && plan === 'Custom' && page === 'upgradePlan'
              ? null
              : { plan, mode: isSubscription(plan) ? currentMode : null }
          }
          busy={null}
          choose={openReview}
          verb={(to) => t('choice.look', { plan: profile(`plans.${to}`) })}
        />
        {page === 'upgradePlan' && (
          <CompareTable pricing={pricing} current={plan} offered={offered} />
        )}
      </div>
      <PlansFooter
        pricing={pricing}
        country={billed.country || chosen}
        isCompared={page === 'upgradePlan'}
        {...(!billed.country && { chooseCountry })}
      />
    </>
  )
}

/** What the larger plan costs today, and what comes back of the current one. */
function DueToday({ from, to }: { from: PlanName; to: PlanChange }) {
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const { money } = useFormats()
  const { data: estimate } = useQuery(planChangeEstimateQuery(to))
  if (estimate?.kind !== 'now') return null
  const { total, credit, currency } = estimate
  const format = (amount: number) => money(amount, currency, 'all')
  return (
    <p className={`quiet ${classes.today}`}>
      {t(credit > 0 ? 'choice.today' : 'choice.today-whole', {
        plan: profile(`plans.${to.plan}`),
        from: profile(`plans.${from}`),
        total: format(total),
        credit: format(credit),
        difference: format(total - credit),
      })}
    </p>
  )
}
