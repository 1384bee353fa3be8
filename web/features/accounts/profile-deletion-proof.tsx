import { Button } from '@mantine/core'
import { useState } from 'react'
import { checkPassword } from '@mehfil/contract/accounts.ts'
import { sendDeleteCode } from '@mehfil/contract/profile.ts'
import { passwordCharacters } from '@mehfil/contract/fields.ts'
import { ask } from '../../lib/ask.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { PasswordField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import type { DeletionFacts } from './queries/profile.ts'
import classes from './profile.module.css'

type Props = { facts: DeletionFacts; close: () => void; next: () => Promise<unknown> }

/** The password, then a code is on its way. Whoever proved themselves lately, or has no password, asks for the code alone. */
export function DeletionProof(props: Props) {
  return props.facts.hasPassword && !props.facts.isProven ? <ByPassword {...props} /> : <CodeOnly {...props} />
}

function ByPassword({ close, next }: Props) {
  const t = useWords('profile')
  const form = useCallForm({
    call: checkPassword,
    initial: { password: '' },
    clean: { password: passwordCharacters },
    send: (input) => ask(checkPassword, { input }).then(() => ask(sendDeleteCode)),
    done: next,
  })
  return (
    <Form onSubmit={form.submit}>
      <p>{t('deletion.password-words')}</p>
      <PasswordField {...form.field('password')} label={t('password.current')} autoComplete="current-password" maxLength={32} />
      <div className={classes.buttons}>
        <Button onClick={close}>{t('action.cancel')}</Button>
        <Button type="submit" variant="filled" loading={form.isSending}>{t('deletion.send')}</Button>
      </div>
    </Form>
  )
}

function CodeOnly({ facts, close, next }: Props) {
  const t = useWords('profile')
  const [isSending, setSending] = useState(false)
  const send = () => {
    setSending(true)
    ask(sendDeleteCode).then(next).catch(showRefusal).finally(() => setSending(false))
  }
  return (
    <div className={classes.steps}>
      <p>{t(facts.isProven ? 'deletion.code-words' : 'deletion.google-words', { email: facts.email })}</p>
      <div className={classes.buttons}>
        <Button onClick={close}>{t('action.cancel')}</Button>
        <Button variant="filled" loading={isSending} onClick={send}>{t('deletion.send')}</Button>
      </div>
    </div>
  )
}
