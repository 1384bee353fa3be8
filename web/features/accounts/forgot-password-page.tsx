import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelForgot, sendForgotCode, verifyForgotCode } from '@mehfil/contract/accounts.ts'
import { answered } from '../../lib/answered.ts'
import { ask } from '../../lib/ask.ts'
import { queryClient } from '../../lib/queries.ts'
import { welcome } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { EntryLayout } from '../../ui/entry-layout.tsx'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { CodeForm } from './code-form.tsx'
import { ForgotEmailForm } from './forgot-email-form.tsx'
import { forgotQuery } from './queries.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** E-mail, code, new password; the step is the server's. The code proved the mailbox, so the new password signs in. */
export function ForgotPasswordPage() {
  const t = useWords('profile')
  useTitle(t('forgot.title'))
  const progress = answered(useQuery(forgotQuery))
  const [toChange, setToChange] = useState('')
  const leave = async (kept: string) => {
    setToChange(kept)
    await ask(cancelForgot).catch(showRefusal)
    await again()
  }
  const finish = async () => {
    say(t('password.saved'))
    await welcome()
  }
  return (
    <EntryLayout greeting="login">
      {!progress && <PageLoader />}
      {progress?.page === 'email' && <ForgotEmailForm email={toChange} next={again} />}
      {progress?.page === 'otp' && (
        <CodeForm
          call={verifyForgotCode}
          email={progress.email}
          resendIn={progress.resendIn}
          validIn={progress.validIn}
          verify={(code) => ask(verifyForgotCode, { input: { code } })}
          resend={() => ask(sendForgotCode, { input: { email: progress.email } }).finally(again)}
          cancel={() => leave('')}
          change={() => leave(progress.email)}
          next={again}
          goesOn={async () => {
            await again()
            return queryClient.getQueryData(forgotQuery.queryKey)?.page !== 'email'
          }}
        />
      )}
      {progress?.page === 'password' && (
        <ResetPasswordForm email={progress.email} cancel={() => leave('')} next={finish} />
      )}
    </EntryLayout>
  )
}

const again = () => queryClient.invalidateQueries({ queryKey: forgotQuery.queryKey })
