import { parseTypedTime } from '../../../lib/time/typed-times.ts'
import { useZonedMoment } from '../../../lib/time/use-zoned-moment.ts'
import { toWallClock } from '../../../lib/time/wall-clock.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { ParsedField } from '../../../ui/fields/parsed-field.tsx'
import { listTimesFrom } from '../rules/wizard.ts'
import classes from './settings-fields.module.css'

type DateTimeFieldProps = {
  name: string
  label: string
  hint: string
  value: Date | null
  zone: string
  /** The time used when the host picks only a day. */
  defaultTime: string
  onChange: (value: Date | null) => void
  error: string | undefined
}

/** A day and a time in the event's zone, or neither. */
export function DateTimeField({
  name,
  label,
  hint,
  value,
  zone,
  defaultTime,
  onChange,
  error,
}: DateTimeFieldProps) {
  const t = useTranslate('creation')
  const clock = value && toWallClock(value, zone)
  const { put, error: skipped } = useZonedMoment(zone, onChange)
  return (
    <fieldset className={classes.moment}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.pair}>
        <DateField
          name={name}
          label={t('details.date')}
          value={clock?.date ?? null}
          error={skipped ?? error}
          onChange={(date) => put(date, clock?.time ?? defaultTime)}
        />
        <ParsedField
          name={`${name}-time`}
          label={t('settings.time')}
          value={clock?.time ?? null}
          disabled={!clock}
          read={parseTypedTime}
          write={(time) => time}
          options={['23:59', ...listTimesFrom('12:00')]}
          unread={t('details.time-unread')}
          onChange={(time) => clock && put(clock.date, time ?? defaultTime)}
        />
      </div>
      <p className={classes.hint}>{hint}</p>
    </fieldset>
  )
}
