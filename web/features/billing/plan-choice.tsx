import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { returnPath } from '@mehfil/contract/pages.ts'
import { subscriptionModes, type PlanName, type SubscriptionMode } from '@mehfil/contract/plans.ts'
import { answered } from '../../lib/answered.ts'
import { usePayingPage } from '../../lib/use-paying-page.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SalesContact } from '../../ui/sales-contact.tsx'
import { Segments } from '../../ui/segments.tsx'
import { BackLink } from './back-link.tsx'
import classes from './billing.module.css'
import { ChangeReview } from './change-review.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlansFoot } from './plans-foot.tsx'
import {
  billedQuery,
  planQuery,
  pricingQuery,
  standingQuery,
  type PlanDetails,
  type Standing,
} from './queries.ts'
import {
  changeIn,
  isSubscription,
  monthsFree,
  plansOn,
  reviewPlace,
  type PlanPlace,
} from './rules.ts'
import { useCountryChoice, useGuestsChoice } from './use-choice.ts'

/** Plans to change to; one that the address names is looked at before it is taken. Where somebody came from goes along. */
export function PlanChoice({ place }: { place: PlanPlace }) {
  const t = useWords('billing')
  const [search] = useSearchParams()
  useTitle(t(`choice.${place}`))
  const isLeaving = usePayingPage()
  const plan = answered(useQuery(planQuery))
  const standing = answered(useQuery(standingQuery))
  if (!plan || !standing || isLeaving) return <PageLoader />
  const back = returnPath(search.get('nav'))
  const wanted = changeIn(search)
  if (wanted && standing.isOpen)
    return (
      <ChangeReview
        key={`${wanted.plan}${wanted.mode}${wanted.guests}`}
        place={place}
        to={wanted}
        plan={plan}
        standing={standing}
        back={back}
      />
    )
  return <Choice place={place} plan={plan} standing={standing} back={back} />
}

type ChoiceProps = {
  place: PlanPlace
  plan: PlanDetails
  standing: Standing
  back: string | undefined
}

function Choice({ place, plan: { plan }, standing: { subscription, isOpen }, back }: ChoiceProps) {
  const [t, names] = [useWords('billing'), useWords('profile')]
  const offered = plansOn(place, plan)
  return (
    <div className={classes.choice}>
      <BackLink back={back} />
      <PageTitle
        kind="page"
        title={t(`choice.${place}`)}
        sub={t('choice.now', {
          plan: subscription
            ? names('wish.with-mode', {
                plan: names(`plans.${plan}`),
                mode: names(`plans.${subscription.mode}`),
              })
            : names(`plans.${plan}`),
        })}
      />
      {!isOpen && <p className="quiet">{t('choice.closed')}</p>}
      {isOpen && offered.length > 0 && (
        <Cards
          place={place}
          plan={plan}
          mode={subscription?.mode ?? null}
          offered={offered}
          back={back}
        />
      )}
      {(!isOpen || offered.length === 0) && (
        <div className={classes.talk}>
          {isOpen && <p className="quiet">{t('choice.largest')}</p>}
          <SalesContact />
        </div>
      )}
    </div>
  )
}

type CardsProps = {
  place: PlanPlace
  plan: PlanName
  mode: SubscriptionMode | null
  offered: readonly PlanName[]
  back: string | undefined
}

function Cards({ place, plan, mode: had, offered, back }: CardsProps) {
  const [t, names] = [useWords('billing'), useWords('profile')]
  const navigate = useNavigate()
  const billed = answered(useQuery(billedQuery))
  const [chosen, chooseCountry] = useCountryChoice()
  const country = billed?.country || chosen
  const pricing = answered(
    useQuery({ ...pricingQuery(country), placeholderData: (before) => before }),
  )
  const [mode, setMode] = useState(had ?? 'Monthly')
  const [guests, setGuests] = useGuestsChoice(null)
  const free = pricing ? monthsFree(pricing) : 0
  const look = (to: PlanName) => void navigate(reviewPlace(place, { plan: to, mode, guests }, back))
  if (!pricing || !billed) return <PageLoader />
  return (
    <>
      <div className={classes.modes}>
        <Segments
          name="mode"
          label={names('plans.period')}
          value={mode}
          onChange={setMode}
          options={subscriptionModes.map((one) => ({
            value: one,
            label: (
              <>
                {names(`plans.${one}`)}{' '}
                {one === 'Annually' && free > 0 && (
                  <span className={classes.saves}>
                    {names('plans.months-free', { count: free })}
                  </span>
                )}
              </>
            ),
          }))}
        />
      </div>
      <PlanCards
        pricing={pricing}
        mode={mode}
        guests={guests}
        setGuests={setGuests}
        only={offered}
        current={
          had === null && plan === 'Custom' && place === 'upgradePlan'
            ? null
            : { plan, mode: isSubscription(plan) ? had : null }
        }
        busy={null}
        choose={look}
        verb={(to) => t('choice.look', { plan: names(`plans.${to}`) })}
      />
      <PlansFoot pricing={pricing} country={country} {...(!billed.country && { chooseCountry })} />
    </>
  )
}
