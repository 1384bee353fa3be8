import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { sendSignupCode } from '@mehfil/contract/accounts.ts'
import { emailCharacters } from '@mehfil/contract/fields.ts'
import { to } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useLanguage, useWords } from '../../lib/words.ts'
import { EntryTitle, OrDivider } from '../../ui/entry-layout.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import classes from './accounts.module.css'
import { GoogleButton } from './google-button.tsx'
import { asksForBilling, type Aim } from './rules.ts'

type SignupEmailFormProps = {
  trail: ReactNode
  email: string
  aim: Aim | undefined
  next: () => Promise<unknown>
  /** Leads back to where the plan was chosen. */
  back?: string | undefined
  withLogin?: boolean
}

export function SignupEmailForm({
  trail,
  email,
  aim,
  next,
  back,
  withLogin = true,
}: SignupEmailFormProps) {
  const t = useWords('profile')
  const language = useLanguage()
  const { search } = useLocation()
  const form = useCallForm({
    call: sendSignupCode,
    initial: { email },
    clean: { email: emailCharacters },
    instead: { 'field.email-required': 'field.email-required-step' },
    send: (input) =>
      ask(sendSignupCode, {
        input: { ...input, language, plan: aim?.plan ?? undefined, mode: aim?.mode ?? undefined },
      }),
    done: next,
  })
  const isPaid = asksForBilling(aim?.plan ?? null)
  return (
    <Form onSubmit={form.submit}>
      {trail}
      <EntryTitle title={t('signup.title')}>
        {isPaid
          ? t('signup.sub-paid', { plan: t(`plans.${aim?.plan}`), mode: t(`plans.${aim?.mode}`) })
          : t('signup.sub')}
      </EntryTitle>
      <TextField
        {...form.field('email')}
        label={t('email.label')}
        icon={IconMail}
        type="email"
        autoComplete="email"
        maxLength={50}
        latin
        description={t('signup.email-hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('signup.submit-email')}
      </Button>
      {back && (
        <Button variant="subtle" fullWidth component={Link} to={back + search}>
          {t('signup.back')}
        </Button>
      )}
      <OrDivider word={t('login.or')} />
      <GoogleButton goesOn={next} />
      {withLogin && (
        <p className={classes.other}>
          {t('signup.have-account')}{' '}
          <Link className="link" to={to('login') + search}>
            {t('signup.login')}
          </Link>
        </p>
      )}
    </Form>
  )
}
