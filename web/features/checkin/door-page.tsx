import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { config } from '../../lib/config.ts'
import { openOffline } from '../../lib/door/app.ts'
import { useEventId } from '../../lib/event.ts'
import { exits } from '../../lib/leave.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { Refused } from '../../lib/refused.ts'
import { useVisitor } from '../../lib/session.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { DoorScreen } from './door-screen.tsx'
import { EarlyDoor, NoDoor } from './door-states.tsx'
import { doorQuery, type Door } from './queries.ts'
import { logOf } from './queries/by-device.ts'
import { doorOnDevice } from './rules/own-log.ts'
import { doorKeeping, useDoorDevice, type AtDevice } from './use-door-device.ts'
import { useDoorLook } from './use-door-look.ts'

/** Check-in at the door: loud, dark first, one screen. It stands by itself, whatever the host's screens look like. */
export function DoorPage() {
  const EID = useEventId()
  const isForeign = useForeignDocument()
  // A helper who came by a link has no account.
  const isHost = useVisitor().is === 'host'
  const [isRehearsal, setRehearsal] = useState(false)
  if (isForeign) return <PageLoader />
  return (
    <TheDoor
      key={EID + String(isRehearsal)}
      EID={EID}
      isHost={isHost}
      isRehearsal={isRehearsal}
      onRehearse={doorKeeping.canKeep() ? setRehearsal : undefined}
    />
  )
}

/** A helper's link that has ended opens nothing any more, however often it is asked. */
const isOver = (error: unknown): boolean => error instanceof Refused && error.code === 'helperOver'

export type TheDoorProps = {
  EID: string
  isHost: boolean
  isRehearsal: boolean
  /** Absent where nothing can be rehearsed. */ onRehearse: ((is: boolean) => void) | undefined
}

function TheDoor({ EID, isHost, isRehearsal, onRehearse }: TheDoorProps) {
  const t = useWords('dashboard')
  const [look, changeLook] = useDoorLook()
  const at = useDoorDevice(EID, { gate: look.gate, isRehearsal })
  const { now } = at
  const asked = useQuery({
    ...doorQuery(EID),
    enabled: now.pack === null,
    refetchInterval: ({ state }) =>
      state.status === 'error' && !isOver(state.error) ? 5_000 : false,
  })
  const [heard, hear] = useReducer((times: number) => times + 1, 0)
  useLiveEvent(isHost && (asked.data ?? now.pack) ? EID : undefined, () => {
    at.nudge(400)
    hear()
  })
  useTitle(t('door.title'))
  useEffect(() => {
    if (now.pack) openOffline()
  }, [now.pack])
  const own = ownDoor(at)
  const trouble = now.shut ?? (own ? null : asked.error)
  if (
    trouble instanceof Refused &&
    (now.shut || !asked.data || [401, 403, 404].includes(trouble.http))
  )
    return <NoDoor refused={trouble} isHost={isHost} at={at} />
  if (trouble && !(trouble instanceof Refused)) throw trouble
  const door = own ?? (isRehearsal ? undefined : asked.data)
  if (!door) return <PageLoader />
  if (door.state === 'early')
    return <EarlyDoor door={door} onRehearse={onRehearse && (() => onRehearse(true))} />
  return (
    <DoorScreen
      EID={EID}
      door={door}
      at={at}
      heard={heard}
      look={look}
      changeLook={changeLook}
      isHost={isHost}
      isRehearsal={isRehearsal}
      onRehearse={onRehearse}
    />
  )
}

function ownDoor({ device, now }: AtDevice): Door | null {
  const log = device && logOf(device)
  return log && doorOnDevice(log, new Date(Date.now() - now.ahead))
}

/** A document of another page may not open the camera, and no worker stands behind it: the door loads its own. */
function useForeignDocument(): boolean {
  const isForeign = config.door === false
  useEffect(() => {
    if (isForeign) exits.go(window.location.href)
  }, [isForeign])
  return isForeign
}
