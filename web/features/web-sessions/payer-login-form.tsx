import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { pathTo } from '@mehfil/contract/pages.ts'
import { loginWebSession } from '@mehfil/contract/accounts/web-sessions.ts'
import { ask } from '../../lib/ask.ts'
import { config } from '../../lib/config.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EntryTitle } from '../../ui/layout/entry-layout.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { LoginFields } from '../accounts/identity-fields.tsx'
import { PayerGoogleButton } from './payer-google-button.tsx'

type PayerLoginFormProps = {
  trail: ReactNode
  email: string
  useAnotherEmail: () => void
  next: () => Promise<unknown>
}

/** The e-mail has an account: the password proves the payer's identity but does not sign in yet. */
export function PayerLoginForm({ trail, email, useAnotherEmail, next }: PayerLoginFormProps) {
  const [t, common] = [useTranslate('profile'), useTranslate()]
  const form = useCallForm({
    call: loginWebSession,
    initial: { email, password: '' },
    send: (input) => ask(loginWebSession, { input }),
    onSuccess: next,
  })
  return (
    <Form onSubmit={form.submit}>
      {trail}
      <EntryTitle title={common('refusal.emailKnown')}>
        {t(config.google ? 'once.known-words-google' : 'once.known-words')}
      </EntryTitle>
      <LoginFields
        email={form.field('email')}
        password={form.field('password')}
        forgotPath={pathTo('forgotPassword')}
      />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('once.known-submit')}
      </Button>
      <PayerGoogleButton next={next} />
      <Button variant="subtle" fullWidth onClick={useAnotherEmail}>
        {t('once.another')}
      </Button>
    </Form>
  )
}
