import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { EventSummary } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { daysUntil } from '../../../lib/time/todo-due.ts'
import { AnswerBar, AnswerLegend, type AnswerKey } from '../../../ui/elements/answer-bar.tsx'
import { EventCover } from '../../../ui/elements/event-cover.tsx'
import { EventFacts } from '../../../ui/elements/event-facts.tsx'
import type { NextStep } from '../rules/next-steps.ts'
import { StepIcon } from '../steps/step-appearance.tsx'
import { getStepPath, useStepTexts } from '../steps/use-step-texts.ts'
import { EventDayState } from './event-day-state.tsx'
import classes from './next-event.module.css'

/** The event that is next, with its answers and the most useful thing to do. */
export function NextEvent({ event, steps }: { event: EventSummary; steps: NextStep[] }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { startsAt, zone } = event
  const days = startsAt ? Math.max(0, daysUntil(startsAt, { zone, now: new Date() })) : 0
  const isToday = days === 0
  const title = event.title || t('event-status.untitled')
  return (
    <article className={classes.next}>
      <span className={classes.art}>
        <EventCover of={event} size="fill" />
      </span>
      <div className={classes.text}>
        <p className={classes.when} data-today={isToday || undefined}>
          {isToday ? t('events.next-today') : t('events.next', { count: days, days: number(days) })}
        </p>
        <h2 className={`display ${classes.name}`}>
          <bdi>{title}</bdi>
        </h2>
        <ul className={classes.facts}>
          <EventFacts event={event} />
        </ul>
        {isToday ? <EventDayState event={event} /> : <Answers event={event} />}
        <Actions event={event} step={steps[0]} />
      </div>
    </article>
  )
}

function Answers({ event: { figures, coming = 0, people = 0 } }: { event: EventSummary }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  if (!figures) return null
  if (people === 0) return <p className={`quiet ${classes.answers}`}>{t('answers.nobody-yet')}</p>
  const numbers = {
    yes: coming,
    maybe: figures.maybe,
    no: figures.no,
    noAnswer: figures.noAnswer,
  }
  return (
    <div className={classes.answers}>
      <AnswerBar numbers={numbers} />
      <AnswerLegend
        items={(Object.keys(numbers) as AnswerKey[]).map((key) => ({
          key,
          number: number(numbers[key]),
          name: t(`events.sum-${key}`),
        }))}
      />
    </div>
  )
}

/** One filled button, which names its number, and the two pages a host opens most. */
function Actions({ event, step }: { event: EventSummary; step: NextStep | undefined }) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  const { getName } = useStepTexts()
  const EID = event.id
  return (
    <div className={classes.actions}>
      {step && (
        <Button
          component={Link}
          variant="filled"
          className={classes.main ?? ''}
          to={getStepPath(EID, step)}
          leftSection={<StepIcon of={step.key} plain />}
        >
          {getName(step)}
        </Button>
      )}
      {may('ManageGuests') === 'yes' && (
        <Button component={Link} to={pathTo('guests', { EID })}>
          {t('place.guests')}
        </Button>
      )}
      {may('Dashboard') === 'yes' && (
        <Button
          component={Link}
          variant={step ? 'default' : 'filled'}
          to={pathTo('eventDashboard', { EID })}
        >
          {t('place.dashboard')}
        </Button>
      )}
    </div>
  )
}
