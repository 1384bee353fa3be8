import { useNavigate } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useAccess } from '../lib/session.ts'

/** Starts an event, or opens the prompt that says why not. */
export function useNewEvent(): () => void {
  const { ensure } = useAccess()
  const navigate = useNavigate()
  return () => {
    if (ensure('CreateEvents', 'DraftEvents')) void navigate(`${to('createEvent')}?mode=w`)
  }
}
