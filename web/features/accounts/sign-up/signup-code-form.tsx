import type { ReactNode } from 'react'
import { sendSignupCode, verifySignupCode } from '@mehfil/contract/accounts/accounts.ts'
import { ask } from '../../../lib/ask.ts'
import { queryClient } from '../../../lib/http/queries.ts'
import { useLanguage } from '../../../lib/i18n/translations.ts'
import { CodeForm } from '../code/code-form.tsx'
import { signupQuery, type SignupProgress } from '../queries.ts'

type SignupCodeFormProps = {
  trail: ReactNode
  progress: SignupProgress
  cancel: () => Promise<unknown>
  changeEmail: () => Promise<unknown>
  next: () => Promise<unknown>
}

export function SignupCodeForm({
  trail,
  progress,
  cancel,
  changeEmail,
  next,
}: SignupCodeFormProps) {
  const language = useLanguage()
  const { email, plan, mode, resendIn, validIn } = progress
  return (
    <CodeForm
      call={verifySignupCode}
      trail={trail}
      email={email}
      resendIn={resendIn}
      validIn={validIn}
      verify={(code) => ask(verifySignupCode, { input: { code } })}
      resend={() =>
        ask(sendSignupCode, {
          input: { email, language, plan: plan ?? undefined, mode: mode ?? undefined },
        }).finally(next)
      }
      cancel={cancel}
      changeEmail={changeEmail}
      next={next}
      checkStillActive={async () => {
        await next()
        return queryClient.getQueryData(signupQuery.queryKey)?.page !== 'email'
      }}
    />
  )
}
