import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import type { EventMode, EventType } from '@mehfil/contract/events.ts'
import { to } from '@mehfil/contract/pages.ts'
import { useCountryChoice, useGuestsChoice } from '../billing/use-choice.ts'
import { placeOfPayment } from '../billing/use-paying.ts'
import { ModePick } from '../events/mode-pick.tsx'
import {
  addressOfStep,
  guestsFrom,
  modeLetter,
  stepIn,
  wantedFrom,
} from '../events/rules/wizard.ts'
import { answered } from '../../lib/answered.ts'
import { config } from '../../lib/config.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useLanguage, useWords } from '../../lib/words.ts'
import { Brand } from '../../ui/brand.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { PageLoader } from '../../ui/page-overlay.tsx'
import classes from './one-time-page.module.css'
import { PriceCard } from './price-card.tsx'
import { again, begin, oneTimeQuery } from './queries.ts'
import { TypeChoice } from './type-choice.tsx'
import { WaitingEvent } from './waiting-event.tsx'

/** One event before any sign-up: how guests come, what is celebrated, for how many and what that costs. */
export function OneTimePage() {
  const t = useWords('profile')
  const [search] = useSearchParams()
  const one = answered(useQuery(oneTimeQuery))
  useTitle(t('once.name'))
  if (!wantedFrom(search)) return <Navigate to={to('notFound')} replace />
  if (!one) return <PageLoader />
  if (one.user.page === 'paid' && one.orderId)
    return <Navigate to={placeOfPayment(one.orderId)} replace />
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand to={to('login')} />
        <p className="small">
          <span className="quiet not-phone">{t('signup.have-account')} </span>
          <Link className="link" to={to('login')}>
            {t('signup.login')}
          </Link>
        </p>
      </header>
      {one.mode ? <WaitingEvent one={one} mode={one.mode} /> : <Choice />}
      <footer className={classes.foot}>
        <LanguageSwitch />
      </footer>
    </div>
  )
}

function Choice() {
  const [t, creation] = [useWords('profile'), useWords('creation')]
  const [search, setSearch] = useSearchParams()
  const wanted = wantedFrom(search)
  const mode = wanted?.mode ?? 'Web'
  const type = wanted?.type ?? 'Wedding'
  const [country, chooseCountry] = useCountryChoice()
  const [guests, setGuests] = useGuestsChoice(guestsFrom(search))
  const { start, isStarting, refusal } = useStart({ mode, type, guests, country })
  const put = (name: string, value: string) =>
    setSearch(
      (before) => {
        before.set(name, value)
        return before
      },
      { replace: true },
    )
  return (
    <main className={classes.body} id="content">
      <div className={classes.words}>
        <h1 className="display">{t('once.title')}</h1>
        <p className="quiet">{t('once.lead')}</p>
      </div>
      <div className={classes.choices}>
        <section aria-labelledby="once-mode">
          <h2 id="once-mode">{creation('mode.title')}</h2>
          <ModePick mode={mode} onPick={(next) => put('mode', modeLetter[next])} />
        </section>
        <TypeChoice type={type} onPick={(next) => put('type', next)} />
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

type Chosen = { mode: EventMode; type: EventType; guests: number; country: string }

/** Why it could not begin stands at the button until the next try. */
function useStart(chosen: Chosen) {
  const navigate = useNavigate()
  const language = useLanguage()
  const [refusal, setRefusal] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => begin({ ...chosen, language }),
    onSuccess: ({ id }) => navigate(addressOfStep('websession', stepIn(chosen.mode, 'design'), id)),
    onError: (error) => {
      setRefusal(error.message)
      // Begun in another window meanwhile: it is shown here too.
      void again()
    },
  })
  const start = () => {
    setRefusal('')
    mutate()
  }
  return { start, isStarting: isPending, refusal }
}
