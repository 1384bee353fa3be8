import { timeTyped } from '../../lib/typed-times.ts'
import { useWallMoment } from '../../lib/use-wall-moment.ts'
import { wallClockAt } from '../../lib/wall-clock.ts'
import { useWords } from '../../lib/words.ts'
import { DateField } from '../../ui/date-field.tsx'
import { ReadField } from '../../ui/read-field.tsx'
import { timesFrom } from './rules/wizard.ts'
import classes from './settings-fields.module.css'

type MomentFieldProps = {
  name: string
  label: string
  hint: string
  value: Date | null
  zone: string
  /** The time of a day nobody gave a time. */
  usual: string
  onChange: (value: Date | null) => void
  error: string | undefined
}

/** A day and a time where the event is, or none at all. */
export function MomentField({
  name,
  label,
  hint,
  value,
  zone,
  usual,
  onChange,
  error,
}: MomentFieldProps) {
  const t = useWords('creation')
  const clock = value && wallClockAt(value, zone)
  const { put, error: skipped } = useWallMoment(zone, onChange)
  return (
    <fieldset className={classes.moment}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.pair}>
        <DateField
          name={name}
          label={t('details.date')}
          value={clock?.date ?? null}
          error={skipped ?? error}
          onChange={(date) => put(date, clock?.time ?? usual)}
        />
        <ReadField
          name={`${name}-time`}
          label={t('settings.time')}
          value={clock?.time ?? null}
          disabled={!clock}
          read={timeTyped}
          write={(time) => time}
          options={['23:59', ...timesFrom('12:00')]}
          unread={t('details.time-unread')}
          onChange={(time) => clock && put(clock.date, time ?? usual)}
        />
      </div>
      <p className={classes.hint}>{hint}</p>
    </fieldset>
  )
}
