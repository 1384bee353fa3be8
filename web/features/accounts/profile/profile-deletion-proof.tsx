import { Button } from '@mantine/core'
import { useState } from 'react'
import { checkPassword } from '@mehfil/contract/accounts/accounts.ts'
import { sendDeleteCode } from '@mehfil/contract/accounts/profile.ts'
import { keepPasswordCharacters } from '@mehfil/contract/fields/fields.ts'
import { deletionProofPath } from '@mehfil/contract/pages.ts'
import { ask } from '../../../lib/ask.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PasswordField } from '../../../ui/fields/text-field.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import type { AccountDeletionFacts } from './queries.ts'
import classes from './profile.module.css'
import { OtherProofs } from '../proof/proof-dialog.tsx'
import { IdentityCheck } from '../password/identity-check.tsx'
import { isProofExpired } from '../rules.ts'

type DeletionProofProps = {
  facts: AccountDeletionFacts
  close: () => void
  next: () => Promise<unknown>
}

/**
 * Asks for the password, or for Google where there is none, and then sends the code. A host who
 * proved their identity recently only asks for the code.
 */
export function DeletionProof(props: DeletionProofProps) {
  const { isProven, hasPassword } = props.facts
  if (isProven) return <SendCodeStep {...props} />
  return hasPassword ? <PasswordProofStep {...props} /> : <GoogleProofStep {...props} />
}

/** A code sent a moment ago is still good. An expired proof is asked for again by the next step. */
const sendCode = () =>
  ask(sendDeleteCode).catch((error: Error) => {
    if (
      !(error instanceof RefusedError) ||
      !(error.code === 'codeTooSoon' || isProofExpired(error))
    )
      throw error
  })

function PasswordProofStep({ close, next }: DeletionProofProps) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: checkPassword,
    initial: { password: '' },
    clean: { password: keepPasswordCharacters },
    send: (input) => ask(checkPassword, { input }).then(sendCode),
    onSuccess: next,
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
      <OtherProofs onProven={() => sendCode().then(next)} />
      <div className={classes.buttons}>
        <Button onClick={close}>{t('action.cancel')}</Button>
        <Button type="submit" variant="filled" loading={form.isSending}>
          {t('deletion.send')}
        </Button>
      </div>
    </Form>
  )
}

function GoogleProofStep({ close, next }: DeletionProofProps) {
  const t = useTranslate('profile')
  return (
    <div className={classes.steps}>
      <IdentityCheck pageUrl={deletionProofPath} onVerified={() => sendCode().then(next)} />
      <div className={classes.buttons}>
        <Button onClick={close}>{t('action.cancel')}</Button>
      </div>
    </div>
  )
}

function SendCodeStep({ facts, close, next }: DeletionProofProps) {
  const t = useTranslate('profile')
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
