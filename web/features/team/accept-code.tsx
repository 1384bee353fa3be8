import { Button } from '@mantine/core'
import { resendInviteCode, verifyInviteCode } from '@mehfil/contract/accounts/team.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EntryTitle } from '../../ui/layout/entry-layout.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { CodeFields } from '../accounts/code/code-fields.tsx'
import { refetchOnCodeError } from '../accounts/rules.ts'
import { DeclineButton } from './decline-button.tsx'
import type { InvitationOffer } from './queries.ts'

type AcceptCodeProps = {
  offer: InvitationOffer
  next: () => Promise<unknown>
  onDeclined: () => void
}

/** Only the invited mailbox received the code, so the code proves who opens the link. */
export function AcceptCode({ offer, next, onDeclined }: AcceptCodeProps) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: verifyInviteCode,
    initial: { code: '' },
    send: (input) => refetchOnCodeError(ask(verifyInviteCode, { input }), next),
    onSuccess: next,
  })
  return (
    <div>
      <Form onSubmit={form.submit}>
        <EntryTitle title={t('code.title')}>
          {t('code.sent')}
          <br />
          <b className="strong">
            <bdi dir="ltr">{offer.email}</bdi>
          </b>
        </EntryTitle>
        <CodeFields
          value={form.values.code}
          onChange={(code) => form.set('code', code)}
          error={form.error('code')}
          times={offer}
          resend={() =>
            ask(resendInviteCode)
              .finally(next)
              .then(() => form.clear('code'))
          }
        />
        <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
          {t('code.verify')}
        </Button>
      </Form>
      <DeclineButton offer={offer} onDeclined={onDeclined} />
    </div>
  )
}
