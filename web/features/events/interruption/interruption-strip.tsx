import type { EventSidebarStatus } from '../../../lib/http/event-queries.ts'
import classes from './interruption.module.css'
import { InterruptionButtons, InterruptionText, useInterruption } from './interruption-actions.tsx'

/** On the dashboard: says that the event is cancelled or postponed, with the way back. */
export function InterruptionStrip({ event }: { event: EventSidebarStatus }) {
  const details = useInterruption(event)
  if (!details || (details.state === 'none' && !details.heldUntil)) return null
  return (
    <section className={classes.strip} data-state={details.state}>
      <div className={classes.texts}>
        <InterruptionText event={event} details={details} />
      </div>
      <div className={classes.buttons}>
        <InterruptionButtons event={event} details={details} />
      </div>
    </section>
  )
}
