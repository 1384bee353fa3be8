import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { deleteCancelledEvent, sendEventDeletionCode } from '@mehfil/contract/events/events.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { queryClient } from '../../lib/http/queries.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { MailedCode } from '../accounts/code/mailed-code.tsx'
import { refetchOnCodeError } from '../accounts/rules.ts'
import { DeletionConsequences, type DeletionDialogProps } from './deletion-consequences.tsx'
import { deleteWithCode, deletionQuery } from './queries.ts'
import classes from './settings-page.module.css'
import { useLeaveDeleted } from './use-leave-deleted.ts'

/** Says what is deleted with a cancelled event, mails a code, and deletes with it. */
export function DeleteWithCodeDialog({
  EID,
  title,
  facts,
  isAsking,
  onClose,
}: DeletionDialogProps) {
  const t = useTranslate('dashboard')
  const step = { EID, facts, onClose, refresh: () => refreshFacts(EID) }
  return (
    <Dialog narrow opened={isAsking} onClose={onClose} title={t('delete-event.ask', { title })}>
      {facts.codeSent ? <CodeStep {...step} /> : <SendStep {...step} />}
    </Dialog>
  )
}

const refreshFacts = (EID: string) =>
  queryClient.invalidateQueries({ queryKey: deletionQuery(EID).queryKey })

type DeletionStepProps = Pick<DeletionDialogProps, 'EID' | 'facts' | 'onClose'> & {
  refresh: () => Promise<unknown>
}

function SendStep({ EID, facts, onClose, refresh }: DeletionStepProps) {
  const t = useTranslate('dashboard')
  const [isSending, setSending] = useState(false)
  const send = () => {
    setSending(true)
    ask(sendEventDeletionCode, { params: { EID } })
      .catch(showRefusal)
      .then(refresh)
      .finally(() => setSending(false))
  }
  return (
    <div className={classes.steps}>
      <div className="quiet">
        <DeletionConsequences facts={facts} />
      </div>
      <p>{t('delete-event.code-words', { email: facts.email })}</p>
      <DialogButtons onClose={onClose}>
        <Button variant="filled" loading={isSending} onClick={send}>
          {t('delete-event.code-send')}
        </Button>
      </DialogButtons>
    </div>
  )
}

function CodeStep({ EID, facts, onClose, refresh }: DeletionStepProps) {
  const t = useTranslate('dashboard')
  const leave = useLeaveDeleted()
  const form = useCallForm({
    call: deleteCancelledEvent,
    initial: { code: '' },
    send: (input) => refetchOnCodeError(deleteWithCode(EID, input), refresh),
    onSuccess: leave,
    onRefused: (refused) => {
      // The code was used or replaced in another tab.
      if (refused.code === 'wrongStep') void refresh()
      return refused.code === 'wrongStep'
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <div className={classes.steps}>
        <MailedCode
          sent={t('delete-event.code-sent')}
          facts={facts}
          value={form.values.code}
          error={form.error('code')}
          onChange={(code) => form.set('code', code)}
          resend={() =>
            ask(sendEventDeletionCode, { params: { EID } })
              .finally(refresh)
              .then(() => form.clear('code'))
          }
        />
        <DialogButtons onClose={onClose}>
          <Button type="submit" color="bad" variant="filled" loading={form.isSending}>
            {t('delete-event.action')}
          </Button>
        </DialogButtons>
      </div>
    </Form>
  )
}

function DialogButtons({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div className={classes.dialogButtons}>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      {children}
    </div>
  )
}
