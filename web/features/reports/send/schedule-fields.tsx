import { reportRhythms } from '@mehfil/contract/reports/report-mails.ts'
import { formatClock, parseClock } from '@mehfil/contract/fields/time-of-day.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { parseTypedTime } from '../../../lib/time/typed-times.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { PickField } from '../../../ui/fields/pick-field.tsx'
import { ParsedField } from '../../../ui/fields/parsed-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import classes from '../export/export.module.css'
import type { ReportScheduleInput, ReportMails } from '../queries/report-mails.ts'
import { getDateOfWeekday, weekdays } from '../rules/schedules.ts'

const timeOptions = ['07:00', '08:00', '09:00', '12:00', '18:00', '20:00']

type ScheduleFieldsProps = {
  values: ReportScheduleInput
  change: (fields: Partial<ReportScheduleInput>) => void
  error: (name: keyof ReportScheduleInput) => string | undefined
  eventTime: Pick<ReportMails, 'zone' | 'startsAt'>
}

/** When it is sent, in the event's time zone. */
export function ScheduleFields({ values, change, error, eventTime }: ScheduleFieldsProps) {
  const t = useTranslate('dashboard')
  const { zoneName } = useFormats()
  return (
    <>
      <PickField
        name="rhythm"
        label={t('schedule.when')}
        value={values.rhythm}
        onChange={(rhythm) => change({ rhythm })}
        options={reportRhythms.map((rhythm) => ({
          value: rhythm,
          label: t(`schedule.${rhythm}`),
          hint: t(`schedule.${rhythm}-hint`),
        }))}
      />
      <div className={classes.pair}>
        {values.rhythm === 'weekly' && (
          <WeekdayField value={values.weekday ?? 1} onChange={(weekday) => change({ weekday })} />
        )}
        {values.rhythm === 'once' && (
          <DaysField
            value={values.days ?? 1}
            onChange={(days) => change({ days })}
            error={error('days')}
          />
        )}
        <ParsedField
          name="minute"
          label={t('schedule.time')}
          value={formatClock(values.minute)}
          read={parseTypedTime}
          write={(time) => time}
          options={timeOptions}
          unread={t('todos.time-unread')}
          error={error('minute')}
          onChange={(time) => time !== null && change({ minute: parseClock(time) })}
        />
      </div>
      <p className="small quiet">
        {t('schedule.zone', { zone: zoneName(eventTime.zone, eventTime.startsAt ?? undefined) })}
      </p>
      {values.rhythm === 'once' && eventTime.startsAt === null && (
        <p className="small quiet">{t('schedule.waits')}</p>
      )}
    </>
  )
}

function WeekdayField({ value, onChange }: { value: number; onChange: (weekday: number) => void }) {
  const t = useTranslate('dashboard')
  const { weekdayName } = useWeekdayNames()
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

function useWeekdayNames() {
  const { when } = useFormats()
  return { weekdayName: (weekday: number) => when(getDateOfWeekday(weekday), 'weekday', 'UTC') }
}

/** Before or after, and how many days. */
function DaysField({
  value,
  onChange,
  error,
}: {
  value: number
  onChange: (days: number) => void
  error: string | undefined
}) {
  const t = useTranslate('dashboard')
  const side = value < 0 ? 'before' : value === 0 ? 'on' : 'after'
  const changeSide = (to: string) =>
    onChange(to === 'on' ? 0 : (to === 'before' ? -1 : 1) * Math.max(1, Math.abs(value)))
  return (
    <>
      <SelectField
        name="side"
        label={t('schedule.side')}
        value={side}
        onChange={changeSide}
        options={(['before', 'on', 'after'] as const).map((value) => ({
          value,
          label: t(`schedule.side-${value}`),
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
