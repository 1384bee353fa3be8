import { toNoonUtc } from '@mehfil/contract/days.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { getFirstPurgeDay, getDefaultPurgeDay, type PurgeEventTimes } from '../rules/guest-data.ts'
import classes from './settings-fields.module.css'

type GuestDataFieldProps = {
  value: string | null
  event: PurgeEventTimes
  purgedAt: Date | null
  error: string | undefined
  onChange: (day: string | null) => void
}

/** Sets the day on which guest data is deleted. After the deletion it only says when that was. */
export function GuestDataField({ value, event, purgedAt, error, onChange }: GuestDataFieldProps) {
  const t = useTranslate('creation')
  const { when } = useFormats()
  if (purgedAt)
    return (
      <p className={classes.hint}>
        {t('settings.purged', { date: when(purgedAt, 'date', event.zone) })}
      </p>
    )
  const defaultDay = getDefaultPurgeDay(event)
  return (
    <div className={classes.moment}>
      <DateField
        name="purgeOn"
        label={t('settings.purge-on')}
        value={value}
        from={getFirstPurgeDay(event, new Date())}
        error={error}
        onChange={onChange}
      />
      <p className={classes.hint}>
        {defaultDay
          ? t('settings.purge-hint', { date: when(toNoonUtc(defaultDay), 'date', 'UTC') })
          : t('settings.purge-hint-undated')}
      </p>
    </div>
  )
}
