import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { keepEmailCharacters } from '@mehfil/contract/fields/fields.ts'
import { sendWebSessionCode } from '@mehfil/contract/accounts/web-sessions.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'
import { EntryTitle } from '../../ui/layout/entry-layout.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { NewEmailField } from '../accounts/identity-fields.tsx'
import type { OneTimeSession } from './queries.ts'
import { ignoreKnownEmail, PayerGoogleButton } from './payer-google-button.tsx'

type PayerEmailFormProps = {
  trail: ReactNode
  email: string
  session: OneTimeSession
  leave: () => Promise<unknown>
  next: () => Promise<unknown>
}

/** The payer's e-mail. An address with an account continues with its password. */
export function PayerEmailForm({
  trail,
  email,
  session: { title },
  leave,
  next,
}: PayerEmailFormProps) {
  const [t, creation] = [useTranslate('profile'), useTranslate('creation')]
  const language = useLanguage()
  const form = useCallForm({
    call: sendWebSessionCode,
    initial: { email },
    clean: { email: keepEmailCharacters },
    messageOverrides: { 'field.email-required': 'field.email-required-step' },
    send: (input) =>
      ask(sendWebSessionCode, { input: { ...input, language } }).catch(ignoreKnownEmail),
    onSuccess: next,
  })
  return (
    <Form onSubmit={form.submit}>
      {trail}
      <EntryTitle title={t('once.who-title')}>
        {t('once.who-words', {
          title: `\u2068${title || creation('event-status.untitled')}\u2069`,
        })}
      </EntryTitle>
      <NewEmailField field={form.field('email')} />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('signup.submit-email')}
      </Button>
      <PayerGoogleButton next={next} />
      <Button variant="subtle" fullWidth onClick={() => void leave()}>
        {t('once.back')}
      </Button>
    </Form>
  )
}
