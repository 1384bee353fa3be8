import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useEventId } from '../../lib/http/event-queries.ts'
import { PageLoader } from '../../ui/feedback/page-overlay.tsx'
import { DraftErrorRedirect } from '../events/wizard/draft-guard.tsx'
import { draftStatusQuery } from '../events/queries/draft.ts'
import { PublishScreen } from './publish-screen.tsx'
import { getPublishPageOutcome } from './rules.ts'
import { useFirstValue } from './use-first-value.ts'

/** Publishes the event after a click on Publish, and shows its link at once. */
export function PublishPage() {
  const EID = useEventId()
  const { state } = useLocation() as { state: { publish?: boolean } | null }
  const { data, error, isFetchedAfterMount } = useQuery(draftStatusQuery(EID))
  // Publishing changes the event's status, so the status on arrival decides.
  const outcome = useFirstValue(
    data && isFetchedAfterMount
      ? getPublishPageOutcome({ ...data, wasRequested: state?.publish === true })
      : null,
  )
  if (error && !outcome) return <DraftErrorRedirect error={error} />
  if (!outcome) return <PageLoader />
  if (outcome === 'not-found') return <Navigate to={pathTo('notFound')} replace />
  if (outcome === 'dashboard') return <Navigate to={pathTo('eventDashboard', { EID })} replace />
  return <PublishScreen EID={EID} mode={data?.mode ?? 'Web'} isNew={outcome === 'publish'} />
}
