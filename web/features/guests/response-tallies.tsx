import { hasOptions } from '@mehfil/contract/rsvp.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import type { ResponsePage } from './queries/guests.ts'
import classes from './responses.module.css'

type Tally = ResponsePage['tallies'][number]

/** Each question with what its answers add up to. */
export function ResponseTallies({ tallies }: { tallies: readonly Tally[] }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  if (tallies.length === 0) return null
  return (
    <ul className={classes.tallies}>
      {tallies.map((tally) => (
        <li key={tally.questionId} className={classes.tally}>
          <h2>
            <bdi>{tally.text}</bdi>
          </h2>
          <p className="small quiet">
            {t('responses.answered', { count: tally.answered, people: number(tally.answered) })}
            {tally.perPerson && <> · {t('responses.per-person')}</>}
            {tally.deleted && <> · {t('responses.deleted')}</>}
          </p>
          {hasOptions(tally.kind) && <Choices tally={tally} />}
          {tally.kind === 'number' && (
            <p className={classes.sum}>
              <b>{number(tally.sum ?? 0)}</b>{' '}
              <span className="small quiet">{t('responses.sum')}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Choices({ tally }: { tally: Tally }) {
  const { number } = useFormats()
  const most = Math.max(1, ...tally.choices.map(({ count }) => count))
  return (
    <ul>
      {tally.choices.map(({ value, count }) => (
        <li key={value} className={classes.choice}>
          <span className="clip" dir="auto">
            {value}
          </span>
          <span className={classes.track} aria-hidden="true">
            <i style={{ inlineSize: `${(100 * count) / most}%` }} />
          </span>
          <b className="num strong">{number(count)}</b>
        </li>
      ))}
    </ul>
  )
}
