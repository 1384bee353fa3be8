import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import type { EventMode, EventType } from '@mehfil/contract/events/events.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useCountryChoice, useGuestsChoice } from '../billing/plans/use-price-choices.ts'
import { getPaymentUrl } from '../billing/payment/use-payment.ts'
import { ModePicker } from '../events/create/mode-picker.tsx'
import {
  getStepPath,
  parseGuestCount,
  modeParams,
  getStepForTopic,
  parseRequestedEvent,
} from '../events/rules/wizard.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { config } from '../../lib/config.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'
import { Brand } from '../../ui/navigation/brand.tsx'
import { LanguageSwitch } from '../../ui/navigation/language-switch.tsx'
import { PageLoader } from '../../ui/feedback/page-overlay.tsx'
import classes from './one-time-page.module.css'
import { PriceCard } from './price-card.tsx'
import { refreshOneTimeSession, startOneTimeEvent, oneTimeSessionQuery } from './queries.ts'
import { OneTimeTypeChoice } from './one-time-type-choice.tsx'
import { WaitingEvent } from './waiting-event.tsx'

/** The page before any sign-up: the mode, the type, the guests and the price of one event. */
export function OneTimePage() {
  const t = useTranslate('profile')
  const [search] = useSearchParams()
  const session = getQueryData(useQuery(oneTimeSessionQuery))
  useTitle(t('once.name'))
  if (!parseRequestedEvent(search)) return <Navigate to={pathTo('notFound')} replace />
  if (!session) return <PageLoader />
  if (session.user.page === 'paid' && session.orderId)
    return <Navigate to={getPaymentUrl(session.orderId)} replace />
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand to={pathTo('login')} />
        <p className="small">
          <span className="quiet not-phone">{t('signup.have-account')} </span>
          <Link className="link" to={pathTo('login')}>
            {t('signup.login')}
          </Link>
        </p>
      </header>
      {session.mode ? <WaitingEvent session={session} mode={session.mode} /> : <OneTimeChoice />}
      <footer className={classes.foot}>
        <LanguageSwitch />
      </footer>
    </div>
  )
}

function OneTimeChoice() {
  const [t, creation] = [useTranslate('profile'), useTranslate('creation')]
  const [search, setSearch] = useSearchParams()
  const choice = parseRequestedEvent(search)
  const mode = choice?.mode ?? 'Web'
  const type = choice?.type ?? 'Wedding'
  const [country, chooseCountry] = useCountryChoice()
  const [guests, setGuests] = useGuestsChoice(parseGuestCount(search))
  const { start, isStarting, refusal } = useStartEvent({ mode, type, guests, country })
  const setParam = (name: string, value: string) =>
    setSearch(
      (before) => {
        before.set(name, value)
        return before
      },
      { replace: true },
    )
  return (
    <main className={classes.body} id="content">
      <div className={classes.text}>
        <h1 className="display">{t('once.title')}</h1>
        <p className="quiet">{t('once.lead')}</p>
      </div>
      <div className={classes.choices}>
        <section aria-labelledby="once-mode">
          <h2 id="once-mode">{creation('mode.title')}</h2>
          <ModePicker mode={mode} onPick={(next) => setParam('mode', modeParams[next])} />
        </section>
        <OneTimeTypeChoice type={type} onPick={(next) => setParam('type', next)} />
      </div>
      <PriceCard
        guests={guests}
        setGuests={setGuests}
        country={country}
        chooseCountry={chooseCountry}
        canPay={config.payments}
        start={start}
        isStarting={isStarting}
        refusal={refusal}
      />
    </main>
  )
}

type OneTimeEventChoice = { mode: EventMode; type: EventType; guests: number; country: string }

/** The reason for a refusal stays at the button until the next try. */
function useStartEvent(choice: OneTimeEventChoice) {
  const navigate = useNavigate()
  const language = useLanguage()
  const [refusal, setRefusal] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => startOneTimeEvent({ ...choice, language }),
    onSuccess: ({ id }) =>
      navigate(getStepPath('websession', getStepForTopic(choice.mode, 'design'), id)),
    onError: (error) => {
      setRefusal(error.message)
      // Another window may have started an event meanwhile: this page shows it too.
      void refreshOneTimeSession()
    },
  })
  const start = () => {
    setRefusal('')
    mutate()
  }
  return { start, isStarting: isPending, refusal }
}
