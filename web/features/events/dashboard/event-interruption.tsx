import { useState } from 'react'
import type { EventSidebarStatus } from '../../../lib/http/event-queries.ts'
import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { LoadingPart } from '../../../ui/feedback/part-boundary.tsx'

/** Few events need it. */
const InterruptionStrip = lazyPart(() =>
  import('../interruption/interruption-strip.tsx').then((made) => made.InterruptionStrip),
)

/** Stays after a reopening, which can be undone for a moment. */
export function EventInterruption({ event }: { event: EventSidebarStatus }) {
  const isInterrupted = event.status === 'CANCELLED' || event.postponed
  const [wasInterrupted, setInterrupted] = useState(isInterrupted)
  if (isInterrupted && !wasInterrupted) setInterrupted(true)
  return wasInterrupted ? (
    <LoadingPart at={event.id} fallback={null}>
      <InterruptionStrip event={event} />
    </LoadingPart>
  ) : null
}
