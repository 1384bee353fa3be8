import { useQuery } from '@tanstack/react-query'
import { config } from '../../lib/config.ts'
import { useAccess } from '../../lib/session.ts'
import { DueBanner } from './due-banner.tsx'
import { standingQuery } from './queries.ts'
import { isDue, isSubscription } from './rules.ts'

/** To an owner, above the events: a renewal that failed, while there is time to pay it. Words of money come with it, not before. */
export function DueStrip() {
  const { isOwner, session } = useAccess()
  const { data } = useQuery({
    ...standingQuery,
    staleTime: 60_000,
    enabled: isOwner && config.payments && isSubscription(session.plan),
  })
  const running = data?.subscription
  return running && isDue(running.state) ? <DueBanner running={running} /> : null
}
