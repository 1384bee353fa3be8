import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { loginWebSession } from '@mehfil/contract/web-sessions.ts'
import { ask } from '../../lib/ask.ts'
import { config } from '../../lib/config.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { WhoGoogle } from './who-google.tsx'

type WhoLoginFormProps = {
  trail: ReactNode
  email: string
  another: () => void
  next: () => Promise<unknown>
}

/** The address has an account: its password says who it is, and nothing else is opened by it yet. */
export function WhoLoginForm({ trail, email, another, next }: WhoLoginFormProps) {
  const [t, common] = [useWords('profile'), useWords()]
  const form = useCallForm({
    call: loginWebSession,
    initial: { email, password: '' },
    send: (input) => ask(loginWebSession, { input }),
    done: next,
  })
  return (
    <Form onSubmit={form.submit}>
      {trail}
      <EntryTitle title={common('refusal.emailKnown')}>
        {t(config.google ? 'once.known-words-google' : 'once.known-words')}
      </EntryTitle>
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
          <Link className="link" to={to('forgotPassword')}>
            {t('login.forgot')}
          </Link>
        }
      />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('once.known-submit')}
      </Button>
      <WhoGoogle next={next} />
      <Button variant="subtle" fullWidth onClick={another}>
        {t('once.another')}
      </Button>
    </Form>
  )
}
