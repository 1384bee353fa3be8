import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useEventId } from '../../lib/event.ts'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { WayOut } from '../events/draft-guard.tsx'
import { standingOf } from '../events/queries/draft.ts'
import { PublishShell } from './publish-shell.tsx'
import { entranceFor } from './rules.ts'
import { useFirst } from './use-first.ts'

/** Publishes the event the button asked for, and shows its link from the first second. */
export function PublishPage() {
  const EID = useEventId()
  const { state } = useLocation() as { state: { publish?: boolean } | null }
  const { data, error, isFetchedAfterMount } = useQuery(standingOf(EID))
  // Publishing changes what the event is; what it was on arrival decides.
  const entrance = useFirst(
    data && isFetchedAfterMount
      ? entranceFor({ ...data, wasAsked: state?.publish === true })
      : null,
  )
  if (error && !entrance) return <WayOut error={error} />
  if (!entrance) return <PageLoader />
  if (entrance === 'not-found') return <Navigate to={to('notFound')} replace />
  if (entrance === 'dashboard') return <Navigate to={to('eventDashboard', { EID })} replace />
  return <PublishShell EID={EID} mode={data?.mode ?? 'Web'} isNew={entrance === 'publish'} />
}
