import { useState } from 'react'
import { useEventId } from '../../lib/event.ts'
import { kept } from '../../lib/kept.ts'
import { durationTyped, timeTyped } from '../../lib/typed-times.ts'
import { useWallMoment } from '../../lib/use-wall-moment.ts'
import { wallClockAt } from '../../lib/wall-clock.ts'
import { useWords } from '../../lib/words.ts'
import { DateField } from '../../ui/date-field.tsx'
import { ReadField } from '../../ui/read-field.tsx'
import classes from './facts-fields.module.css'
import type { Facts } from './queries/draft.ts'
import { durations, timesFrom } from './rules/wizard.ts'
import type { Fields } from './use-wizard.ts'

const evening = '18:00'

/** Day, beginning and length, as clocks show them where the event is. */
export function WhenFields({
  values,
  change,
  errorOf,
}: Fields<Pick<Facts, 'startsAt' | 'durationMinutes' | 'zone'>>) {
  const t = useWords('creation')
  const { startsAt, durationMinutes, zone } = values
  const clock = startsAt && wallClockAt(startsAt, zone)
  const { waiting, wait, forget } = useWaitingStart(useEventId())
  const { put: start, error: skipped } = useWallMoment(zone, (at) => change({ startsAt: at }))
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
      <ReadField
        name="start"
        label={t('details.start')}
        value={clock?.time ?? waiting}
        read={timeTyped}
        write={(time) => time}
        options={timesFrom(clock?.time ?? evening)}
        unread={t('details.time-unread')}
        onChange={(time) => {
          if (!clock) wait(time)
          if (clock) start(clock.date, time ?? evening)
        }}
      />
      <ReadField
        name="duration"
        label={t('details.duration')}
        value={durationMinutes}
        read={durationTyped}
        write={durationWriter(t)}
        options={durations}
        unread={t('field.duration-invalid')}
        error={errorOf('durationMinutes')}
        onChange={(minutes) => minutes !== null && change({ durationMinutes: minutes })}
      />
    </div>
  )
}

/** A beginning without its day is no moment yet: it waits in this browser for the day. */
function useWaitingStart(EID: string) {
  const place = `start:${EID}`
  const [waiting, setWaiting] = useState(() => kept.read<string>(place) ?? evening)
  const forget = () => kept.forget(place)
  const wait = (time: string | null) => {
    if (time === null) forget()
    else kept.write(place, time)
    setWaiting(time ?? evening)
  }
  return { waiting, wait, forget }
}

/** `6 h`, `6 h 30`, `45 min` in the reader's language; what it writes can be read again. */
export function durationWriter(
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
