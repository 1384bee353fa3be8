import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { login } from '@mehfil/contract/sign-in.ts'
import { to } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { welcome } from '../../lib/session.ts'
import { sayError } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { EntryLayout, EntryTitle, OrDivider } from '../../ui/entry-layout.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import classes from './accounts.module.css'
import { GoogleButton } from './google-button.tsx'

export function LoginPage() {
  const t = useWords('profile')
  const { search } = useLocation()
  useTitle(t('login.submit'))
  const [closed, setClosed] = useState('')
  const form = useCallForm({
    call: login,
    initial: { email: '', password: '' },
    send: (input) => {
      setClosed('')
      return ask(login, { input })
    },
    done: welcome,
    refused: (refused) => {
      if (refused.code === 'tooMany') return false
      if (refused.code === 'accountDeleted') {
        setClosed(refused.message)
        return true
      }
      sayError(t('login.trouble'))
      return true
    },
  })
  return (
    <EntryLayout greeting="login">
      <Form onSubmit={form.submit}>
        <EntryTitle title={t('login.title')}>{t('login.sub')}</EntryTitle>
        <TextField
          {...form.field('email')}
          label={t('email.label')}
          icon={IconMail}
          type="email"
          autoComplete="username"
          maxLength={50}
          latin
        />
        <PasswordField
          {...form.field('password')}
          label={t('password.label')}
          autoComplete="current-password"
          maxLength={32}
          aside={
            <Link className="link" to={to('forgotPassword') + search}>
              {t('login.forgot')}
            </Link>
          }
        />
        {closed && (
          <p role="alert" className={classes.closed}>
            {closed}
          </p>
        )}
        <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
          {t('login.submit')}
        </Button>
        <OrDivider word={t('login.or')} />
        <GoogleButton />
        <section className={classes.newcomer} aria-label={t('login.what')}>
          <p className="quiet">{t('login.what-words')}</p>
          <p className={classes.other}>
            {t('login.new')}{' '}
            <Link className="link" to={to('signup') + search}>
              {t('login.signup')}
            </Link>
          </p>
          <p className={classes.other}>
            {t('once.from-login')}{' '}
            <Link className="link" to={to('oneTimeEvent')}>
              {t('once.from-login-link')}
            </Link>
          </p>
        </section>
      </Form>
    </EntryLayout>
  )
}
