import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { sendForgotCode } from '@mehfil/contract/accounts.ts'
import { to } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import classes from './accounts.module.css'

export function ForgotEmailForm({ email, next }: { email: string; next: () => Promise<unknown> }) {
  const t = useWords('profile')
  const { search } = useLocation()
  const form = useCallForm({
    call: sendForgotCode,
    initial: { email },
    send: (input) => ask(sendForgotCode, { input }),
    done: next,
  })
  return (
    <Form onSubmit={form.submit}>
      <EntryTitle title={t('forgot.title')}>{t('forgot.sub')}</EntryTitle>
      <TextField
        {...form.field('email')}
        label={t('email.label')}
        icon={IconMail}
        type="email"
        autoComplete="username"
        maxLength={50}
        latin
      />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('forgot.submit')}
      </Button>
      <p className={classes.other}>
        <Link className="link" to={to('login') + search}>
          {t('forgot.back')}
        </Link>
      </p>
    </Form>
  )
}
