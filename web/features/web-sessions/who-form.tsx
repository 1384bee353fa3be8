import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { emailCharacters } from '@mehfil/contract/fields.ts'
import { sendWebSessionCode } from '@mehfil/contract/web-sessions.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useLanguage, useWords } from '../../lib/words.ts'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import type { OneTime } from './queries.ts'
import { staysKnown, WhoGoogle } from './who-google.tsx'

type WhoFormProps = {
  trail: ReactNode
  email: string
  one: OneTime
  leave: () => Promise<unknown>
  next: () => Promise<unknown>
}

/** The address of whoever pays. One that has an account goes on by its password. */
export function WhoForm({ trail, email, one: { title }, leave, next }: WhoFormProps) {
  const [t, creation] = [useWords('profile'), useWords('creation')]
  const language = useLanguage()
  const form = useCallForm({
    call: sendWebSessionCode,
    initial: { email },
    clean: { email: emailCharacters },
    instead: { 'field.email-required': 'field.email-required-step' },
    send: (input) => ask(sendWebSessionCode, { input: { ...input, language } }).catch(staysKnown),
    done: next,
  })
  return (
    <Form onSubmit={form.submit}>
      {trail}
      <EntryTitle title={t('once.who-title')}>
        {t('once.who-words', {
          title: `\u2068${title || creation('event-status.untitled')}\u2069`,
        })}
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
      <WhoGoogle next={next} />
      <Button variant="subtle" fullWidth onClick={() => void leave()}>
        {t('once.back')}
      </Button>
    </Form>
  )
}
