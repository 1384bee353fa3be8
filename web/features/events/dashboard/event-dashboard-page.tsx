import { useEventId } from '../../../lib/http/event-queries.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SheetPage } from '../../../ui/layout/sheet.tsx'
import { AnswerSummary } from './answer-summary.tsx'
import { CategoryBars } from './category-bars.tsx'
import { LatestActivity } from './latest-activity.tsx'
import { EventHead } from './event-head.tsx'
import { EventInterruption } from './event-interruption.tsx'
import { FunctionStrip } from './function-strip.tsx'
import { GuestDataStrip } from './guest-data-strip.tsx'
import { DueTodos } from './due-todos.tsx'
import { NextSteps, useNextSteps } from './next-steps.tsx'
import { useEventDashboard } from '../queries/dashboard.ts'
import classes from './event-dashboard.module.css'
import { ResponseCurve } from './response-curve.tsx'

/** One event at a glance: the answers in a sentence, the counts, the response curve and the latest activity. */
export function EventDashboardPage() {
  const t = useTranslate()
  const EID = useEventId()
  const { counts, event } = useEventDashboard(EID)
  const allSteps = useNextSteps({ counts, event })
  const steps = event.purgedAt ? [] : allSteps
  useTitle(event.title || t('event-status.untitled'))
  return (
    <SheetPage>
      <EventHead event={event} />
      <EventInterruption event={event} />
      <GuestDataStrip event={event} />
      <NextSteps steps={steps} counts={counts} EID={EID} />
      <AnswerSummary counts={counts} event={event} />
      {!event.purgedAt && <FunctionStrip EID={EID} />}
      <div className={classes.columns}>
        <div className={classes.main}>
          <ResponseCurve counts={counts} isOver={event.passed} zone={event.zone} />
          <CategoryBars categories={counts.categories} isOver={event.passed} EID={EID} />
        </div>
        <aside className={classes.aside}>
          <LatestActivity latest={counts.latest} isOver={event.passed} EID={EID} />
          {!event.purgedAt && <DueTodos EID={EID} steps={steps} />}
        </aside>
      </div>
    </SheetPage>
  )
}
