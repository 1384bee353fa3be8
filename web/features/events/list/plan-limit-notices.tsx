import type { allEvents } from '@mehfil/contract/events/events.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { PlanLimitNotice } from '../../../ui/plans/plan-limit-notice.tsx'
import { countCurrentEvents, getEventTab } from '../rules/event-list.ts'

/** Warns before the plan's limit is reached. */
export function PlanLimitNotices({ data }: { data: WireValue<typeof allEvents.output> }) {
  const { isOwner, session } = useAccess()
  const { events, createEventsLimit, draftEventsLimit } = data
  const drafts = events.filter((event) => getEventTab(event) === 'draft').length
  // An invited user sees only some events and cannot count them. A one-time event has no such limit.
  if (!isOwner || session.plan === 'Custom') return null
  return (
    <>
      <PlanLimitNotice
        what="currentEvents"
        used={countCurrentEvents(data, session)}
        limit={createEventsLimit}
      />
      <PlanLimitNotice what="drafts" used={drafts} limit={draftEventsLimit} />
    </>
  )
}
