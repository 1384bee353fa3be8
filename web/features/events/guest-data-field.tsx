import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { DateField } from '../../ui/date-field.tsx'
import { atNoon, firstPurgeDay, usualPurgeDay } from './rules/guest-data.ts'
import classes from './settings-fields.module.css'

type Timed = { startsAt: Date | null; durationMinutes: number; zone: string }
type GuestDataFieldProps = {
  value: string | null
  event: Timed
  purgedAt: Date | null
  error: string | undefined
  onChange: (day: string | null) => void
}

/** How long what is known of guests is kept; once it is gone there is nothing left to choose. */
export function GuestDataField({ value, event, purgedAt, error, onChange }: GuestDataFieldProps) {
  const t = useWords('creation')
  const { when } = useFormats()
  if (purgedAt)
    return (
      <p className={classes.hint}>
        {t('settings.purged', { date: when(purgedAt, 'date', event.zone) })}
      </p>
    )
  const usual = usualPurgeDay(event)
  return (
    <div className={classes.moment}>
      <DateField
        name="purgeOn"
        label={t('settings.purge-on')}
        value={value}
        from={firstPurgeDay(event, new Date())}
        error={error}
        onChange={onChange}
      />
      <p className={classes.hint}>
        {usual
          ? t('settings.purge-hint', { date: when(atNoon(usual), 'date', 'UTC') })
          : t('settings.purge-hint-undated')}
      </p>
    </div>
  )
}
