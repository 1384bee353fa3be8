import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportKind } from '@mehfil/contract/reports/reports.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import classes from '../export/export.module.css'
import { reportMailsQuery, type ReportSchedule } from '../queries/report-mails.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { SentReports } from './sent-reports.tsx'
import { ScheduleList } from './schedule-list.tsx'

type ScheduleDialogProps = { EID: string; report: ReportKind; onClose: () => void }

/** The scheduled mails, a form to edit one, and what was sent. */
export function ScheduleDialog({ EID, report, onClose }: ScheduleDialogProps) {
  const t = useTranslate('dashboard')
  const { data } = useQuery(reportMailsQuery(EID))
  const [editing, setEditing] = useState<ReportSchedule | 'new' | null>(null)
  if (data && editing)
    return (
      <ScheduleForm
        key={editing === 'new' ? 'new' : editing.id}
        EID={EID}
        report={report}
        reportMails={data}
        schedule={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
      />
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('schedule.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.close')}</Button>
          <Button
            variant="filled"
            disabled={!data}
            leftSection={<Icon of={IconPlus} small />}
            onClick={() => setEditing('new')}
          >
            {t('schedule.new')}
          </Button>
        </>
      }
    >
      {!data && <SkeletonRows rows={3} height={56} />}
      {data && (
        <div className={classes.form}>
          {data.schedules.length === 0 && <p className="quiet">{t('schedule.none')}</p>}
          <ScheduleList EID={EID} schedules={data.schedules} zone={data.zone} onEdit={setEditing} />
          <SentReports mails={data.mails} zone={data.zone} />
        </div>
      )}
    </Dialog>
  )
}
