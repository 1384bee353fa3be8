import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { cancelSignup, selectPlan } from '@mehfil/contract/accounts/accounts.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { paymentArrivalQuery, type PaidPlanSelection } from '../../billing/queries.ts'
import { getChosenGuests } from '../../billing/plans/use-price-choices.ts'
import { getPaymentUrl } from '../../billing/payment/use-payment.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { ask } from '../../../lib/ask.ts'
import { tabStorage } from '../../../lib/browser/storage.ts'
import { pageOverlay } from '../../../lib/browser/page-overlay.ts'
import { queryClient } from '../../../lib/http/queries.ts'
import { startSession } from '../../../lib/session/session.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFreshPaymentPage } from '../../../lib/payment/use-fresh-payment-page.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryLayout } from '../../../ui/layout/entry-layout.tsx'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { ChoosePlanStep, loadLaterSteps, PayStep, SignupDetailsForm } from './later-steps.tsx'
import { signupQuery, type PlanSelectionInput, type SignupProgress } from '../queries.ts'
import {
  getSignupTarget,
  findSignupTarget,
  needsBillingDetails,
  toPlanSelection,
} from '../rules.ts'
import { SignupCodeForm } from './signup-code-form.tsx'
import { SignupEmailForm } from './signup-email-form.tsx'
import { StepTrail } from './step-trail.tsx'
import { forgetSignupDraft } from './use-details-form.ts'

/** The server keeps the step, so a reload or another tab continues at the same place. */
export function SignupPage() {
  const t = useTranslate('profile')
  useTitle(t('signup.name'))
  const { pathname } = useLocation()
  const isLeaving = useFreshPaymentPage(pathname !== pathTo('signupEconomy'))
  const progress = getQueryData(useQuery(signupQuery))
  const returningPayment = useReturningPayment()
  if (returningPayment.is === 'moving')
    return <Navigate to={getPaymentUrl(returningPayment.id)} replace />
  if (!progress || isLeaving || returningPayment.is === 'asked')
    return (
      <EntryLayout greeting="signup">
        <PageLoader />
      </EntryLayout>
    )
  return <SignupSteps progress={progress} />
}

type ReturningPayment = { is: 'none' | 'asked' } | { is: 'moving'; id: string }

/**
 * A payment this tab began before a reload. When money has moved, the payment page takes over and
 * waits for the bank.
 */
function useReturningPayment(): ReturningPayment {
  const [id] = useState(() => tabStorage.read<{ id: string }>('paying')?.id ?? '')
  const { data, isPending } = useQuery({
    ...paymentArrivalQuery(id),
    enabled: id !== '',
    retry: false,
    refetchInterval: false,
  })
  if (id === '') return { is: 'none' }
  if (isPending) return { is: 'asked' }
  return data && data.outcome !== 'open' ? { is: 'moving', id } : { is: 'none' }
}

function SignupSteps({ progress }: { progress: SignupProgress }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [urlTarget, target] = [findSignupTarget(pathname), getSignupTarget(pathname, progress)]
  const isFree = target.plan === 'Economy'
  const [emailToEdit, setEmailToEdit] = useState('')
  useEffect(loadLaterSteps, [])
  const [paymentView, setPaymentView] = useState<'now' | 'later' | 'another' | 'details'>('later')
  const restart = async (email: string) => {
    setEmailToEdit(email)
    forgetSignupDraft(progress.email)
    tabStorage.remove('paying')
    await ask(cancelSignup).catch(showRefusal)
    await refreshProgress()
  }
  const cancel = () => restart('')
  /** When the free plan is refused, the login page shows the reason. */
  const register = () =>
    pageOverlay.coverWhile(registerAndEnter(progress)).catch((error: Error) => {
      showRefusal(error)
      void navigate(pathTo('login'))
    })
  /**
   * From here on the server keeps the plan, so the URL no longer names one. After the form the
   * payment window opens at once; after the plan cards the price is shown first.
   */
  const choose = async (input: PlanSelectionInput, nextView: 'now' | 'later' = 'later') => {
    await ask(selectPlan, { input })
    setPaymentView(nextView)
    if (urlTarget) await navigate(pathTo('signup'), { replace: true })
    await refreshProgress()
  }
  const finish = async () => {
    if (isFree) return register()
    if (!needsBillingDetails(target.plan) || !target.plan) return refreshProgress()
    return choose(
      toPlanSelection(target.plan, { mode: target.mode, guests: getChosenGuests(progress.guests) }),
      'now',
    ).catch((error: Error) => {
      showRefusal(error)
      return refreshProgress()
    })
  }
  const selection = getPaidSelection(progress)
  const page = progress.page === 'payment' ? pageByPaymentView[paymentView] : progress.page
  const trail = (
    <StepTrail
      step={page}
      plan={isFree ? 'free' : needsBillingDetails(target.plan) ? 'paid' : null}
    />
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
    <EntryLayout greeting="signup" wide={page === 'signup' && needsBillingDetails(target.plan)}>
      {page === 'email' && (
        <SignupEmailForm
          trail={trail}
          email={emailToEdit}
          target={urlTarget}
          next={refreshProgress}
          back={urlTarget && pathTo('signup')}
        />
      )}
      {page === 'otp' && (
        <SignupCodeForm
          trail={trail}
          progress={progress}
          cancel={cancel}
          changeEmail={() => restart(progress.email)}
          next={refreshProgress}
        />
      )}
      {page === 'signup' && (
        <SignupDetailsForm
          key={target.plan}
          trail={trail}
          progress={progress}
          target={target}
          cancel={cancel}
          next={finish}
        />
      )}
      {page === 'payment' && selection && (
        <PayStep
          trail={trail}
          progress={progress}
          selection={selection}
          opensAtOnce={paymentView === 'now'}
          chooseAnother={() => setPaymentView('another')}
          editDetails={() => setPaymentView('details')}
          cancel={cancel}
        />
      )}
    </EntryLayout>
  )
}

/** Before paying, a visitor may return to the plans or to the details. */
const pageByPaymentView = {
  now: 'payment',
  later: 'payment',
  another: 'choose-plan',
  details: 'signup',
} as const

function getPaidSelection({ plan, mode, guests }: SignupProgress): PaidPlanSelection | null {
  return plan && plan !== 'Economy'
    ? { plan, mode: mode ?? 'Annually', guests: getChosenGuests(guests) }
    : null
}

async function registerAndEnter({ email }: SignupProgress): Promise<void> {
  await ask(selectPlan, { input: { plan: 'Economy' } })
  forgetSignupDraft(email)
  await startSession()
}

const refreshProgress = () => queryClient.invalidateQueries({ queryKey: signupQuery.queryKey })
