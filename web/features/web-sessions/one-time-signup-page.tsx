import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import {
  cancelWebSessionPublish,
  cancelWebSessionSignup,
  createWebSessionUser,
  sendWebSessionCode,
  verifyWebSessionCode,
} from '@mehfil/contract/web-sessions.ts'
import { CodeForm } from '../accounts/code-form.tsx'
import { SignupDetailsForm } from '../accounts/signup-details-form.tsx'
import { forgetTyped } from '../accounts/use-details-form.ts'
import { placeOfPayment } from '../billing/use-paying.ts'
import { answered } from '../../lib/answered.ts'
import { ask } from '../../lib/ask.ts'
import { queryClient } from '../../lib/queries.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { usePayingPage } from '../../lib/use-paying-page.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useLanguage, useWords } from '../../lib/words.ts'
import { EntryLayout } from '../../ui/entry-layout.tsx'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { OneTimeTrail } from './one-time-trail.tsx'
import { again, oneTimeQuery, type OneTime } from './queries.ts'
import { progressOf } from './rules.ts'
import { SumPage } from './sum-page.tsx'
import { WhoForm } from './who-form.tsx'
import { WhoLoginForm } from './who-login-form.tsx'

/** Who pays for the event that was built, and the sum. Where it stands is the server's: a reload, or coming back days later, goes on there. */
export function OneTimeSignupPage() {
  const t = useWords('profile')
  useTitle(t('signup.name'))
  const isLeaving = usePayingPage()
  const one = answered(useQuery(oneTimeQuery))
  if (!one || isLeaving)
    return (
      <EntryLayout greeting="signup">
        <PageLoader />
      </EntryLayout>
    )
  if (one.user.page === 'paid' && one.orderId)
    return <Navigate to={placeOfPayment(one.orderId)} replace />
  if (!one.mode || one.user.page === 'none' || one.user.page === 'paid')
    return <Navigate to={to('oneTimeEvent')} replace />
  return <Step one={one} />
}

function Step({ one }: { one: OneTime }) {
  const [isEditing, setEditing] = useState(false)
  const { page, email } = one.user
  const { cancel, leave, change, toChange, setOther, isOther } = useWaysOut(one)
  const shown =
    page === 'confirmation' && isEditing ? 'signup' : page === 'login' && isOther ? 'email' : page
  const trail = <OneTimeTrail page={shown} />
  const saved = () => {
    setEditing(false)
    return again()
  }
  if (shown === 'confirmation')
    return (
      <SumPage
        one={one}
        trail={trail}
        edit={() => setEditing(true)}
        cancel={cancel}
        leave={leave}
      />
    )
  return (
    <EntryLayout greeting="signup" wide={shown === 'signup'}>
      {shown === 'email' && (
        <WhoForm
          trail={trail}
          email={toChange}
          one={one}
          leave={leave}
          next={() => {
            setOther(false)
            return again()
          }}
        />
      )}
      {shown === 'login' && (
        <WhoLoginForm
          key={email}
          trail={trail}
          email={email}
          another={() => setOther(true)}
          next={again}
        />
      )}
      {shown === 'otp' && <Code one={one} trail={trail} cancel={cancel} change={change} />}
      {shown === 'signup' && (
        <SignupDetailsForm
          trail={trail}
          progress={progressOf(one)}
          aim={{ plan: 'Custom', mode: null }}
          send={(input) => ask(createWebSessionUser, { input })}
          cancel={cancel}
          next={saved}
        />
      )}
    </EntryLayout>
  )
}

/** Back to the address, out of the sign-up, or back to the event, which stays in any case. */
function useWaysOut({ id, user: { email } }: OneTime) {
  const navigate = useNavigate()
  const [toChange, setToChange] = useState('')
  const [isOther, setOther] = useState(false)
  const forget = async (kept: string) => {
    setToChange(kept)
    forgetTyped(email)
    await ask(cancelWebSessionSignup).catch(showRefusal)
    await again()
  }
  const leave = async () => {
    await ask(cancelWebSessionPublish).catch(showRefusal)
    await navigate(to('webSessionResume', { EID: id }))
  }
  return {
    cancel: () => forget(''),
    change: () => forget(email),
    leave,
    toChange,
    isOther,
    setOther,
  }
}

type CodeProps = {
  one: OneTime
  trail: ReactNode
  cancel: () => Promise<unknown>
  change: () => Promise<unknown>
}

function Code({
  one: {
    user: { email, resendIn, validIn },
  },
  trail,
  cancel,
  change,
}: CodeProps) {
  const language = useLanguage()
  return (
    <CodeForm
      call={verifyWebSessionCode}
      trail={trail}
      email={email}
      resendIn={resendIn}
      validIn={validIn}
      verify={(code) => ask(verifyWebSessionCode, { input: { code } })}
      resend={() => ask(sendWebSessionCode, { input: { email, language } }).finally(again)}
      cancel={cancel}
      change={change}
      next={again}
      goesOn={async () => {
        await again()
        return !['none', 'email'].includes(
          queryClient.getQueryData(oneTimeQuery.queryKey)?.user.page ?? 'none',
        )
      }}
    />
  )
}
