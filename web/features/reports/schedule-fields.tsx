import { rhythms } from '@mehfil/contract/report-mails.ts'
import { clockOf, minuteOf } from '@mehfil/contract/clock.ts'
import { useFormats } from '../../lib/formats.ts'
import { timeTyped } from '../../lib/typed-times.ts'
import { useWords } from '../../lib/words.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { PickField } from '../../ui/pick-field.tsx'
import { ReadField } from '../../ui/read-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import classes from './export.module.css'
import type { NewSchedule, ReportMails } from './queries/report-mails.ts'
import { dayNamed, weekdays } from './rules/schedules.ts'

const times = ['07:00', '08:00', '09:00', '12:00', '18:00', '20:00']

type ScheduleFieldsProps = {
  values: NewSchedule
  change: (fields: Partial<NewSchedule>) => void
  error: (name: keyof NewSchedule) => string | undefined
  place: Pick<ReportMails, 'zone' | 'startsAt'>
}

/** When it goes out, by the clock of the event's place. */
export function ScheduleFields({ values, change, error, place }: ScheduleFieldsProps) {
  const t = useWords('dashboard')
  const { zoneName } = useFormats()
  return (
    <>
      <PickField
        name="rhythm"
        label={t('schedule.when')}
        value={values.rhythm}
        onChange={(rhythm) => change({ rhythm })}
        options={rhythms.map((rhythm) => ({
          value: rhythm,
          label: t(`schedule.${rhythm}`),
          hint: t(`schedule.${rhythm}-hint`),
        }))}
      />
      <div className={classes.pair}>
        {values.rhythm === 'weekly' && (
          <Weekday value={values.weekday ?? 1} onChange={(weekday) => change({ weekday })} />
        )}
        {values.rhythm === 'once' && (
          <Days
            value={values.days ?? 1}
            onChange={(days) => change({ days })}
            error={error('days')}
          />
        )}
        <ReadField
          name="minute"
          label={t('schedule.time')}
          value={clockOf(values.minute)}
          read={timeTyped}
          write={(time) => time}
          options={times}
          unread={t('todos.time-unread')}
          error={error('minute')}
          onChange={(time) => time !== null && change({ minute: minuteOf(time) })}
        />
      </div>
      <p className="small quiet">
        {t('schedule.zone', { zone: zoneName(place.zone, place.startsAt ?? undefined) })}
      </p>
      {values.rhythm === 'once' && place.startsAt === null && (
        <p className="small quiet">{t('schedule.waits')}</p>
      )}
    </>
  )
}

function Weekday({ value, onChange }: { value: number; onChange: (weekday: number) => void }) {
  const t = useWords('dashboard')
  const { weekdayName } = useWeekdays()
  return (
    <SelectField
      name="weekday"
      label={t('schedule.weekday')}
      value={String(value)}
      onChange={(one) => onChange(Number(one))}
      options={weekdays.map((one) => ({ value: String(one), label: weekdayName(one) }))}
    />
  )
}

function useWeekdays() {
  const { when } = useFormats()
  return { weekdayName: (weekday: number) => when(dayNamed(weekday), 'weekday', 'UTC') }
}

/** Before or after, and how many days. */
function Days({
  value,
  onChange,
  error,
}: {
  value: number
  onChange: (days: number) => void
  error: string | undefined
}) {
  const t = useWords('dashboard')
  const side = value < 0 ? 'before' : value === 0 ? 'on' : 'after'
  const turn = (to: string) =>
    onChange(to === 'on' ? 0 : (to === 'before' ? -1 : 1) * Math.max(1, Math.abs(value)))
  return (
    <>
      <SelectField
        name="side"
        label={t('schedule.side')}
        value={side}
        onChange={turn}
        options={(['before', 'on', 'after'] as const).map((one) => ({
          value: one,
          label: t(`schedule.side-${one}`),
        }))}
        {...(side === 'on' && { error })}
      />
      {side !== 'on' && (
        <NumberField
          name="days"
          label={t('schedule.days')}
          value={Math.abs(value)}
          error={error}
          onChange={(days) => onChange((side === 'before' ? -1 : 1) * Math.max(1, days ?? 1))}
        />
      )}
    </>
  )
}
