import { Button } from '@mantine/core'
import { useState } from 'react'
import { checkPassword } from '@mehfil/contract/accounts.ts'
import { sendDeleteCode } from '@mehfil/contract/profile.ts'
import { passwordCharacters } from '@mehfil/contract/fields.ts'
import { deletionProof } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { Refused } from '../../lib/refused.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { PasswordField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import type { DeletionFacts } from './queries/profile.ts'
import classes from './profile.module.css'
import { ProofAgain } from './proof-again.tsx'
import { isProofOver } from './rules.ts'

type Props = { facts: DeletionFacts; close: () => void; next: () => Promise<unknown> }

/** The password, or Google where there is none; then a code is on its way. Whoever proved themselves lately asks for the code alone. */
export function DeletionProof(props: Props) {
  const { isProven, hasPassword } = props.facts
  if (isProven) return <CodeOnly {...props} />
  return hasPassword ? <ByPassword {...props} /> : <ByGoogle {...props} />
}

/** A code that is on its way is as good as another; a proof that ran out is asked for again. */
const sendCode = () =>
  ask(sendDeleteCode).catch((error: Error) => {
    if (!(error instanceof Refused) || !(error.code === 'codeTooSoon' || isProofOver(error)))
      throw error
  })

function ByPassword({ close, next }: Props) {
  const t = useWords('profile')
  const form = useCallForm({
    call: checkPassword,
    initial: { password: '' },
    clean: { password: passwordCharacters },
    send: (input) => ask(checkPassword, { input }).then(sendCode),
    done: next,
  })
  return (
    <Form onSubmit={form.submit}>
      <p>{t('deletion.password-words')}</p>
      <PasswordField
        {...form.field('password')}
        label={t('password.current')}
        autoComplete="current-password"
        maxLength={32}
      />
      <div className={classes.buttons}>
        <Button onClick={close}>{t('action.cancel')}</Button>
        <Button type="submit" variant="filled" loading={form.isSending}>
          {t('deletion.send')}
        </Button>
      </div>
    </Form>
  )
}

function ByGoogle({ close, next }: Props) {
  const t = useWords('profile')
  return (
    <div className={classes.steps}>
      <ProofAgain at={deletionProof} then={() => sendCode().then(next)} />
      <div className={classes.buttons}>
        <Button onClick={close}>{t('action.cancel')}</Button>
      </div>
    </div>
  )
}

function CodeOnly({ facts, close, next }: Props) {
  const t = useWords('profile')
  const [isSending, setSending] = useState(false)
  const send = () => {
    setSending(true)
    ask(sendDeleteCode)
      .catch(showRefusal)
      .then(next)
      .finally(() => setSending(false))
  }
  return (
    <div className={classes.steps}>
      <p>{t('deletion.code-words', { email: facts.email })}</p>
      <div className={classes.buttons}>
        <Button onClick={close}>{t('action.cancel')}</Button>
        <Button variant="filled" loading={isSending} onClick={send}>
          {t('deletion.send')}
        </Button>
      </div>
    </div>
  )
}
