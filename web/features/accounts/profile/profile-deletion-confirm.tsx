import { Button } from '@mantine/core'
import { sendDeleteCode, verifyDeleteCode } from '@mehfil/contract/accounts/profile.ts'
import { ask } from '../../../lib/ask.ts'
import { queryClient } from '../../../lib/http/queries.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { MailedCode } from '../code/mailed-code.tsx'
import { DeletionProof } from './profile-deletion-proof.tsx'
import type { AccountDeletionFacts } from './queries.ts'
import classes from './profile.module.css'
import { isProofExpired, refetchOnCodeError } from '../rules.ts'

type DeletionConfirmProps = {
  facts: AccountDeletionFacts
  close: () => void
  refreshFacts: () => Promise<unknown>
  done: (purgedOn: Date) => void
}

/** The last step: the code from the mail and the typed e-mail address. */
export function DeletionConfirm({ facts, close, refreshFacts, done }: DeletionConfirmProps) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: verifyDeleteCode,
    initial: { code: '', confirm: '' },
    // A later reply of the deleted account would replace the page before the farewell is shown.
    send: (input) =>
      queryClient
        .cancelQueries()
        .then(() => refetchOnCodeError(ask(verifyDeleteCode, { input }), refreshFacts)),
    onSuccess: ({ purgedOn }) => done(purgedOn),
    onRefused: (refused) => {
      if (isProofExpired(refused)) void refreshFacts()
      return isProofExpired(refused)
    },
  })
  if (!facts.isProven) return <DeletionProof facts={facts} close={close} next={refreshFacts} />
  return (
    <Form onSubmit={form.submit}>
      <MailedCode
        sent={t('deletion.code-sent')}
        facts={facts}
        value={form.values.code}
        error={form.error('code')}
        onChange={(code) => form.set('code', code)}
        resend={() =>
          ask(sendDeleteCode)
            .finally(refreshFacts)
            .then(() => form.clear('code'))
        }
      />
      <TextField
        {...form.field('confirm')}
        label={t('deletion.confirm', { email: facts.email })}
        latin
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={50}
      />
      <div className={classes.buttons}>
        <Button onClick={close}>{t('action.cancel')}</Button>
        <Button type="submit" color="bad" variant="filled" loading={form.isSending}>
          {t(facts.isAccount ? 'deletion.do' : 'deletion.do-leave')}
        </Button>
      </div>
    </Form>
  )
}
