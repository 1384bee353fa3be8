import { Link } from 'react-router'
import type { ReminderSettings } from '@mehfil/contract/mail/reminders.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { countCampaignMails } from '../../mail/rules.ts'
import classes from './reminders.module.css'
import { isStepFinished, canRemindByHand } from '../rules/reminder-plan.ts'
import type { NoticesPageView } from '../use-notice-view.ts'

/** From top to bottom: sent steps, the next step, later steps. */
export function ReminderTimeline({
  saved,
  view,
}: {
  saved: ReminderSettings
  view: NoticesPageView
}) {
  const t = useTranslate('notices')
  const { dayAndTime, number } = useFormats()
  const { steps, anchor, anchorAt, zone } = saved
  if (steps.length === 0) return <p className="small quiet">{t('ladder.empty')}</p>
  return (
    <ol className={classes.ladder} aria-label={t('ladder.title')}>
      {steps.map((step) => (
        <li key={step.id} className={classes.step} data-state={step.state}>
          <div className={classes.text}>
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
            <ReminderStepStatus step={step} unanswered={saved.guests} view={view} />
          </div>
        </li>
      ))}
      {anchorAt && (
        <li className={classes.step} data-state="end">
          <div className={classes.text}>
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

type ReminderStepStatusProps = {
  step: ReminderSettings['steps'][number]
  /** Guests who have not answered and can get a mail. */
  unanswered: number
  view: NoticesPageView
}

function ReminderStepStatus({ step, unanswered, view }: ReminderStepStatusProps) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  const { state, reason, guests, people } = step
  const { sent, undelivered } = countCampaignMails(step)
  const showsNotice = isStepFinished(step) && guests > 0
  const showsByHand = canRemindByHand(step) && unanswered > 0
  const texts = {
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
    <span className={`small ${classes.state}`}>
      {texts[state]()}
      {undelivered > 0 && (
        <b className={classes.lost}>
          {t('became.lost', { count: undelivered, n: number(undelivered) })}
        </b>
      )}
      {showsNotice && (
        <Link
          id={`notice-${step.id}`}
          className="link"
          to={view.linkTo({ notice: step.id, state: null })}
          preventScrollReset
        >
          {t('ladder.look')}
        </Link>
      )}
      {showsByHand && (
        <Link className="link" to={view.linkTo({ audience: 'remind', tab: null, notice: null })}>
          {t('ladder.by-hand')}
        </Link>
      )}
    </span>
  )
}
