import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { sendSignupCode } from '@mehfil/contract/accounts/accounts.ts'
import { keepEmailCharacters } from '@mehfil/contract/fields/fields.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryTitle, OrDivider } from '../../../ui/layout/entry-layout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import classes from '../accounts.module.css'
import { GoogleButton } from '../google/google-button.tsx'
import { NewEmailField } from '../identity-fields.tsx'
import { needsBillingDetails, type SignupTarget } from '../rules.ts'

type SignupEmailFormProps = {
  trail: ReactNode
  email: string
  target: SignupTarget | undefined
  next: () => Promise<unknown>
  /** The page on which the plan was chosen. */
  back?: string | undefined
  withLogin?: boolean
}

export function SignupEmailForm({
  trail,
  email,
  target,
  next,
  back,
  withLogin = true,
}: SignupEmailFormProps) {
  const t = useTranslate('profile')
  const language = useLanguage()
  const { search } = useLocation()
  const form = useCallForm({
    call: sendSignupCode,
    initial: { email },
    clean: { email: keepEmailCharacters },
    messageOverrides: { 'field.email-required': 'field.email-required-step' },
    send: (input) =>
      ask(sendSignupCode, {
        input: {
          ...input,
          language,
          plan: target?.plan ?? undefined,
          mode: target?.mode ?? undefined,
        },
      }),
    onSuccess: next,
  })
  const isPaid = needsBillingDetails(target?.plan ?? null)
  return (
    <Form onSubmit={form.submit}>
      {trail}
      <EntryTitle title={t('signup.title')}>
        {isPaid
          ? t('signup.sub-paid', {
              plan: t(`plans.${target?.plan}`),
              mode: t(`plans.${target?.mode}`),
            })
          : t('signup.sub')}
      </EntryTitle>
      <NewEmailField field={form.field('email')} />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('signup.submit-email')}
      </Button>
      {back && (
        <Button variant="subtle" fullWidth component={Link} to={back + search}>
          {t('signup.back')}
        </Button>
      )}
      <OrDivider word={t('login.or')} />
      <GoogleButton onSignupStarted={next} />
      {withLogin && (
        <p className={classes.other}>
          {t('signup.have-account')}{' '}
          <Link className="link" to={pathTo('login') + search}>
            {t('signup.login')}
          </Link>
        </p>
      )}
    </Form>
  )
}
