import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { troubleOf } from '../../lib/answered.ts'
import { Refused } from '../../lib/refused.ts'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { standingOf } from './queries/draft.ts'

/** Lets a wizard's page open for a Web draft of this person; everything else has its place elsewhere. */
export function DraftGuard({ EID, children }: { EID: string; children: ReactNode }) {
  const asked = useQuery(standingOf(EID))
  const { data } = asked
  const trouble = troubleOf(asked)
  if (trouble) return <WayOut error={trouble} />
  if (!data) return <PageLoader />
  if (data.status !== 'DRAFT') return <Navigate to={to('eventDashboard', { EID })} replace />
  if (data.mode !== 'Web') return <Navigate to={to('notFound')} replace />
  return children
}

/** An event nobody knows is not found, one this person may not see leads to the entrance; trouble is trouble. */
export function WayOut({ error }: { error: Error }) {
  if (!(error instanceof Refused)) throw error
  if (error.endsSession) return <PageLoader />
  if (error.http === 404 || error.http === 400) return <Navigate to={to('notFound')} replace />
  if (error.http === 403) return <Navigate to={to('login')} replace />
  throw error
}
