import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { building } from '../../lib/prompt.ts'
import { Refused } from '../../lib/refused.ts'
import { VisitorSession } from '../../lib/session.ts'
import { sessionOf, webSessionQuery } from '../../lib/web-session.ts'
import { PageLoader } from '../../ui/page-overlay.tsx'

/** The pages of a visitor's own event; without one, or with another, there is nothing here. */
export function BuildingGuard({ children }: { children: ReactNode }) {
  const { EID } = useParams()
  const { data, error } = useQuery(webSessionQuery)
  useEffect(() => {
    building.now = true
    return () => {
      building.now = false
    }
  }, [])
  if (error && !isAnswer(error)) throw error
  if (error || (data && data.id !== EID)) return <Navigate to={to('notFound')} replace />
  return data ? <VisitorSession value={sessionOf(data)}>{children}</VisitorSession> : <PageLoader />
}

/** A refusal says that there is nothing; no answer says nothing. */
const isAnswer = (error: Error): boolean =>
  error instanceof Refused && error.http !== 0 && error.http < 500
