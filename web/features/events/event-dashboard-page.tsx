import { useEventId } from '../../lib/event.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { AnswerSummary } from './event-dashboard-answers.tsx'
import { CategoryBars } from './event-dashboard-categories.tsx'
import { LatestActivity } from './event-dashboard-latest.tsx'
import { EventHead } from './event-dashboard-head.tsx'
import { GuestDataStrip } from './guest-data-strip.tsx'
import { NextSteps } from './event-dashboard-next.tsx'
import { useEventDashboard } from './queries/dashboard.ts'
import classes from './event-dashboard.module.css'
import { ResponseCurve } from './response-curve.tsx'

/** One event at a glance: the answer in a sentence, the counts, how it grew, who did what last. */
export function EventDashboardPage() {
  const t = useWords()
  const EID = useEventId()
  const { counts, event } = useEventDashboard(EID)
  useTitle(event.title || t('event-status.untitled'))
  return (
    <Sheet>
      <EventHead event={event} />
      <GuestDataStrip event={event} />
      <AnswerSummary counts={counts} event={event} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <ResponseCurve counts={counts} isOver={event.passed} zone={event.zone} />
          <CategoryBars categories={counts.categories} isOver={event.passed} EID={EID} />
        </div>
        <aside className={classes.aside}>
          {!event.purgedAt && <NextSteps counts={counts} event={event} />}
          <LatestActivity latest={counts.latest} isOver={event.passed} EID={EID} />
        </aside>
      </div>
    </Sheet>
  )
}
