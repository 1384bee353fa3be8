import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { allEventsQuery, type EventSidebarStatus } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { StepIcon } from '../steps/step-appearance.tsx'
import { getStepPath, useStepTexts } from '../steps/use-step-texts.ts'
import { useInvitationSending, type EventDashboardCounts } from '../queries/dashboard.ts'
import { isDoorOpen } from '../rules/open-doors.ts'
import {
  countToConfirm,
  needsSendingState,
  listNextSteps,
  type NextStep,
} from '../rules/next-steps.ts'
import classes from './next-steps.module.css'

type NextStepsProps = { counts: EventDashboardCounts; event: EventSidebarStatus }

const maxShown = 3

/** What to do next, the best first, as the list of events says it too. */
export function useNextSteps({ counts, event }: NextStepsProps): NextStep[] {
  const { may } = useAccess()
  const { data } = useQuery(allEventsQuery)
  const mails = useInvitationSending(
    event.id,
    counts.notInvited,
    needsSendingState({ counts, event }) && may('ManageGuests') === 'yes',
  )
  const now = new Date()
  const listed = data?.events.find(({ id }) => id === event.id)
  return listNextSteps({
    counts: { ...counts, toConfirm: countToConfirm(counts) },
    event,
    ...mails,
    mayRemind: may('Notification') === 'yes',
    lastWrittenAt: listed?.figures?.lastWrittenAt ?? null,
    isDoorOpen: listed !== undefined && isDoorOpen(listed, now),
    now,
  }).filter((step) => may(step.needs) === 'yes')
}

/** At most three steps, each with its button. Without one the row is closed. */
export function NextSteps({
  steps,
  counts,
  EID,
}: {
  steps: readonly NextStep[]
  counts: EventDashboardCounts
  EID: string
}) {
  const t = useTranslate('dashboard')
  if (steps.length === 0) return null
  return (
    <section className={classes.steps}>
      <h2 className="vh">{t('next.title')}</h2>
      <ul>
        {steps.slice(0, maxShown).map((step, at) => (
          <StepCard key={step.key} step={step} isBest={at === 0} counts={counts} EID={EID} />
        ))}
      </ul>
    </section>
  )
}

type StepCardProps = {
  step: NextStep
  isBest: boolean
  counts: EventDashboardCounts
  EID: string
}

function StepCard({ step, isBest, counts, EID }: StepCardProps) {
  const t = useTranslate('dashboard')
  const { getName, getButton } = useStepTexts()
  const { may } = useAccess()
  const words = useStepWords(step, counts)
  return (
    <li data-best={isBest || undefined}>
      <StepIcon of={step.key} />
      <h3>{getName(step)}</h3>
      <p className="quiet small">{words}</p>
      <div className={classes.buttons}>
        <Button
          component={Link}
          to={getStepPath(EID, step)}
          variant={isBest ? 'filled' : 'default'}
          size="compact-md"
        >
          {getButton(step)}
        </Button>
        {step.key === 'remind' && may('ManageGuests') === 'yes' && (
          <Button
            component={Link}
            to={`${pathTo('guests', { EID })}?tab=no-answer`}
            variant="subtle"
            size="compact-md"
          >
            {t('next.see-who')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Of people without a reply it also says how many have seen the page. */
function useStepWords(step: NextStep, { statuses }: EventDashboardCounts): string {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { getWords } = useStepTexts()
  const viewed = statuses.find(({ status }) => status === 'VIEWVED')?.people ?? 0
  if (step.key !== 'remind' || viewed === 0) return getWords(step)
  return `${getWords(step)}. ${t('answers.seen', { count: viewed, people: number(viewed) })}.`
}
