import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { cancelSignup, selectPlan } from '@mehfil/contract/accounts.ts'
import { to } from '@mehfil/contract/pages.ts'
import { arrivalQuery, type Wanted } from '../billing/queries.ts'
import { guestsChosen } from '../billing/use-choice.ts'
import { placeOfPayment } from '../billing/use-paying.ts'
import { answered } from '../../lib/answered.ts'
import { ask } from '../../lib/ask.ts'
import { keptInTab } from '../../lib/kept.ts'
import { overlay } from '../../lib/overlay.ts'
import { queryClient } from '../../lib/queries.ts'
import { welcome } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { usePayingPage } from '../../lib/use-paying-page.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { EntryLayout } from '../../ui/entry-layout.tsx'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { ChoosePlanStep } from './choose-plan-step.tsx'
import { PayStep } from './pay-step.tsx'
import { signupQuery, type PlanChoice, type SignupProgress } from './queries.ts'
import { aimAt, aimOf, asksForBilling, choiceOf } from './rules.ts'
import { SignupCodeForm } from './signup-code-form.tsx'
import { SignupDetailsForm } from './signup-details-form.tsx'
import { SignupEmailForm } from './signup-email-form.tsx'
import { StepTrail } from './step-trail.tsx'
import { forgetTyped } from './use-details-form.ts'

/** The step is the server's: a reload or another tab goes on where this one was. */
export function SignupPage() {
  const t = useWords('profile')
  useTitle(t('signup.name'))
  const { pathname } = useLocation()
  const isLeaving = usePayingPage(pathname !== to('signupEconomy'))
  const progress = answered(useQuery(signupQuery))
  const begun = useBegunPayment()
  if (begun.is === 'moving') return <Navigate to={placeOfPayment(begun.id)} replace />
  if (!progress || isLeaving || begun.is === 'asked')
    return (
      <EntryLayout greeting="signup">
        <PageLoader />
      </EntryLayout>
    )
  return <SignupStep progress={progress} />
}

type Begun = { is: 'none' | 'asked' } | { is: 'moving'; id: string }

/** A payment this tab began before it was loaded anew: money that moved is said, and waited for, on the page for it. */
function useBegunPayment(): Begun {
  const [id] = useState(() => keptInTab.read<{ id: string }>('paying')?.id ?? '')
  const { data, isPending } = useQuery({
    ...arrivalQuery(id),
    enabled: id !== '',
    retry: false,
    refetchInterval: false,
  })
  if (id === '') return { is: 'none' }
  if (isPending) return { is: 'asked' }
  return data && data.outcome !== 'open' ? { is: 'moving', id } : { is: 'none' }
}

function SignupStep({ progress }: { progress: SignupProgress }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [cameFor, aim] = [aimOf(pathname), aimAt(pathname, progress)]
  const isFree = aim.plan === 'Economy'
  const [toChange, setToChange] = useState('')
  const [paying, setPaying] = useState<'now' | 'later' | 'another' | 'details'>('later')
  const leave = async (kept: string) => {
    setToChange(kept)
    forgetTyped(progress.email)
    keptInTab.forget('paying')
    await ask(cancelSignup).catch(showRefusal)
    await again()
  }
  const cancel = () => leave('')
  /** Where the free plan cannot be had after all, the login page says why. */
  const register = () =>
    overlay.during(registerAndEnter(progress)).catch((error: Error) => {
      showRefusal(error)
      void navigate(to('login'))
    })
  /** From here on the choice is the server's, whatever plan the address named. The form said what is paid: the window opens at once; from the cards the sum is shown first. */
  const choose = async (input: PlanChoice, then: 'now' | 'later' = 'later') => {
    await ask(selectPlan, { input })
    setPaying(then)
    if (cameFor) await navigate(to('signup'), { replace: true })
    await again()
  }
  const finish = async () => {
    if (isFree) return register()
    if (!asksForBilling(aim.plan) || !aim.plan) return again()
    return choose(
      choiceOf(aim.plan, { mode: aim.mode, guests: guestsChosen(progress.guests) }),
      'now',
    ).catch((error: Error) => {
      showRefusal(error)
      return again()
    })
  }
  const wanted = wantedFrom(progress)
  const page = progress.page === 'payment' ? insteadOfPaying[paying] : progress.page
  const trail = (
    <StepTrail step={page} plan={isFree ? 'free' : asksForBilling(aim.plan) ? 'paid' : null} />
  )
  if (page === 'choose-plan')
    return (
      <ChoosePlanStep
        trail={trail}
        progress={progress}
        register={register}
        choose={choose}
        logOut={cancel}
      />
    )
  return (
    <EntryLayout greeting="signup" wide={page === 'signup' && asksForBilling(aim.plan)}>
      {page === 'email' && (
        <SignupEmailForm
          trail={trail}
          email={toChange}
          aim={cameFor}
          next={again}
          back={cameFor && to('signup')}
        />
      )}
      {page === 'otp' && (
        <SignupCodeForm
          trail={trail}
          progress={progress}
          cancel={cancel}
          change={() => leave(progress.email)}
          next={again}
        />
      )}
      {page === 'signup' && (
        <SignupDetailsForm
          key={aim.plan}
          trail={trail}
          progress={progress}
          aim={aim}
          cancel={cancel}
          next={finish}
        />
      )}
      {page === 'payment' && wanted && (
        <PayStep
          trail={trail}
          progress={progress}
          wanted={wanted}
          begins={paying === 'now'}
          chooseAnother={() => setPaying('another')}
          change={() => setPaying('details')}
          cancel={cancel}
        />
      )}
    </EntryLayout>
  )
}

/** Whoever is about to pay may look at the plans, or at what was typed, again. */
const insteadOfPaying = {
  now: 'payment',
  later: 'payment',
  another: 'choose-plan',
  details: 'signup',
} as const

/** The paid plan the server keeps for this sign-up. */
function wantedFrom({ plan, mode, guests }: SignupProgress): Wanted | null {
  return plan && plan !== 'Economy'
    ? { plan, mode: mode ?? 'Annually', guests: guestsChosen(guests) }
    : null
}

async function registerAndEnter({ email }: SignupProgress): Promise<void> {
  await ask(selectPlan, { input: { plan: 'Economy' } })
  forgetTyped(email)
  await welcome()
}

const again = () => queryClient.invalidateQueries({ queryKey: signupQuery.queryKey })
