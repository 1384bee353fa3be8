import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { guestsPerStep, type PlanName } from '@mehfil/contract/billing/plans.ts'
import { changePlanExclusive, changePlanStandard } from '@mehfil/contract/billing/subscriptions.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { ask } from '../../../lib/ask.ts'
import { queryClient } from '../../../lib/http/queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { pageOverlay } from '../../../lib/browser/page-overlay.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SalesContact } from '../../../ui/plans/sales-contact.tsx'
import { BillingDetailsForm, useBillingInfo } from '../billing-details-form.tsx'
import classes from '../billing.module.css'
import { ChangeSummary, useGuestsLabel } from './change-summary.tsx'
import { PaymentFailureNote } from '../payment/payment-failure.tsx'
import { CouponField } from '../payment/coupon-field.tsx'
import { PayingWith, usePayingWith } from '../payment/paying-with.tsx'
import { RenewalNote, PriceLines } from '../payment/price-lines.tsx'
import {
  planChangeEstimateQuery,
  changeToFreePlan,
  planPriceQuery,
  type PlanChangeEstimate,
  type PlanDetails,
  type BillingState,
  type PaidPlanSelection,
} from '../queries.ts'
import { isPaymentDue, isSubscription, type PlanChange, type PlanChangePage } from '../rules.ts'
import { usePayment } from '../payment/use-payment.ts'

type ChangeReviewProps = {
  page: PlanChangePage
  to: PlanChange
  plan: PlanDetails
  billingState: BillingState
  back: string | undefined
}

/** Shows what changes, when, and what it costs, before the owner agrees. */
export function ChangeReview({
  page,
  to,
  plan: { plan: from },
  billingState,
  back,
}: ChangeReviewProps) {
  const t = useTranslate('billing')
  const [coupon, setCoupon] = useState('')
  const estimate = getQueryData(
    useQuery(planChangeEstimateQuery({ ...to, ...(coupon && { coupon }) })),
  )
  const name = usePlanLabel(to)
  const guests = useGuestsLabel()(to.guests ?? 0)
  const [unsavedCountry, setUnsavedCountry] = useState<string | null>(null)
  const isFree = to.plan === 'Economy' || estimate?.kind === 'same'
  const plansUrl = `${pathTo(page)}${back ? `?${new URLSearchParams({ nav: back })}` : ''}`
  return (
    <div className={classes.review}>
      <Link className={`link small ${classes.back}`} to={plansUrl}>
        <Icon of={IconArrowLeft} small flip />
        {t('review.others')}
      </Link>
      <PageTitle
        kind="page"
        title={
          estimate?.peopleBefore
            ? t('review.more', { guests })
            : t(isResumingPayment(billingState, to) ? 'review.again' : 'review.title', {
                plan: name,
              })
        }
      />
      {!estimate && <PageLoader />}
      {estimate && (
        <div className={classes.columns}>
          <section className={`card ${classes.part}`} aria-labelledby="review-what">
            <h2 id="review-what">{t('review.what')}</h2>
            <ChangeSummary estimate={estimate} from={from} to={to} billingState={billingState} />
            {!isFree && estimate.missing.length > 0 && (
              <div className={classes.missing}>
                <h3>{t('review.missing')}</h3>
                <BillingDetailsForm onSaved={() => undefined} onCountryChange={setUnsavedCountry} />
              </div>
            )}
          </section>
          <section className={`card ${classes.part}`} aria-label={t('review.cost')}>
            {to.plan === 'Economy' || estimate.kind === 'same' ? (
              <FreeChange estimate={estimate} isSame={to.plan === from} />
            ) : (
              <PaidChange
                to={{ ...to, plan: to.plan }}
                name={name}
                from={from}
                payment={billingState.payment}
                estimate={estimate}
                unsavedCountry={unsavedCountry}
                back={back}
                setCoupon={setCoupon}
              />
            )}
          </section>
        </div>
      )}
    </div>
  )
}

/** The owner already has this plan, and must pay to continue it. */
const isResumingPayment = ({ subscription: current }: BillingState, to: PlanChange): boolean =>
  current !== null &&
  isPaymentDue(current.state) &&
  current.plan === to.plan &&
  current.mode === to.mode

function usePlanLabel({ plan, mode, guests = 0 }: PlanChange): string {
  const profile = useTranslate('profile')
  const formatGuests = useGuestsLabel()
  if (plan === 'Economy') return profile('plans.Economy')
  return profile('wish.with-mode', {
    plan: profile(`plans.${plan}`),
    mode: plan === 'Custom' ? formatGuests(guests) : profile(`plans.${mode}`),
  })
}

