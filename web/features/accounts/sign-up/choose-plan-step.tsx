import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { subscriptionModes, type PlanName } from '@mehfil/contract/billing/plans.ts'
import { PlanCards } from '../../billing/plans/plan-cards.tsx'
import { PlansFooter } from '../../billing/plans/plans-footer.tsx'
import { pricingQuery } from '../../billing/queries.ts'
import { countFreeMonths } from '@mehfil/contract/billing/plan-comparison.ts'
import { useCountryChoice, useGuestsChoice } from '../../billing/plans/use-price-choices.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { config } from '../../../lib/config.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Brand } from '../../../ui/navigation/brand.tsx'
import { LanguageSwitch } from '../../../ui/navigation/language-switch.tsx'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import classes from '../accounts.module.css'
import type { PlanSelectionInput, SignupProgress } from '../queries.ts'
import { toPlanSelection } from '../rules.ts'
import { PlanRequestPanel } from './plan-request-panel.tsx'

type ChoosePlanStepProps = {
  trail: ReactNode
  progress: SignupProgress
  register: () => Promise<unknown>
  choose: (input: PlanSelectionInput) => Promise<unknown>
  logOut: () => Promise<unknown>
}

/** The free plan starts at once. A paid plan is paid for, or requested from sales. */
export function ChoosePlanStep({ trail, progress, register, choose, logOut }: ChoosePlanStepProps) {
  const t = useTranslate('profile')
  // With payments switched on, a choice is paid for and does not wait for sales.
  const planRequest = config.payments ? null : progress.planRequest
  const [countryChoice, chooseCountry] = useCountryChoice()
  const country = countryChoice || progress.country
  const pricing = getQueryData(
    useQuery({ ...pricingQuery(country), placeholderData: (before) => before }),
  )
  const [mode, setMode] = useState(progress.planRequest?.mode ?? 'Monthly')
  const [guests, setGuests] = useGuestsChoice(progress.guests)
  const [busy, setBusy] = useState<PlanName | null>(null)
  const navigate = useNavigate()
  const takePlan = (plan: PlanName) => {
    // A one-time event is built first and paid for afterwards.
    if (plan === 'Custom' && config.payments)
      return void navigate(
        `${pathTo('oneTimeEvent')}?${new URLSearchParams({ guest: String(guests) })}`,
      )
    setBusy(plan)
    const request =
      plan === 'Economy'
        ? register()
        : choose(toPlanSelection(plan, { mode, guests })).catch(showRefusal)
    void request.finally(() => setBusy(null))
  }
  const freeMonths = pricing ? countFreeMonths(pricing.pricing.business) : 0
  return (
    <div className={classes.focus}>
      <header className={classes.top}>
        <Brand to={pathTo('login')} />
        <div className="not-phone">{trail}</div>
        <button type="button" className="link small" onClick={() => void logOut()}>
          {t('plans.log-out')}
        </button>
      </header>
      <main className={classes.choose}>
        <div className={classes.chooseHead}>
          <div className="only-phone">{trail}</div>
          <h1 className="display">{t('plans.title')}</h1>
          <p className="quiet">{t('plans.note')}</p>
          <Segments
            name="mode"
            label={t('plans.period')}
            value={mode}
            onChange={setMode}
            options={subscriptionModes.map((value) => ({
              value,
              label: (
                <>
                  {t(`plans.${value}`)}{' '}
                  {value === 'Annually' && freeMonths > 0 && (
                    <span className={classes.freeMonths}>
                      {t('plans.months-free', { count: freeMonths })}
                    </span>
                  )}
                </>
              ),
            }))}
          />
        </div>
        {planRequest && (
          <PlanRequestPanel
            key={`${planRequest.plan}${planRequest.mode}${planRequest.guests}`}
            planRequest={planRequest}
            progress={progress}
            start={() => takePlan('Economy')}
            isStarting={busy === 'Economy'}
          />
        )}
        {pricing ? (
          <PlanCards
            pricing={pricing}
            mode={mode}
            guests={guests}
            setGuests={setGuests}
            requested={planRequest}
            busy={busy}
            choose={takePlan}
          />
        ) : (
          <PageLoader />
        )}
        {pricing && (
          <PlansFooter pricing={pricing} country={country} chooseCountry={chooseCountry} />
        )}
      </main>
      <footer className={classes.chooseFoot}>
        <LanguageSwitch />
      </footer>
    </div>
  )
}
