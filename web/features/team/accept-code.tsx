import { Button } from '@mantine/core'
import { resendInviteCode, verifyInviteCode } from '@mehfil/contract/team.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { CodeBoxes } from '../../ui/code-boxes.tsx'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import { Form } from '../../ui/form.tsx'
import { CodeClocks } from '../accounts/code-clocks.tsx'
import { reread } from '../accounts/rules.ts'
import { DeclineButton } from './decline-button.tsx'
import type { Offer } from './queries.ts'

type AcceptCodeProps = { offer: Offer; next: () => Promise<unknown>; declined: () => void }

/** The code went to the invited address alone: whoever holds it reads that mailbox. */
export function AcceptCode({ offer, next, declined }: AcceptCodeProps) {
  const t = useWords('profile')
  const form = useCallForm({
    call: verifyInviteCode,
    initial: { code: '' },
    send: (input) => reread(ask(verifyInviteCode, { input }), next),
    done: next,
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
        <CodeBoxes
          value={form.values.code}
          onChange={(code) => form.set('code', code)}
          error={form.error('code')}
        />
        <CodeClocks
          resendIn={offer.resendIn}
          validIn={offer.validIn}
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
      <DeclineButton offer={offer} declined={declined} />
    </div>
  )
}
