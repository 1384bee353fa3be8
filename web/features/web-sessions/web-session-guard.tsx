import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { builderState } from '../../lib/payment/upgrade-prompt-state.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { VisitorSessionContext } from '../../lib/session/session.ts'
import { toWebSessionState, webSessionQuery } from '../../lib/session/web-session.ts'
import { PageLoader } from '../../ui/feedback/page-overlay.tsx'

/** Opens its pages only for the visitor's own event; any other address is not found. */
export function WebSessionGuard({ children }: { children: ReactNode }) {
  const { EID } = useParams()
  const { data, error } = useQuery(webSessionQuery)
  useEffect(() => {
    builderState.now = true
    return () => {
      builderState.now = false
    }
  }, [])
  if (error && !isRefusal(error)) throw error
  if (error || (data && data.id !== EID)) return <Navigate to={pathTo('notFound')} replace />
  return data ? (
    <VisitorSessionContext value={toWebSessionState(data)}>{children}</VisitorSessionContext>
  ) : (
    <PageLoader />
  )
}

/** The server answered that there is no event. A network failure does not prove that. */
const isRefusal = (error: Error): boolean =>
  error instanceof RefusedError && error.http !== 0 && error.http < 500
