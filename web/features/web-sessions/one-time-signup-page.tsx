import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import {
  cancelWebSessionPublish,
  cancelWebSessionSignup,
  createWebSessionUser,
  sendWebSessionCode,
  verifyWebSessionCode,
} from '@mehfil/contract/accounts/web-sessions.ts'
import { CodeForm } from '../accounts/code/code-form.tsx'
import { SignupDetailsForm } from '../accounts/sign-up/signup-details-form.tsx'
import { forgetSignupDraft } from '../accounts/sign-up/use-details-form.ts'
import { getPaymentUrl } from '../billing/payment/use-payment.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { ask } from '../../lib/ask.ts'
import { queryClient } from '../../lib/http/queries.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFreshPaymentPage } from '../../lib/payment/use-fresh-payment-page.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'
import { EntryLayout } from '../../ui/layout/entry-layout.tsx'
import { PageLoader } from '../../ui/feedback/page-overlay.tsx'
import { OneTimeTrail } from './one-time-trail.tsx'
import { refreshOneTimeSession, oneTimeSessionQuery, type OneTimeSession } from './queries.ts'
import { toSignupProgress } from './rules.ts'
import { PaymentSummaryPage } from './payment-summary-page.tsx'
import { PayerEmailForm } from './payer-email-form.tsx'
import { PayerLoginForm } from './payer-login-form.tsx'

/**
 * Asks who pays for the event and shows the price. The server keeps the step, so a visitor can
 * continue days later.
 */
export function OneTimeSignupPage() {
  const t = useTranslate('profile')
  useTitle(t('signup.name'))
  const isLeaving = useFreshPaymentPage()
  const session = getQueryData(useQuery(oneTimeSessionQuery))
  if (!session || isLeaving)
    return (
      <EntryLayout greeting="signup">
        <PageLoader />
      </EntryLayout>
    )
  if (session.user.page === 'paid' && session.orderId)
    return <Navigate to={getPaymentUrl(session.orderId)} replace />
  if (!session.mode || session.user.page === 'none' || session.user.page === 'paid')
    return <Navigate to={pathTo('oneTimeEvent')} replace />
  return <OneTimeSignupStep session={session} />
}

function OneTimeSignupStep({ session }: { session: OneTimeSession }) {
  const [isEditing, setEditing] = useState(false)
  const { page, email } = session.user
  const { cancel, leave, changeEmail, emailToEdit, setOtherEmail, isOtherEmail } =
    useSignupExits(session)
  const shownPage =
    page === 'confirmation' && isEditing
      ? 'signup'
      : page === 'login' && isOtherEmail
        ? 'email'
        : page
  const trail = <OneTimeTrail page={shownPage} />
  const finishEditing = () => {
    setEditing(false)
    return refreshOneTimeSession()
  }
  if (shownPage === 'confirmation')
    return (
      <PaymentSummaryPage
        session={session}
        trail={trail}
        edit={() => setEditing(true)}
        cancel={cancel}
        leave={leave}
      />
    )
  return (
    <EntryLayout greeting="signup" wide={shownPage === 'signup'}>
      {shownPage === 'email' && (
        <PayerEmailForm
          trail={trail}
          email={emailToEdit}
          session={session}
          leave={leave}
          next={() => {
            setOtherEmail(false)
            return refreshOneTimeSession()
          }}
        />
      )}
      {shownPage === 'login' && (
        <PayerLoginForm
          key={email}
          trail={trail}
          email={email}
          useAnotherEmail={() => setOtherEmail(true)}
          next={refreshOneTimeSession}
        />
      )}
      {shownPage === 'otp' && (
        <OneTimeCodeForm
          session={session}
          trail={trail}
          cancel={cancel}
          changeEmail={changeEmail}
        />
      )}
      {shownPage === 'signup' && (
        <SignupDetailsForm
          trail={trail}
          progress={toSignupProgress(session)}
          target={{ plan: 'Custom', mode: null }}
          send={(input) => ask(createWebSessionUser, { input })}
          cancel={cancel}
          next={finishEditing}
        />
      )}
    </EntryLayout>
  )
}

/** The ways out: back to the e-mail, out of the sign-up, or back to the event, which is kept. */
function useSignupExits({ id, user: { email } }: OneTimeSession) {
  const navigate = useNavigate()
  const [emailToEdit, setEmailToEdit] = useState('')
  const [isOtherEmail, setOtherEmail] = useState(false)
  const restart = async (nextEmail: string) => {
    setEmailToEdit(nextEmail)
    forgetSignupDraft(email)
    await ask(cancelWebSessionSignup).catch(showRefusal)
    await refreshOneTimeSession()
  }
  const leave = async () => {
    await ask(cancelWebSessionPublish).catch(showRefusal)
    await navigate(pathTo('webSessionResume', { EID: id }))
  }
  return {
    cancel: () => restart(''),
    changeEmail: () => restart(email),
    leave,
    emailToEdit,
    isOtherEmail,
    setOtherEmail,
  }
}

type OneTimeCodeFormProps = {
  session: OneTimeSession
  trail: ReactNode
  cancel: () => Promise<unknown>
  changeEmail: () => Promise<unknown>
}

function OneTimeCodeForm({
  session: {
    user: { email, resendIn, validIn },
  },
  trail,
  cancel,
  changeEmail,
}: OneTimeCodeFormProps) {
  const language = useLanguage()
  return (
    <CodeForm
      call={verifyWebSessionCode}
      trail={trail}
      email={email}
      resendIn={resendIn}
      validIn={validIn}
      verify={(code) => ask(verifyWebSessionCode, { input: { code } })}
      resend={() =>
        ask(sendWebSessionCode, { input: { email, language } }).finally(refreshOneTimeSession)
      }
      cancel={cancel}
      changeEmail={changeEmail}
      next={refreshOneTimeSession}
      checkStillActive={async () => {
        await refreshOneTimeSession()
        return !['none', 'email'].includes(
          queryClient.getQueryData(oneTimeSessionQuery.queryKey)?.user.page ?? 'none',
        )
      }}
    />
  )
}
