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

type SignupEmailFormProps = { trail: ReactNode; email: string; plan: 'Economy' | undefined; next: () => Promise<unknown> }

export function SignupEmailForm({ trail, email, plan, next }: SignupEmailFormProps) {
  const t = useWords('profile')
  const language = useLanguage()
  const { search } = useLocation()
  const form = useCallForm({
    call: sendSignupCode,
    initial: { email },
    clean: { email: emailCharacters },
    instead: { 'field.email-required': 'field.email-required-step' },
    send: (input) => ask(sendSignupCode, { input: { ...input, language, plan } }),
    done: next,
  })
  return (
    <Form onSubmit={form.submit}>
      {trail}
      <EntryTitle title={t('signup.title')}>{t('signup.sub')}</EntryTitle>
      <TextField {...form.field('email')} label={t('email.label')} icon={IconMail} type="email" autoComplete="email" maxLength={50} latin description={t('signup.email-hint')} inputWrapperOrder={['label', 'input', 'error', 'description']} />
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>{t('signup.submit-email')}</Button>
      <OrDivider word={t('login.or')} />
      <p className={classes.other}>{t('signup.have-account')} <Link className="link" to={to('login') + search}>{t('signup.login')}</Link></p>
    </Form>
  )
}
