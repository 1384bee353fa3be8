import { useNavigate } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useAccess } from '../lib/session.ts'

/** Starts an event, or opens the prompt that says why not; nothing for whoever was not given the right to. */
export function useNewEvent(): (() => void) | null {
  const { may, ensure } = useAccess()
  const navigate = useNavigate()
  if (may('CreateEvents', 'DraftEvents') === 'no-access') return null
  return () => {
    const page = `${to('createEvent')}?mode=w`
    if (ensure(['CreateEvents', 'DraftEvents'], page)) void navigate(page)
  }
}
