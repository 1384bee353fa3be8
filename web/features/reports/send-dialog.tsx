import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendReport } from '@mehfil/contract/report-mails.ts'
import type { ReportKind } from '@mehfil/contract/reports.ts'
import { newId } from '../../lib/new-id.ts'
import { useFormats } from '../../lib/formats.ts'
import { say } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import classes from './export.module.css'
import { reportMailsQuery, send, type NewMail, type ReportMails } from './queries/report-mails.ts'
import { recipientsMissing } from './rules/schedules.ts'
import { SendFields } from './send-fields.tsx'

type SendDialogProps = {
  EID: string
  report: ReportKind
  onClose: () => void
  /** Goes on to what is sent again and again. */ onRegularly: () => void
}

/** A report by mail, now. */
export function SendDialog(props: SendDialogProps) {
  const t = useWords('dashboard')
  const { data } = useQuery(reportMailsQuery(props.EID))
  if (!data)
    return (
      <Dialog opened onClose={props.onClose} title={t('send-report.title')}>
        <SkeletonRows rows={4} height={48} />
      </Dialog>
    )
  return <OpenSend {...props} known={data} />
}

function OpenSend({
  EID,
  report,
  onClose,
  onRegularly,
  known,
}: SendDialogProps & { known: ReportMails }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const [submission] = useState(newId)
  const form = useCallForm<NewMail, unknown>({
    call: sendReport,
    initial: {
      report,
      format: 'pdf',
      message: '',
      members: [],
      addresses: [],
      confirmed: false,
      submission,
    },
    send: (input) => send(EID, input),
    done: () => {
      say(t('send-report.sent'))
      onClose()
    },
    check: (values) => recipientsMissing(values),
  })
  const count = (form.values.members?.length ?? 0) + (form.values.addresses?.length ?? 0)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('send-report.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form="send" variant="filled" loading={form.isSending}>
            {count > 0
              ? t('send-report.send', { count, n: number(count) })
              : t('send-report.send-none')}
          </Button>
        </>
      }
    >
      <Form id="send" onSubmit={form.submit}>
        <div className={classes.form}>
          <p className="quiet">
            {t('send-report.words')}{' '}
            <button type="button" className="link" onClick={onRegularly}>
              {t('send-report.regularly')}
            </button>
          </p>
          <SendFields
            values={form.values}
            change={form.change}
            error={(name) => form.error(name)}
            message={form.field('message')}
            people={known.members}
          />
        </div>
      </Form>
    </Dialog>
  )
}
