import { useState } from 'react'
import { changeReportSchedule } from '@mehfil/contract/reports/report-mails.ts'
import type { ReportKind } from '@mehfil/contract/reports/reports.ts'
import { newId } from '../../../lib/new-id.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import classes from '../export/export.module.css'
import {
  addSchedule,
  updateSchedule,
  type ReportScheduleInput,
  type ReportMails,
  type ReportSchedule,
} from '../queries/report-mails.ts'
import { toScheduleInput, validateRecipients, withRhythmFields } from '../rules/schedules.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { SendReportFields } from './send-report-fields.tsx'

type ScheduleFormProps = {
  EID: string
  report: ReportKind
  reportMails: ReportMails
  /** Null for a new schedule. */
  schedule: ReportSchedule | null
  onClose: () => void
}

const defaultMinute = 8 * 60

/** One schedule: the report, the recipients and the time. */
export function ScheduleForm({ EID, report, reportMails, schedule, onClose }: ScheduleFormProps) {
  const t = useTranslate('dashboard')
  const [submission] = useState(newId)
  const form = useCallForm<ReportScheduleInput, unknown>({
    call: changeReportSchedule,
    initial: schedule
      ? toScheduleInput(schedule)
      : {
          report,
          format: 'pdf',
          message: '',
          members: [],
          addresses: [],
          confirmed: false,
          rhythm: 'weekly',
          weekday: 1,
          days: 1,
          minute: defaultMinute,
        },
    send: (input) =>
      schedule
        ? updateSchedule(EID, schedule.id, withRhythmFields(input))
        : addSchedule(EID, withRhythmFields(input), submission),
    onSuccess: () => {
      showToast(t('schedule.saved'))
      onClose()
    },
    check: validateRecipients,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t(schedule ? 'schedule.edit' : 'schedule.new')}
      action={t('schedule.save')}
      form={form}
    >
      <div className={classes.form}>
        {schedule?.stopped && <p className={classes.wrong}>{t(`unsent.${schedule.stopped}`)}</p>}
        <ScheduleFields
          values={form.values}
          change={form.change}
          error={(name) => form.error(name)}
          eventTime={reportMails}
        />
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
