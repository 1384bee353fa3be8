import { Button } from '@mantine/core'
import { useState } from 'react'
import { changeReportSchedule } from '@mehfil/contract/report-mails.ts'
import type { ReportKind } from '@mehfil/contract/reports.ts'
import { newId } from '../../lib/new-id.ts'
import { say } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import classes from './export.module.css'
import {
  addSchedule,
  changeSchedule,
  type NewSchedule,
  type ReportMails,
  type ReportSchedule,
} from './queries/report-mails.ts'
import { fromKept, recipientsMissing, timed } from './rules/schedules.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { SendFields } from './send-fields.tsx'

type ScheduleFormProps = {
  EID: string
  report: ReportKind
  known: ReportMails
  /** Null is a new one. */ schedule: ReportSchedule | null
  onClose: () => void
}

const morning = 8 * 60

/** One schedule: what, to whom, when. */
export function ScheduleForm({ EID, report, known, schedule, onClose }: ScheduleFormProps) {
  const t = useWords('dashboard')
  const [submission] = useState(newId)
  const form = useCallForm<NewSchedule, unknown>({
    call: changeReportSchedule,
    initial: schedule
      ? fromKept(schedule)
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
          minute: morning,
        },
    send: (input) =>
      schedule
        ? changeSchedule(EID, schedule.id, timed(input))
        : addSchedule(EID, timed(input), submission),
    done: () => {
      say(t('schedule.saved'))
      onClose()
    },
    check: recipientsMissing,
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(schedule ? 'schedule.edit' : 'schedule.new')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form="schedule" variant="filled" loading={form.isSending}>
            {t('schedule.save')}
          </Button>
        </>
      }
    >
      <Form id="schedule" onSubmit={form.submit}>
        <div className={classes.form}>
          {schedule?.stopped && <p className={classes.wrong}>{t(`unsent.${schedule.stopped}`)}</p>}
          <ScheduleFields
            values={form.values}
            change={form.change}
            error={(name) => form.error(name)}
            place={known}
          />
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
