import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { sendForgotCode } from '@mehfil/contract/accounts/accounts.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { AccountEmailField } from '../identity-fields.tsx'
import classes from '../accounts.module.css'

export function ForgotEmailForm({ email, next }: { email: string; next: () => Promise<unknown> }) {
  const t = useTranslate('profile')
  const { search } = useLocation()
  const form = useCallForm({
    call: sendForgotCode,
    initial: { email },
    send: (input) => ask(sendForgotCode, { input }),
    onSuccess: next,
  })
  return (
    <Form onSubmit={form.submit}>
      <EntryTitle title={t('forgot.title')}>{t('forgot.sub')}</EntryTitle>
      <AccountEmailField field={form.field('email')} />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('forgot.submit')}
      </Button>
      <p className={classes.other}>
        <Link className="link" to={pathTo('login') + search}>
          {t('forgot.back')}
        </Link>
      </p>
    </Form>
  )
}
