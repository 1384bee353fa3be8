import { useState } from 'react'
import { toInstant, existsOnClock } from './wall-clock.ts'
import { useTranslate } from '../i18n/translations.ts'

/**
 * Takes a day and a time in a zone. If the clocks skip that time on that day, a message says so
 * and nothing changes.
 */
export function useZonedMoment(zone: string, onChange: (instant: Date | null) => void) {
  const t = useTranslate()
  const [skipped, setSkipped] = useState<string | null>(null)
  const put = (date: string | null, time: string) => {
    const isSkipped = date !== null && !existsOnClock({ date, time }, zone)
    setSkipped(isSkipped ? time : null)
    if (!isSkipped) onChange(date === null ? null : toInstant({ date, time }, zone))
  }
  return { put, error: skipped === null ? undefined : t('field.time-skipped', { time: skipped }) }
}
