import { useState, type SyntheticEvent } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import cards from './conflicts.module.css'
import classes from './door.module.css'
import type { Door } from './queries.ts'
import { atTime } from './rules/paper.ts'

type PaperViewProps = { door: Door; at: Date | null; onAt: (at: Date | null) => void }

/** A list from paper is entered with the time that stands on it; nobody is asked for a code. */
export function PaperView({ door, at, onAt }: PaperViewProps) {
  const t = useWords('dashboard')
  const { when, dayAndTime } = useFormats()
  const [typed, setTyped] = useState(() => when(at ?? new Date(), 'time', door.zone))
  const [words, setWords] = useState('')
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
    const time = atTime(typed, door, new Date())
    if (typeof time === 'string') return setWords(t(`door.paper-${time}`, openFromTo()))
    onAt(time)
  }
  return (
    <form className={cards.list} noValidate onSubmit={submit}>
      <p className={cards.words}>{t('door.paper-words')}</p>
      <label>
        <span className={classes.label}>{t('door.paper-time')}</span>
        <input
          className={classes.input}
          type="time"
          value={typed}
          aria-invalid={words !== ''}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {words && (
        <p className={classes.refused} role="alert">
          {words}
        </p>
      )}
      <button type="submit" className={cards.button} data-main>
        {t('door.paper-begin')}
      </button>
      {at && (
        <button type="button" className={cards.button} onClick={() => onAt(null)}>
          {t('door.paper-end')}
        </button>
      )}
    </form>
  )
}
