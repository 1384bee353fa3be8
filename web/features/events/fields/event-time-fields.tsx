import { useState } from 'react'
import { useEventId } from '../../../lib/http/event-queries.ts'
import { browserStorage } from '../../../lib/browser/storage.ts'
import { parseTypedDuration, parseTypedTime } from '../../../lib/time/typed-times.ts'
import { useZonedMoment } from '../../../lib/time/use-zoned-moment.ts'
import { toWallClock } from '../../../lib/time/wall-clock.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { ParsedField } from '../../../ui/fields/parsed-field.tsx'
import classes from './facts-fields.module.css'
import type { EventDraftFacts } from '../queries/draft.ts'
import { durations, listTimesFrom } from '../rules/wizard.ts'
import type { FieldGroupProps } from '../wizard/use-wizard.ts'

const defaultStart = '18:00'

/** Day, start and duration, in the event's time zone. */
export function EventTimeFields({
  values,
  change,
  errorOf,
}: FieldGroupProps<Pick<EventDraftFacts, 'startsAt' | 'durationMinutes' | 'zone'>>) {
  const t = useTranslate('creation')
  const { startsAt, durationMinutes, zone } = values
  const clock = startsAt && toWallClock(startsAt, zone)
  const { waiting, wait, forget } = usePendingStart(useEventId())
  const { put: start, error: skipped } = useZonedMoment(zone, (at) => change({ startsAt: at }))
  return (
    <div className={classes.three}>
      <DateField
        name="date"
        label={t('details.date')}
        value={clock?.date ?? null}
        error={skipped ?? errorOf('startsAt')}
        onChange={(date) => {
          if (date !== null) forget()
          else if (clock) wait(clock.time)
          start(date, clock?.time ?? waiting)
        }}
      />
      <ParsedField
        name="start"
        label={t('details.start')}
        value={clock?.time ?? waiting}
        read={parseTypedTime}
        write={(time) => time}
        options={listTimesFrom(clock?.time ?? defaultStart)}
        unread={t('details.time-unread')}
        onChange={(time) => {
          if (!clock) wait(time)
          if (clock) start(clock.date, time ?? defaultStart)
        }}
      />
      <ParsedField
        name="duration"
        label={t('details.duration')}
        value={durationMinutes}
        read={parseTypedDuration}
        write={makeDurationFormatter(t)}
        options={durations}
        unread={t('field.duration-invalid')}
        error={errorOf('durationMinutes')}
        onChange={(minutes) => minutes !== null && change({ durationMinutes: minutes })}
      />
    </div>
  )
}

/** A start time without a day cannot be saved, so this browser stores it until the host picks the day. */
function usePendingStart(EID: string) {
  const storageKey = `start:${EID}`
  const [waiting, setWaiting] = useState(
    () => browserStorage.read<string>(storageKey) ?? defaultStart,
  )
  const forget = () => browserStorage.remove(storageKey)
  const wait = (time: string | null) => {
    if (time === null) forget()
    else browserStorage.write(storageKey, time)
    setWaiting(time ?? defaultStart)
  }
  return { waiting, wait, forget }
}

/** Formats `6 h`, `6 h 30` or `45 min` in the reader's language. The field can parse it again. */
export function makeDurationFormatter(
  t: (key: string, facts: Record<string, unknown>) => string,
): (minutes: number) => string {
  return (minutes) => {
    const [h, m] = [Math.floor(minutes / 60), minutes % 60]
    if (h === 0) return t('duration.minutes', { m })
    return m === 0
      ? t('duration.hours', { h })
      : t('duration.both', { h, m: String(m).padStart(2, '0') })
  }
}
