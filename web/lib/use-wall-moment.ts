import { useState } from 'react'
import { instantAt, isOnClocks } from './wall-clock.ts'
import { useWords } from './words.ts'

/** Takes a day and a time of a place. A time that its clocks skip that day is said, and nothing changes. */
export function useWallMoment(zone: string, onChange: (instant: Date | null) => void) {
  const t = useWords()
  const [skipped, setSkipped] = useState<string | null>(null)
  const put = (date: string | null, time: string) => {
    const isSkipped = date !== null && !isOnClocks({ date, time }, zone)
    setSkipped(isSkipped ? time : null)
    if (!isSkipped) onChange(date === null ? null : instantAt({ date, time }, zone))
  }
  return { put, error: skipped === null ? undefined : t('field.time-skipped', { time: skipped }) }
}
