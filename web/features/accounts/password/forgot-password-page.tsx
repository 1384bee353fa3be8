import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  cancelForgot,
  sendForgotCode,
  verifyForgotCode,
} from '@mehfil/contract/accounts/accounts.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { ask } from '../../../lib/ask.ts'
import { queryClient } from '../../../lib/http/queries.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryLayout } from '../../../ui/layout/entry-layout.tsx'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { CodeForm } from '../code/code-form.tsx'
import { ForgotEmailForm } from './forgot-email-form.tsx'
import { forgotPasswordQuery } from '../queries.ts'
import { useSignInNext } from '../second-step/use-sign-in-next.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

/**
 * E-mail, code, new password; the server keeps the step. The code proved the mailbox, so the new
 * password also signs in.
 */
export function ForgotPasswordPage() {
  const t = useTranslate('profile')
  useTitle(t('forgot.title'))
  const progress = getQueryData(useQuery(forgotPasswordQuery))
  const [emailToEdit, setEmailToEdit] = useState('')
  const restart = async (editedEmail: string) => {
    setEmailToEdit(editedEmail)
    await ask(cancelForgot).catch(showRefusal)
    await refreshProgress()
  }
  const nextStep = useSignInNext()
  const finish = async (answer: Parameters<typeof nextStep>[0]) => {
    showToast(t('password.saved'))
    await nextStep(answer)
  }
  return (
    <EntryLayout greeting="login">
      {!progress && <PageLoader />}
      {progress?.page === 'email' && <ForgotEmailForm email={emailToEdit} next={refreshProgress} />}
      {progress?.page === 'otp' && (
        <CodeForm
          call={verifyForgotCode}
          email={progress.email}
          resendIn={progress.resendIn}
          validIn={progress.validIn}
          verify={(code) => ask(verifyForgotCode, { input: { code } })}
          resend={() =>
            ask(sendForgotCode, { input: { email: progress.email } }).finally(refreshProgress)
          }
          cancel={() => restart('')}
          changeEmail={() => restart(progress.email)}
          next={refreshProgress}
          checkStillActive={async () => {
            await refreshProgress()
            return queryClient.getQueryData(forgotPasswordQuery.queryKey)?.page !== 'email'
          }}
        />
      )}
      {progress?.page === 'password' && (
        <ResetPasswordForm email={progress.email} cancel={() => restart('')} next={finish} />
      )}
    </EntryLayout>
  )
}

const refreshProgress = () =>
  queryClient.invalidateQueries({ queryKey: forgotPasswordQuery.queryKey })
