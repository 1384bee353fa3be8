import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendReport } from '@mehfil/contract/reports/report-mails.ts'
import type { ReportKind } from '@mehfil/contract/reports/reports.ts'
import { newId } from '../../../lib/new-id.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import classes from '../export/export.module.css'
import {
  reportMailsQuery,
  sendReportMail,
  type ReportMailSubmission,
  type ReportMails,
} from '../queries/report-mails.ts'
import { validateRecipients } from '../rules/schedules.ts'
import { SendReportFields } from './send-report-fields.tsx'

type SendReportDialogProps = {
  EID: string
  report: ReportKind
  onClose: () => void
  /** Opens the form for scheduled mails. */
  onRegularly: () => void
}

/** Sends a report by mail now. */
export function SendReportDialog(props: SendReportDialogProps) {
  const t = useTranslate('dashboard')
  const { data } = useQuery(reportMailsQuery(props.EID))
  if (!data)
    return (
      <Dialog opened onClose={props.onClose} title={t('send-report.title')}>
        <SkeletonRows rows={4} height={48} />
      </Dialog>
    )
  return <SendReportForm {...props} reportMails={data} />
}

function SendReportForm({
  EID,
  report,
  onClose,
  onRegularly,
  reportMails,
}: SendReportDialogProps & { reportMails: ReportMails }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const [submission] = useState(newId)
  const form = useCallForm<ReportMailSubmission, unknown>({
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
    send: (input) => sendReportMail(EID, input),
    onSuccess: () => {
      showToast(t('send-report.sent'))
      onClose()
    },
    check: (values) => validateRecipients(values),
  })
  const count = (form.values.members?.length ?? 0) + (form.values.addresses?.length ?? 0)
  return (
    <FormDialog
      onClose={onClose}
      title={t('send-report.title')}
      action={
        count > 0 ? t('send-report.send', { count, n: number(count) }) : t('send-report.send-none')
      }
      form={form}
    >
      <div className={classes.form}>
        <p className="quiet">
          {t('send-report.words')}{' '}
          <button type="button" className="link" onClick={onRegularly}>
            {t('send-report.regularly')}
          </button>
        </p>
        <SendReportFields
          values={form.values}
          change={form.change}
          error={(name) => form.error(name)}
          message={form.field('message')}
          people={reportMails.members}
        />
      </div>
    </FormDialog>
  )
}
