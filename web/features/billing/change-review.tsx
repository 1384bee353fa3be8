import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { to as place } from '@mehfil/contract/pages.ts'
import { guestsInAStep } from '@mehfil/contract/plans.ts'
import { changePlanExclusive, changePlanStandard } from '@mehfil/contract/subscriptions.ts'
import { answered } from '../../lib/answered.ts'
import { ask } from '../../lib/ask.ts'
import { useFormats } from '../../lib/formats.ts'
import { overlay } from '../../lib/overlay.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SalesContact } from '../../ui/sales-contact.tsx'
import { BilledForm, useBilled } from './billed-form.tsx'
import classes from './billing.module.css'
import { ChangeWords, useGuests } from './change-words.tsx'
import { PayTroubleNote } from './pay-trouble.tsx'
import { AgainLine, PaySum } from './pay-sum.tsx'
import {
  estimateQuery,
  goFree,
  sumQuery,
  type Estimate,
  type PlanDetails,
  type Standing,
  type Wanted,
} from './queries.ts'
import { isDue, isSubscription, type Change, type PlanPlace } from './rules.ts'
import { usePaying } from './use-paying.ts'

type ChangeReviewProps = {
  place: PlanPlace
  to: Change
  plan: PlanDetails
  standing: Standing
  back: string | undefined
}

/** What changes at once and what at the end of the period, and what is paid, before anything is agreed to. */
export function ChangeReview({
  place: at,
  to,
  plan: { plan: from },
  standing,
  back,
}: ChangeReviewProps) {
  const t = useWords('billing')
  const estimate = answered(useQuery(estimateQuery(to)))
  const name = useName(to)
  const guests = useGuests()(to.guests ?? 0)
  const [movedTo, setMovedTo] = useState<string | null>(null)
  const isFree = to.plan === 'Economy' || estimate?.kind === 'same'
  const others = `${place(at)}${back ? `?${new URLSearchParams({ nav: back })}` : ''}`
  return (
    <div className={classes.review}>
      <Link className={`link small ${classes.back}`} to={others}>
        <Icon of={IconArrowLeft} small flip />
        {t('review.others')}
      </Link>
      <PageTitle
        kind="page"
        title={
          estimate?.peopleBefore
            ? t('review.more', { guests })
            : t(isAgain(standing, to) ? 'review.again' : 'review.title', { plan: name })
        }
      />
      {!estimate && <PageLoader />}
      {estimate && (
        <div className={classes.columns}>
          <section className={`card ${classes.part}`} aria-labelledby="review-what">
            <h2 id="review-what">{t('review.what')}</h2>
            <ChangeWords estimate={estimate} from={from} to={to} standing={standing} />
            {!isFree && estimate.missing.length > 0 && (
              <div className={classes.missing}>
                <h3>{t('review.missing')}</h3>
                <BilledForm saved={() => undefined} moved={setMovedTo} />
              </div>
            )}
          </section>
          <section className={`card ${classes.part}`} aria-label={t('review.cost')}>
            {to.plan === 'Economy' || estimate.kind === 'same' ? (
              <Free estimate={estimate} isSame={to.plan === from} />
            ) : (
              <Pay
                to={{ ...to, plan: to.plan }}
                name={name}
                estimate={estimate}
                movedTo={movedTo}
                back={back}
              />
            )}
          </section>
        </div>
      )}
    </div>
  )
}

/** What is had already, and has to be paid for to go on. */
const isAgain = ({ subscription: had }: Standing, to: Change): boolean =>
  had !== null && isDue(had.state) && had.plan === to.plan && had.mode === to.mode

/** The plan with its period, or with its guests. */
function useName({ plan, mode, guests = 0 }: Change): string {
  const names = useWords('profile')
  const guestsOf = useGuests()
  if (plan === 'Economy') return names('plans.Economy')
  return names('wish.with-mode', {
    plan: names(`plans.${plan}`),
    mode: plan === 'Custom' ? guestsOf(guests) : names(`plans.${mode}`),
  })
}

/** Nothing is paid: the free plan, or the one there is. */
function Free({ estimate: { kind, startsAt }, isSame }: { estimate: Estimate; isSame: boolean }) {
  const t = useWords('billing')
  const navigate = useNavigate()
  const { when } = useFormats()
  const isLater = startsAt.getTime() > Date.now()
  const date = when(startsAt, 'date')
  const change = () =>
    void overlay.during(goFree()).then(() => {
      say(t(isLater ? 'review.free-later-done' : 'review.free-now-done', { date }), {
        lasts: 4_000,
      })
      return navigate(place('billing'))
    }, showRefusal)
  if (kind === 'same' && !isSame) return <SalesContact />
  if (kind === 'same')
    return (
      <>
        <p className="quiet">{t('review.same')}</p>
        <Button component={Link} to={place('billing')}>
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

type PayProps = {
  to: Change & Pick<Wanted, 'plan'>
  name: string
  estimate: Estimate
  /** Chosen in the form, and not kept yet. */ movedTo: string | null
  back: string | undefined
}

function Pay({ to, name, estimate, movedTo, back }: PayProps) {
  const t = useWords('billing')
  const { money, when } = useFormats()
  const { pay, isPaying, trouble } = usePaying({
    description: name,
    back: back ?? place('billing'),
  })
  const isLater = estimate.kind === 'period-end'
  // In which money and with which tax, the country of the bill says.
  const isPriced = !estimate.missing.includes('COUNTRY')
  const billed = useBilled(!isPriced)
  const country = movedTo ?? billed?.country ?? ''
  const { data: likely } = useQuery({
    ...sumQuery(country, { ...to, guests: to.guests ?? guestsInAStep }),
    enabled: !isPriced && country !== '',
  })
  const sum = isPriced ? estimate : likely
  const start = () => pay(() => begin(to).then(({ checkout }) => checkout))
  const facts = {
    price: sum ? money(sum.total, sum.currency, 'all') : '',
    date: when(estimate.startsAt, 'date'),
  }
  return (
    <>
      {sum && <PaySum sum={sum} />}
      {!isPriced && <p className="small quiet">{t('review.no-country')}</p>}
      {sum &&
        (isLater ? (
          <p className="quiet small">{t(`review.agree-${to.mode}`, facts)}</p>
        ) : (
          <AgainLine
            sum={sum}
            mode={to.plan === 'Custom' ? null : to.mode}
            from={estimate.startsAt}
          />
        ))}
      <PayTroubleNote trouble={trouble} />
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

/** The server says what it costs; a subscription begins by the one call, an event that is paid once by the other. */
const begin = ({ plan, mode, guests = guestsInAStep }: Change) =>
  isSubscription(plan)
    ? ask(changePlanStandard, { input: { plan, mode } })
    : ask(changePlanExclusive, { input: { guests } })
