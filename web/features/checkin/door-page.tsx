import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { answered } from '../../lib/answered.ts'
import { useEventId } from '../../lib/event.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { Refused } from '../../lib/refused.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { DoorScreen } from './door-screen.tsx'
import { ClosedDoor, EarlyDoor } from './door-states.tsx'
import { doorQuery } from './queries.ts'

const shut = ['doorOff', 'notOpen']

/** Check-in at the door: loud, dark first, one screen. It stands by itself, whatever the host's screens look like. */
export function DoorPage() {
  const t = useWords('dashboard')
  const EID = useEventId()
  const asked = useQuery({ ...doorQuery(EID), refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : false) })
  useLiveEvent(asked.data && EID)
  useTitle(t('door.title'))
  const { error } = asked
  if (error instanceof Refused && shut.includes(error.code ?? '')) return <ClosedDoor words={error.message} />
  if (error instanceof Refused && error.http === 404) return <Navigate to={to('notFound')} replace />
  const door = answered(asked)
  if (!door) return <PageLoader />
  return door.state === 'early' ? <EarlyDoor door={door} /> : <DoorScreen EID={EID} door={door} />
}
