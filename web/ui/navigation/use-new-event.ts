import { useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useAccess } from '../../lib/session/session.ts'

/**
 * Starts an event, or opens the prompt that explains why not; null for a user without the right.
 */
export function useNewEvent(): (() => void) | null {
  const { may, ensure } = useAccess()
  const navigate = useNavigate()
  if (may('CreateEvents', 'DraftEvents') === 'no-access') return null
  return () => {
    const page = `${pathTo('createEvent')}?mode=w`
    if (ensure(['CreateEvents', 'DraftEvents'], page)) void navigate(page)
  }
}
