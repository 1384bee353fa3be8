import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { subscriptionModes, type PlanName } from '@mehfil/contract/plans.ts'
import { PlanCards } from '../billing/plan-cards.tsx'
import { PlansFoot } from '../billing/plans-foot.tsx'
import { pricingQuery } from '../billing/queries.ts'
import { monthsFree } from '../billing/rules.ts'
import { useCountryChoice, useGuestsChoice } from '../billing/use-choice.ts'
import { answered } from '../../lib/answered.ts'
import { config } from '../../lib/config.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { Brand } from '../../ui/brand.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { Segments } from '../../ui/segments.tsx'
import classes from './accounts.module.css'
import type { PlanChoice, SignupProgress } from './queries.ts'
import { choiceOf } from './rules.ts'
import { WishPanel } from './wish-panel.tsx'

type ChoosePlanStepProps = {
  trail: ReactNode
  progress: SignupProgress
  register: () => Promise<unknown>
  choose: (input: PlanChoice) => Promise<unknown>
  logOut: () => Promise<unknown>
}

/** All plans, by the month or by the year. The free one begins at once; a paid one is asked for. */
export function ChoosePlanStep({ trail, progress, register, choose, logOut }: ChoosePlanStepProps) {
  const t = useWords('profile')
  // Where plans can be paid for, a choice is no wish that waits for somebody.
  const wish = config.payments ? null : progress.wish
  const [chosenCountry, chooseCountry] = useCountryChoice()
  const country = chosenCountry || progress.country
  const pricing = answered(
    useQuery({ ...pricingQuery(country), placeholderData: (before) => before }),
  )
  const [mode, setMode] = useState(progress.wish?.mode ?? 'Monthly')
  const [guests, setGuests] = useGuestsChoice(progress.guests)
  const [busy, setBusy] = useState<PlanName | null>(null)
  const navigate = useNavigate()
  const take = (plan: PlanName) => {
    // One event is built first and paid for then.
    if (plan === 'Custom' && config.payments)
      return void navigate(
        `${to('oneTimeEvent')}?${new URLSearchParams({ guest: String(guests) })}`,
      )
    setBusy(plan)
    const taken =
      plan === 'Economy' ? register() : choose(choiceOf(plan, { mode, guests })).catch(showRefusal)
    void taken.finally(() => setBusy(null))
  }
  const free = pricing ? monthsFree(pricing) : 0
  return (
    <div className={classes.focus}>
      <header className={classes.top}>
        <Brand to={to('login')} />
        <div className="not-phone">{trail}</div>
        <button type="button" className="link small" onClick={() => void logOut()}>
          {t('plans.log-out')}
        </button>
      </header>
      <main className={classes.choose}>
        <div className={classes.chooseHead}>
          <h1 className="display">{t('plans.title')}</h1>
          <p className="quiet">{t('plans.note')}</p>
          <Segments
            name="mode"
            label={t('plans.period')}
            value={mode}
            onChange={setMode}
            options={subscriptionModes.map((one) => ({
              value: one,
              label: (
                <>
                  {t(`plans.${one}`)}{' '}
                  {one === 'Annually' && free > 0 && (
                    <span className={classes.saves}>{t('plans.months-free', { count: free })}</span>
                  )}
                </>
              ),
            }))}
          />
        </div>
        {wish && (
          <WishPanel
            key={`${wish.plan}${wish.mode}${wish.guests}`}
            wish={wish}
            progress={progress}
            start={() => take('Economy')}
            isStarting={busy === 'Economy'}
          />
        )}
        {pricing ? (
          <PlanCards
            pricing={pricing}
            mode={mode}
            guests={guests}
            setGuests={setGuests}
            noted={wish}
            busy={busy}
            choose={take}
          />
        ) : (
          <PageLoader />
        )}
        {pricing && <PlansFoot pricing={pricing} country={country} chooseCountry={chooseCountry} />}
      </main>
      <footer className={classes.chooseFoot}>
        <LanguageSwitch />
      </footer>
    </div>
  )
}
