import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { EventMode, WizardStep } from '@mehfil/contract/events.ts'
import { to } from '@mehfil/contract/pages.ts'
import { troubleOf } from '../../lib/answered.ts'
import { Refused } from '../../lib/refused.ts'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { standingOf } from './queries/draft.ts'
import { stepsOf } from './rules/wizard.ts'

type DraftGuardProps = {
  EID: string
  /** The step whose page is asked for; without one any draft will do. */ step?:
    WizardStep | undefined
  children: (mode: EventMode) => ReactNode
}

/** Lets a wizard's page open for a draft of this person and of its mode; everything else has its place elsewhere. */
export function DraftGuard({ EID, step, children }: DraftGuardProps) {
  const asked = useQuery(standingOf(EID))
  const { data } = asked
  const trouble = troubleOf(asked)
  if (trouble) return <WayOut error={trouble} />
  if (!data) return <PageLoader />
  if (data.status !== 'DRAFT') return <Navigate to={to('eventDashboard', { EID })} replace />
  if (step && !stepsOf(data.mode).includes(step)) return <Navigate to={to('notFound')} replace />
  return children(data.mode)
}

/** An event nobody knows is not found, one this person may not see leads to the entrance; trouble is trouble. */
export function WayOut({ error }: { error: Error }) {
  if (!(error instanceof Refused)) throw error
  if (error.endsSession) return <PageLoader />
  if (error.http === 404 || error.http === 400) return <Navigate to={to('notFound')} replace />
  if (error.http === 403) return <Navigate to={to('login')} replace />
  throw error
}
