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
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SalesContact } from '../../../ui/plans/sales-contact.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { BackLink } from './back-link.tsx'
import classes from '../billing.module.css'
import { ChangeReview } from './change-review.tsx'
import { CompareTable } from '../plans/compare-table.tsx'
import { PlanCards } from '../plans/plan-cards.tsx'
import { PlansFooter } from '../plans/plans-footer.tsx'
import {
  billingInfoQuery,
  planDetailsQuery,
  pricingQuery,
  billingStateQuery,
  type PlanDetails,
  type BillingState,
} from '../queries.ts'
import {
  parsePlanChange,
  isSubscription,
  countFreeMonths,
  listOfferedPlans,
  getReviewUrl,
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

function PlanOffer({
  page,
  plan: { plan },
  billingState: { subscription, isOpen },
  back,
}: PlanOfferProps) {
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const offered = listOfferedPlans(page, plan)
  return (
    <div className={classes.choice}>
      <BackLink back={back} />
      <PageTitle
        kind="page"
        title={t(`choice.${page}`)}
        sub={t('choice.now', {
          plan: subscription
            ? profile('wish.with-mode', {
                plan: profile(`plans.${plan}`),
                mode: profile(`plans.${subscription.mode}`),
              })
            : profile(`plans.${plan}`),
        })}
      />
      {!isOpen && <p className="quiet">{t('choice.closed')}</p>}
      {isOpen && offered.length > 0 && (
        <OfferedPlanCards
          page={page}
          plan={plan}
          mode={subscription?.mode ?? null}
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

type OfferedPlanCardsProps = {
  page: PlanChangePage
  plan: PlanName
  mode: SubscriptionMode | null
  offered: readonly PlanName[]
  back: string | undefined
}

function OfferedPlanCards({ page, plan, mode: currentMode, offered, back }: OfferedPlanCardsProps) {
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const navigate = useNavigate()
  const billed = getQueryData(useQuery(billingInfoQuery))
  const [chosen, chooseCountry] = useCountryChoice()
  const country = billed?.country || chosen
  const pricing = getQueryData(
    useQuery({ ...pricingQuery(country), placeholderData: (before) => before }),
  )
  const [mode, setMode] = useState(currentMode ?? 'Monthly')
  const [guests, setGuests] = useGuestsChoice(null)
  const isBeside = page === 'upgradePlan' && offered.length === 1
  const freeMonths = pricing ? countFreeMonths(pricing) : 0
  const openReview = (to: PlanName) =>
    void navigate(getReviewUrl(page, { plan: to, mode, guests }, back))
  if (!pricing || !billed) return <PageLoader />
  return (
    <>
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
        country={country}
        isCompared={page === 'upgradePlan'}
        {...(!billed.country && { chooseCountry })}
      />
    </>
  )
}
