import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { EventMode, WizardStep } from '@mehfil/contract/events/events.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { getQueryError } from '../../../lib/http/query-data.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { draftStatusQuery } from '../queries/draft.ts'
import { listSteps } from '../rules/wizard.ts'

type DraftGuardProps = {
  EID: string
  /** The step of the requested page. Without it any draft is accepted. */
  step?: WizardStep | undefined
  children: (mode: EventMode) => ReactNode
}

/** Opens a wizard page only for a draft of this user and mode. Everything else is redirected. */
export function DraftGuard({ EID, step, children }: DraftGuardProps) {
  const query = useQuery(draftStatusQuery(EID))
  const { data } = query
  const error = getQueryError(query)
  if (error) return <DraftErrorRedirect error={error} />
  if (!data) return <PageLoader />
  if (data.status !== 'DRAFT') return <Navigate to={pathTo('eventDashboard', { EID })} replace />
  if (step && !listSteps(data.mode).includes(step))
    return <Navigate to={pathTo('notFound')} replace />
  return children(data.mode)
}

/** An unknown event leads to "not found", a forbidden one to the sign-in. Other errors are thrown. */
export function DraftErrorRedirect({ error }: { error: Error }) {
  if (!(error instanceof RefusedError)) throw error
  if (error.endsSession) return <PageLoader />
  if (error.http === 404 || error.http === 400) return <Navigate to={pathTo('notFound')} replace />
  if (error.http === 403) return <Navigate to={pathTo('login')} replace />
  throw error
}
