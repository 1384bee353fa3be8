import { Link } from 'react-router'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { sumsOf } from '../mail/rules.ts'
import type { Reminders } from './queries.ts'
import ladder from './reminders.module.css'
import { isGone, mayGoByHand } from './rules/ladder.ts'
import type { NoticeView } from './use-notice-view.ts'

/** From top to bottom: what was sent, what is next, what comes later. */
export function ReminderLadder({ saved, view }: { saved: Reminders; view: NoticeView }) {
  const t = useWords('notices')
  const { dayAndTime, number } = useFormats()
  const { steps, anchor, anchorAt, zone } = saved
  if (steps.length === 0) return <p className="small quiet">{t('ladder.empty')}</p>
  return (
    <ol className={ladder.ladder} aria-label={t('ladder.title')}>
      {steps.map((step) => (
        <li key={step.id} className={ladder.step} data-state={step.state}>
          <div className={ladder.words}>
            <b className="strong">
              {step.days === 0
                ? t(`when.on-${anchor}`)
                : t(`when.from-${anchor}`, { count: step.days, n: number(step.days) })}
            </b>
            <span className="small quiet">
              {step.at && (
                <time dateTime={step.at.toISOString()}>
                  {dayAndTime(step.at, 'fullDate', zone)}
                </time>
              )}
              {step.quiet && <> · {t('ladder.quiet')}</>}
            </span>
            <StepState step={step} silent={saved.guests} view={view} />
          </div>
        </li>
      ))}
      {anchorAt && (
        <li className={ladder.step} data-state="end">
          <div className={ladder.words}>
            <b className="strong">{t(`ladder.${anchor}`)}</b>
            <span className="small quiet">
              <time dateTime={anchorAt.toISOString()}>
                {dayAndTime(anchorAt, 'fullDate', zone)}
              </time>
            </span>
          </div>
        </li>
      )}
    </ol>
  )
}

type StepStateProps = {
  step: Reminders['steps'][number]
  /** Guests who could still be asked. */ silent: number
  view: NoticeView
}

function StepState({ step, silent, view }: StepStateProps) {
  const t = useWords('notices')
  const { number } = useFormats()
  const { state, reason, guests, people } = step
  const { sent, lost } = sumsOf(step)
  const isLooked = isGone(step) && guests > 0
  const isByHand = mayGoByHand(step) && silent > 0
  const words = {
    sent: () => t('ladder.sent', { count: sent, n: number(sent) }),
    next: () => t('ladder.next', { count: people, people: number(people) }),
    later: () => t('ladder.later'),
    off: () => t('ladder.off'),
    sending: () => t('ladder.sending'),
    cancelled: () => t('state-of.cancelled'),
    paused: () => t('state-of.paused'),
    skipped: () => t(`notice-skipped.${reason}`),
  }
  return (
    <span className={`small ${ladder.state}`}>
      {words[state]()}
      {lost > 0 && (
        <b className={ladder.lost}>{t('became.lost', { count: lost, n: number(lost) })}</b>
      )}
      {isLooked && (
        <Link
          id={`notice-${step.id}`}
          className="link"
          to={view.linkTo({ notice: step.id, state: null })}
          preventScrollReset
        >
          {t('ladder.look')}
        </Link>
      )}
      {isByHand && (
        <Link className="link" to={view.linkTo({ audience: 'remind', tab: null, notice: null })}>
          {t('ladder.by-hand')}
        </Link>
      )}
    </span>
  )
}
