import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { login } from '@mehfil/contract/accounts/sign-in.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { showErrorToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EntryLayout, EntryTitle, OrDivider } from '../../ui/layout/entry-layout.tsx'
import { Form } from '../../ui/fields/form.tsx'
import classes from './accounts.module.css'
import { LoginFields } from './identity-fields.tsx'
import { GoogleButton } from './google/google-button.tsx'
import { PasskeySignIn } from './second-step/passkey-sign-in.tsx'
import { useSignInNext } from './second-step/use-sign-in-next.ts'

export function LoginPage() {
  const t = useTranslate('profile')
  const { search } = useLocation()
  useTitle(t('login.submit'))
  const next = useSignInNext()
  const [closedAccountMessage, setClosedAccountMessage] = useState('')
  const form = useCallForm({
    call: login,
    initial: { email: '', password: '' },
    send: (input) => {
      setClosedAccountMessage('')
      return ask(login, { input })
    },
    onSuccess: next,
    onRefused: (refused) => {
      if (refused.code === 'tooMany') return false
      if (refused.code === 'accountDeleted') {
        setClosedAccountMessage(refused.message)
        return true
      }
      showErrorToast(t('login.trouble'))
      return true
    },
  })
  return (
    <EntryLayout greeting="login">
      <Form onSubmit={form.submit}>
        <EntryTitle title={t('login.title')}>{t('login.sub')}</EntryTitle>
        <LoginFields
          email={form.field('email')}
          password={form.field('password')}
          forgotPath={pathTo('forgotPassword') + search}
        />
        {closedAccountMessage && (
          <p role="alert" className={classes.closed}>
            {closedAccountMessage}
          </p>
        )}
        <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
          {t('login.submit')}
        </Button>
        <OrDivider word={t('login.or')} />
        <PasskeySignIn />
        <GoogleButton />
        <Button variant="subtle" fullWidth component={Link} to={pathTo('company')}>
          {t('company.from-login')}
        </Button>
        <section className={classes.newcomer} aria-label={t('login.what')}>
          <p className="quiet">{t('login.what-words')}</p>
          <p className={classes.other}>
            {t('login.new')}{' '}
            <Link className="link" to={pathTo('signup') + search}>
              {t('login.signup')}
            </Link>
          </p>
          <p className={classes.other}>
            {t('once.from-login')}{' '}
            <Link className="link" to={pathTo('oneTimeEvent')}>
              {t('once.from-login-link')}
            </Link>
          </p>
        </section>
      </Form>
    </EntryLayout>
  )
}
