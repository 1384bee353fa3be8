import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { clockOf } from '@mehfil/contract/clock.ts'
import { useFormats } from '../../lib/formats.ts'
import { newId } from '../../lib/new-id.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { sayUndo } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './export.module.css'
import { addSchedule, dropSchedule, type ReportSchedule } from './queries/report-mails.ts'
import { dayNamed, fromKept } from './rules/schedules.ts'

type ScheduleListProps = {
  EID: string
  schedules: readonly ReportSchedule[]
  zone: string
  onEdit: (schedule: ReportSchedule) => void
}

export function ScheduleList({ EID, schedules, zone, onEdit }: ScheduleListProps) {
  const t = useWords('dashboard')
  if (schedules.length === 0) return null
  return (
    <ul aria-label={t('schedule.list')}>
      {schedules.map((schedule) => (
        <li key={schedule.id} className={classes.file}>
          <Row EID={EID} schedule={schedule} zone={zone} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  )
}

function Row({
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
  const t = useWords('dashboard')
  const { list } = useFormats()
  const told = useTold(zone)
  const restore = () => void addSchedule(EID, fromKept(schedule), newId()).catch(showRefusal)
  const drop = () =>
    void dropSchedule(EID, schedule.id).then(
      () => sayUndo(t('schedule.deleted'), restore),
      showRefusal,
    )
  const what = t(`reports.kind-${schedule.report}`)
  return (
    <>
      <div className={classes.fileWords}>
        <span className="strong">{t('schedule.told', { what, when: told.rhythm(schedule) })}</span>
        <span className="small quiet">
          <bdi>{list([...schedule.members.map(({ name }) => name), ...schedule.addresses])}</bdi>
        </span>
        {schedule.stopped ? (
          <span className={classes.failed}>{t(`unsent.${schedule.stopped}`)}</span>
        ) : (
          <span className="small quiet">{told.next(schedule)}</span>
        )}
      </div>
      <Button
        size="compact-md"
        aria-label={t('schedule.edit-of', { what })}
        onClick={() => onEdit(schedule)}
      >
        {t('schedule.change')}
      </Button>
      <button
        type="button"
        className={classes.drop}
        aria-label={t('schedule.delete-of', { what })}
        onClick={drop}
      >
        <Icon of={IconTrash} small />
      </button>
    </>
  )
}

/** A schedule in words, by the clock of the event's place. */
function useTold(zone: string) {
  const t = useWords('dashboard')
  const { when, dayAndTime } = useFormats()
  return {
    rhythm: ({ rhythm, weekday, days, minute }: ReportSchedule): string => {
      const time = clockOf(minute)
      if (rhythm === 'daily') return t('schedule.says-daily', { time })
      if (rhythm === 'weekly')
        return t('schedule.says-weekly', {
          day: when(dayNamed(weekday ?? 1), 'weekday', 'UTC'),
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
