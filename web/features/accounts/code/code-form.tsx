import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { verifySignupCode } from '@mehfil/contract/accounts/accounts.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import classes from '../accounts.module.css'
import { CodeFields } from './code-fields.tsx'
import { refetchOnCodeError } from '../rules.ts'

type CodeFormProps = {
  call: Pick<typeof verifySignupCode, 'input'>
  trail?: ReactNode
  email: string
  resendIn: number
  validIn: number
  verify: (code: string) => Promise<unknown>
  resend: () => Promise<unknown>
  cancel: () => Promise<unknown>
  /** Goes back to the e-mail field, which keeps the address. */
  changeEmail: () => Promise<unknown>
  next: () => Promise<unknown>
  /** Reads the current step from the server; false when nothing is in progress any more. */
  checkStillActive: () => Promise<boolean>
}

/** Six boxes for the mailed code, used by the sign-up and the forgotten password. */
export function CodeForm({
  call,
  trail,
  email,
  resendIn,
  validIn,
  verify,
  resend,
  cancel,
  changeEmail,
  next,
  checkStillActive,
}: CodeFormProps) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call,
    initial: { code: '' },
    send: ({ code }) => refetchOnCodeError(verify(code), next),
    onSuccess: next,
    // Another tab may have used the same code: this tab follows to the current step.
    onRefused: (refused) => {
      if (refused.code !== 'wrongStep') return false
      void checkStillActive().then((isActive) => {
        if (!isActive) showRefusal(refused)
      })
      return true
    },
  })
  return (
    <Form onSubmit={form.submit} typesAtOnce>
      {trail}
      <EntryTitle title={t('code.title')}>
        {t('code.sent')}
        <br />
        <bdi className={classes.address} dir="ltr">
          {email}
        </bdi>{' '}
        <button type="button" className="link small" onClick={() => void changeEmail()}>
          {t('code.change')}
        </button>
      </EntryTitle>
      <CodeFields
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
        error={form.error('code')}
        times={{ resendIn, validIn }}
        resend={() => resend().then(() => form.clear('code'))}
      />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('code.verify')}
      </Button>
      <Button variant="subtle" fullWidth onClick={() => void cancel()}>
        {t('action.cancel')}
      </Button>
      <p className={`${classes.rules} ${classes.center}`}>{t('code.help')}</p>
    </Form>
  )
}