/** A change without a payment: to the free plan, or to the current plan. */
function FreeChange({
  estimate: { kind, startsAt },
  isSame,
}: {
  estimate: PlanChangeEstimate
  isSame: boolean
}) {
  const t = useTranslate('billing')
  const navigate = useNavigate()
  const { when } = useFormats()
  const isLater = startsAt.getTime() > Date.now()
  const date = when(startsAt, 'date')
  const change = () =>
    void pageOverlay.coverWhile(changeToFreePlan()).then(() => {
      showToast(t(isLater ? 'review.free-later-done' : 'review.free-now-done', { date }), {
        lasts: 4_000,
      })
      return navigate(pathTo('billing'))
    }, showRefusal)
  if (kind === 'same' && !isSame) return <SalesContact />
  if (kind === 'same')
    return (
      <>
        <p className="quiet">{t('review.same')}</p>
        <Button component={Link} to={pathTo('billing')}>
          {t('review.to-billing')}
        </Button>
      </>
    )
  return (
    <>
      <p className="quiet">{t('review.free')}</p>
      <Button variant="filled" fullWidth onClick={change}>
        {t(isLater ? 'review.free-later' : 'review.free-now', { date })}
      </Button>
    </>
  )
}

type PaidChangeProps = {
  to: PlanChange & Pick<PaidPlanSelection, 'plan'>
  name: string
  from: PlanName
  payment: BillingState['payment']
  estimate: PlanChangeEstimate
  /** Chosen in the form but not saved yet. */
  unsavedCountry: string | null
  back: string | undefined
  setCoupon: (coupon: string) => void
}

function PaidChange({
  to,
  name,
  from,
  payment,
  estimate,
  unsavedCountry,
  back,
  setCoupon,
}: PaidChangeProps) {
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const { money, when, number } = useFormats()
  const payingWith = usePayingWith(payment)
  const { pay, isPaying, failure } = usePayment({
    description: name,
    back: back ?? pathTo('billing'),
  })
  const isLater = estimate.kind === 'period-end'
  // The country of the invoice decides the currency and the tax.
  const isPriced = !estimate.missing.includes('COUNTRY')
  const billed = useBillingInfo(!isPriced)
  const country = unsavedCountry ?? billed?.country ?? ''
  const { data: expectedPrice } = useQuery({
    ...planPriceQuery(country, { ...to, guests: to.guests ?? guestsPerStep }),
    enabled: !isPriced && country !== '',
  })
  const sum = isPriced ? estimate : expectedPrice
  const start = () =>
    pay(() => startPlanChange(to, estimate.coupon).then(({ checkout }) => checkout))
  const facts = {
    price: sum ? money(sum.total, sum.currency, 'all') : '',
    date: when(estimate.startsAt, 'date'),
  }
  return (
    <>
      <h2>{t(isLater ? 'review.due-on' : 'review.today', facts)}</h2>
      {sum && (
        <PriceLines
          sum={sum}
          refund={
            estimate.credit > 0
              ? {
                  word: t('review.refund', {
                    count: estimate.creditDays,
                    n: number(estimate.creditDays),
                    from: profile(`plans.${from}`),
                  }),
                  amount: estimate.credit,
                }
              : undefined
          }
        />
      )}
      {isPriced && (
        <CouponField
          applied={estimate.coupon}
          apply={(coupon) =>
            queryClient
              .fetchQuery(planChangeEstimateQuery({ ...to, coupon }))
              .then(() => setCoupon(coupon))
          }
          remove={() => setCoupon('')}
        />
      )}
      {!isPriced && <p className="small quiet">{t('review.no-country')}</p>}
      {sum &&
        (isLater ? (
          <p className="quiet small">{t(`review.agree-${to.mode}`, facts)}</p>
        ) : (
          <RenewalNote
            sum={sum}
            mode={to.plan === 'Custom' ? null : to.mode}
            from={estimate.startsAt}
          />
        ))}
      {payingWith && <PayingWith name={payingWith}>{t('paying.choose')}</PayingWith>}
      <PaymentFailureNote failure={failure} />
      <Button
        variant="filled"
        fullWidth
        classNames={{ root: classes.agree ?? '', label: classes.agreeWords ?? '' }}
        loading={isPaying}
        disabled={estimate.missing.length > 0}
        onClick={start}
      >
        {t(!sum ? 'step.pay-plain' : isLater ? 'review.agree' : 'step.pay', facts)}
      </Button>
      {estimate.missing.length > 0 && <p className="small quiet">{t('review.first-address')}</p>}
    </>
  )
}

/** A subscription and a one-time event start with different calls. The server sets the price. */
const startPlanChange = ({ plan, mode, guests = guestsPerStep }: PlanChange, code: string) => {
  const coupon = code ? { coupon: code } : {}
  return isSubscription(plan)
    ? ask(changePlanStandard, { input: { plan, mode, ...coupon } })
    : ask(changePlanExclusive, { input: { guests, ...coupon } })
}
