import { useState, type SyntheticEvent } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import cards from './cards.module.css'
import classes from '../door/door.module.css'
import type { DoorSnapshot } from '../queries/checkin.ts'
import { parsePaperTime } from '../rules/paper-time.ts'

type PaperViewProps = {
  door: DoorSnapshot
  paperTime: Date | null
  onTimeChange: (paperTime: Date | null) => void
}

/** Enters guests from a paper list with their written time, without codes. */
export function PaperView({ door, paperTime, onTimeChange }: PaperViewProps) {
  const t = useTranslate('dashboard')
  const { when, dayAndTime } = useFormats()
  const [typed, setTyped] = useState(() => when(paperTime ?? new Date(), 'time', door.zone))
  const [message, setMessage] = useState('')
  const openFromTo = () => {
    const now = new Date()
    const to = door.closesAt && door.closesAt < now ? door.closesAt : now
    return {
      from: dayAndTime(door.opensAt ?? to, 'dayMonth', door.zone),
      to: dayAndTime(to, 'dayMonth', door.zone),
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const time = parsePaperTime(typed, door, new Date())
    if (typeof time === 'string') return setMessage(t(`door.paper-${time}`, openFromTo()))
    onTimeChange(time)
  }
  return (
    <form className={cards.list} noValidate onSubmit={submit}>
      <p className={cards.text}>{t('door.paper-words')}</p>
      <label>
        <span className={classes.label}>{t('door.paper-time')}</span>
        <input
          className={classes.input}
          type="time"
          value={typed}
          aria-invalid={message !== ''}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {message && (
        <p className={classes.refused} role="alert">
          {message}
        </p>
      )}
      <button type="submit" className={cards.button} data-main>
        {t('door.paper-begin')}
      </button>
      {paperTime && (
        <button type="button" className={cards.button} onClick={() => onTimeChange(null)}>
          {t('door.paper-end')}
        </button>
      )}
    </form>
  )
}
