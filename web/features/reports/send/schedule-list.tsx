import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { formatClock } from '@mehfil/contract/fields/time-of-day.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { newId } from '../../../lib/new-id.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showUndoToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from '../export/export.module.css'
import { addSchedule, deleteSchedule, type ReportSchedule } from '../queries/report-mails.ts'
import { getDateOfWeekday, toScheduleInput } from '../rules/schedules.ts'

type ScheduleListProps = {
  EID: string
  schedules: readonly ReportSchedule[]
  zone: string
  onEdit: (schedule: ReportSchedule) => void
}

export function ScheduleList({ EID, schedules, zone, onEdit }: ScheduleListProps) {
  const t = useTranslate('dashboard')
  if (schedules.length === 0) return null
  return (
    <ul aria-label={t('schedule.list')}>
      {schedules.map((schedule) => (
        <li key={schedule.id} className={classes.file}>
          <ScheduleRow EID={EID} schedule={schedule} zone={zone} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  )
}

function ScheduleRow({
  EID,
  schedule,
  zone,
  onEdit,
}: {
  EID: string
  schedule: ReportSchedule
  zone: string
  onEdit: ScheduleListProps['onEdit']
}) {
  const t = useTranslate('dashboard')
  const { list } = useFormats()
  const texts = useScheduleTexts(zone)
  const restore = () => void addSchedule(EID, toScheduleInput(schedule), newId()).catch(showRefusal)
  const removeSchedule = () =>
    void deleteSchedule(EID, schedule.id).then(
      () => showUndoToast(t('schedule.deleted'), restore),
      showRefusal,
    )
  const reportName = t(`reports.kind-${schedule.report}`)
  return (
    <>
      <div className={classes.fileWords}>
        <span className="strong">
          {t('schedule.told', { what: reportName, when: texts.rhythm(schedule) })}
        </span>
        <span className="small quiet">
          <bdi>{list([...schedule.members.map(({ name }) => name), ...schedule.addresses])}</bdi>
        </span>
        {schedule.stopped ? (
          <span className={classes.failed}>{t(`unsent.${schedule.stopped}`)}</span>
        ) : (
          <span className="small quiet">{texts.next(schedule)}</span>
        )}
      </div>
      <Button
        size="compact-md"
        aria-label={t('schedule.edit-of', { what: reportName })}
        onClick={() => onEdit(schedule)}
      >
        {t('schedule.change')}
      </Button>
      <button
        type="button"
        className={classes.drop}
        aria-label={t('schedule.delete-of', { what: reportName })}
        onClick={removeSchedule}
      >
        <Icon of={IconTrash} small />
      </button>
    </>
  )
}

/** A schedule as a sentence, in the event's time zone. */
function useScheduleTexts(zone: string) {
  const t = useTranslate('dashboard')
  const { when, dayAndTime } = useFormats()
  return {
    rhythm: ({ rhythm, weekday, days, minute }: ReportSchedule): string => {
      const time = formatClock(minute)
      if (rhythm === 'daily') return t('schedule.says-daily', { time })
      if (rhythm === 'weekly')
        return t('schedule.says-weekly', {
          day: when(getDateOfWeekday(weekday ?? 1), 'weekday', 'UTC'),
          time,
        })
      const count = Math.abs(days ?? 0)
      return t(
        days === null || days === 0
          ? 'schedule.says-on'
          : days < 0
            ? 'schedule.says-before'
            : 'schedule.says-after',
        { count, n: count, time },
      )
    },
    next: ({ nextAt }: ReportSchedule): string =>
      nextAt
        ? t('schedule.next', { when: dayAndTime(nextAt, 'shortDate', zone) })
        : t('schedule.over'),
  }
}
