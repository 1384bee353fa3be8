import { formatClock, parseClock } from '@mehfil/contract/fields/time-of-day.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { parseTypedTime } from '../../../lib/time/typed-times.ts'
import { useZonedMoment } from '../../../lib/time/use-zoned-moment.ts'
import { toWallClock } from '../../../lib/time/wall-clock.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { ParsedField } from '../../../ui/fields/parsed-field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import classes from './plans.module.css'
import type { PlanTimesInput } from './queries.ts'
import { countPlanDays, type PlanFields } from './rules.ts'

type PlanTimeFieldsProps = {
  fields: PlanFields
  zone: string
  /** Guests it is for, where their number is known. */
  guests: number | null
  getError: (field: keyof PlanTimesInput) => string | undefined
  onChange: (change: Partial<PlanFields>) => void
}

const timeOptions = ['08:00', '09:00', '10:00', '12:00', '15:00', '18:00', '20:00']
const quietOptions = ['07:00', '08:00', '09:00', '20:00', '21:00', '22:00', '23:00']

/** The first moment, how many a day, and the hours in which no guest is written to. */
export function PlanTimeFields(props: PlanTimeFieldsProps) {
  const t = useTranslate('dashboard')
  const { fields, getError, onChange } = props
  return (
    <>
      <MomentFields {...props} />
      <Segments
        name="plan-pace"
        label={t('plans.pace')}
        value={fields.isPaced ? 'paced' : 'at-once'}
        onChange={(pace) => onChange({ isPaced: pace === 'paced' })}
        options={[
          { value: 'at-once', label: t('plans.at-once') },
          { value: 'paced', label: t('plans.paced') },
        ]}
      />
      {fields.isPaced && (
        <div className={classes.number}>
          <NumberField
            name="plan-per-day"
            label={t('plans.per-day')}
            value={fields.perDay}
            error={getError('perDay')}
            onChange={(perDay) => onChange({ perDay })}
          />
        </div>
      )}
      <QuietFields {...props} />
      <PlanSummary {...props} />
    </>
  )
}

function MomentFields({ fields, zone, getError, onChange }: PlanTimeFieldsProps) {
  const t = useTranslate('dashboard')
  const clock = fields.startsAt && toWallClock(fields.startsAt, zone)
  const { put: setMoment, error: skippedError } = useZonedMoment(zone, (startsAt) =>
    onChange({ startsAt }),
  )
  return (
    <div className={classes.pair}>
      <DateField
        name="plan-day"
        label={t('plans.day')}
        value={clock?.date ?? null}
        from={toWallClock(new Date(), zone).date}
        error={skippedError ?? getError('startsAt')}
        onChange={(date) => setMoment(date, clock?.time ?? '10:00')}
      />
      <ParsedField
        name="plan-time"
        label={t('plans.time')}
        value={clock?.time ?? null}
        disabled={!clock}
        read={parseTypedTime}
        write={(time) => time}
        options={timeOptions}
        unread={t('plans.time-unread')}
        onChange={(time) => clock && setMoment(clock.date, time ?? '10:00')}
      />
    </div>
  )
}

function QuietFields({ fields, getError, onChange }: PlanTimeFieldsProps) {
  const t = useTranslate('dashboard')
  const quietField = (name: 'quietFrom' | 'quietUntil') => {
    const minute = fields[name]
    return (
      <ParsedField
        name={name === 'quietFrom' ? 'plan-quiet-from' : 'plan-quiet-until'}
        label={t(name === 'quietFrom' ? 'plans.quiet-from' : 'plans.quiet-until')}
        value={minute === null ? null : formatClock(minute)}
        read={parseTypedTime}
        write={(time) => time}
        options={quietOptions}
        unread={t('plans.time-unread')}
        error={getError(name)}
        onChange={(time) => onChange({ [name]: time === null ? null : parseClock(time) })}
      />
    )
  }
  return (
    <fieldset className={classes.quiet}>
      <legend>{t('plans.quiet')}</legend>
      <div className={classes.pair}>
        {quietField('quietFrom')}
        {quietField('quietUntil')}
      </div>
      <p className="small quiet">{t('plans.quiet-hint')}</p>
    </fieldset>
  )
}

/** The plan in a sentence, in the event's zone. */
function PlanSummary({ fields, zone, guests }: PlanTimeFieldsProps) {
  const t = useTranslate('dashboard')
  const { dayAndTime, zoneName, number } = useFormats()
  const { startsAt } = fields
  if (!startsAt) return null
  const days = guests === null ? 1 : countPlanDays(guests, fields)
  return (
    <p className="small quiet" role="status">
      {t('plans.first', {
        day: dayAndTime(startsAt, 'fullDate', zone),
        zone: zoneName(zone, startsAt),
      })}{' '}
      {days > 1 && t('plans.takes', { count: days, n: number(days) })} {t('plans.asked-then')}
    </p>
  )
}
