import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { cancelSignup, selectPlan } from '@mehfil/contract/accounts.ts'
import { to } from '@mehfil/contract/pages.ts'
import { answered } from '../../lib/answered.ts'
import { ask } from '../../lib/ask.ts'
import { overlay } from '../../lib/overlay.ts'
import { queryClient } from '../../lib/queries.ts'
import { welcome } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { EntryLayout } from '../../ui/entry-layout.tsx'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { PlanStep } from './plan-step.tsx'
import { signupQuery, type SignupProgress } from './queries.ts'
import { SignupCodeForm } from './signup-code-form.tsx'
import { SignupDetailsForm } from './signup-details-form.tsx'
import { SignupEmailForm } from './signup-email-form.tsx'
import { StepTrail } from './step-trail.tsx'

/** The step is the server's: a reload or another tab goes on where this one was. */
export function SignupPage() {
  const t = useWords('profile')
  const isEconomy = useLocation().pathname === to('signupEconomy')
  useTitle(t('signup.name'))
  const progress = answered(useQuery(signupQuery))
  return (
    <EntryLayout greeting="signup">
      {progress ? <SignupStep progress={progress} isFree={isEconomy || progress.plan === 'Economy'} /> : <PageLoader />}
    </EntryLayout>
  )
}

function SignupStep({ progress, isFree }: { progress: SignupProgress; isFree: boolean }) {
  const navigate = useNavigate()
  const register = () => overlay.during(registerAndEnter()).catch((error: Error) => {
    showRefusal(error)
    void navigate(to('login'))
  })
  const trail = <StepTrail step={progress.page} isFree={isFree} />
  if (progress.page === 'otp') return <SignupCodeForm trail={trail} progress={progress} cancel={cancel} next={again} />
  if (progress.page === 'signup') return <SignupDetailsForm trail={trail} progress={progress} cancel={cancel} next={isFree ? register : again} />
  if (progress.page === 'choose-plan') return <PlanStep trail={trail} choose={register} logOut={cancel} />
  return <SignupEmailForm trail={trail} email={progress.email} plan={isFree ? 'Economy' : undefined} next={again} />
}

async function registerAndEnter(): Promise<void> {
  await ask(selectPlan, { input: { plan: 'Economy' } })
  await welcome()
}

const again = () => queryClient.invalidateQueries({ queryKey: signupQuery.queryKey })

async function cancel(): Promise<void> {
  await ask(cancelSignup).catch(showRefusal)
  await again()
}
