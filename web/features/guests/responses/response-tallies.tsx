import { hasOptions } from '@mehfil/contract/rsvp/questions.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { GuestResponsesPage } from '../queries/guests.ts'
import classes from './responses.module.css'

type ResponseTally = GuestResponsesPage['tallies'][number]

/** Each question with its totals. */
export function ResponseTallies({ tallies }: { tallies: readonly ResponseTally[] }) {
  const t = useTranslate('dashboard')
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
          {hasOptions(tally.kind) && <ChoiceCounts tally={tally} />}
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

function ChoiceCounts({ tally }: { tally: ResponseTally }) {
  const { number } = useFormats()
  const max = Math.max(1, ...tally.choices.map(({ count }) => count))
  return (
    <ul>
      {tally.choices.map(({ value, count }) => (
        <li key={value} className={classes.choice}>
          <span className="clip" dir="auto">
            {value}
          </span>
          <span className={classes.track} aria-hidden="true">
            <i style={{ inlineSize: `${(100 * count) / max}%` }} />
          </span>
          <b className="num strong">{number(count)}</b>
        </li>
      ))}
    </ul>
  )
}
