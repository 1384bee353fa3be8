import { Button } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import {
  cancelGoogle,
  resendGoogleCode,
  verifyGoogleCode,
} from '@mehfil/contract/accounts/accounts.ts'
import { ask } from '../../../lib/ask.ts'
import type { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Sentence } from '../../../ui/elements/sentence.tsx'
import classes from './google-button.module.css'
import { CodeFields } from '../code/code-fields.tsx'
import { useSignInNext } from '../second-step/use-sign-in-next.ts'
import { isCodeUnusable, refetchOnCodeError } from '../rules.ts'

export type PendingGoogleLink = { email: string; resendIn: number; validIn: number }

const parts = {
  to: (email: string) => (
    <bdi dir="ltr">
      <b>{email}</b>
    </bdi>
  ),
}

/** The e-mail already has an account: a code sent to it confirms the link with Google. */
export function GoogleLinkDialog({
  pendingLink,
  close,
}: {
  pendingLink: PendingGoogleLink
  close: () => void
}) {
  const t = useTranslate('profile')
  const [codeTimes, setCodeTimes] = useState(pendingLink)
  const markCodeExpired = (refused: RefusedError) => {
    if (isCodeUnusable(refused)) setCodeTimes({ ...codeTimes, validIn: 0 })
  }
  const form = useCallForm({
    call: verifyGoogleCode,
    initial: { code: '' },
    send: (input) => refetchOnCodeError(ask(verifyGoogleCode, { input }), markCodeExpired),
    onSuccess: useSignInNext(),
  })
  const cancel = () => {
    ask(cancelGoogle).catch(showRefusal)
    close()
  }
  return (
    <Dialog opened narrow onClose={cancel} title={t('google.link-title')}>
      {/* Without this, Enter would also submit the form around the button. */}
      <div className={classes.link} onSubmit={(event: SyntheticEvent) => event.stopPropagation()}>
        <p>
          <Sentence of={t('google.link-about', { email: pendingLink.email })} parts={parts} />
        </p>
        <Form onSubmit={form.submit}>
          <CodeFields
            value={form.values.code}
            onChange={(code) => form.set('code', code)}
            error={form.error('code')}
            times={codeTimes}
            resend={() =>
              ask(resendGoogleCode).then((newTimes) => {
                setCodeTimes({ ...pendingLink, ...newTimes })
                form.clear('code')
              })
            }
          />
          <p className={classes.line}>{t('google.link-after')}</p>
          <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
            {t('google.link-go')}
          </Button>
          <Button variant="subtle" fullWidth onClick={cancel}>
            {t('action.cancel')}
          </Button>
        </Form>
      </div>
    </Dialog>
  )
}
