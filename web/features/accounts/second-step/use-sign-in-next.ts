import { useLocation, useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { startSession } from '../../../lib/session/session.ts'

/** After a first step: on to the second one, or signed in. */
export function useSignInNext(): (answer: { page: 'dashboard' | 'second-step' }) => Promise<void> {
  const navigate = useNavigate()
  const { search } = useLocation()
  return async ({ page }) => {
    if (page === 'second-step') await navigate(pathTo('secondStep') + search)
    else await startSession()
  }
}
