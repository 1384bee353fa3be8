import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { Navigate } from 'react-router'
import { wholeEventId } from '@mehfil/door/functions.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { config } from '../../../lib/config.ts'
import { useKioskLock, type KioskLock } from '../../../lib/door/kiosk-lock.ts'
import { registerDoorWorker } from '../../../lib/door/offline-page.ts'
import { useEventId } from '../../../lib/http/event-queries.ts'
import { browserNavigation } from '../../../lib/browser/navigation.ts'
import { useLiveEvent } from '../../../lib/http/live.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { useVisitor } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n/translations.ts'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { Kiosk } from '../kiosk/kiosk-parts.tsx'
import { DoorScreen } from './door-screen.tsx'
import { EarlyDoor, UnavailableDoor } from './door-states.tsx'
import { doorQuery, type DoorSnapshot } from '../queries/checkin.ts'
import { getDeviceLog } from '../queries/device-backend.ts'
import { buildDoorSnapshot } from '../rules/device-log.ts'
import { getChosenFunction, isFunctionWanted } from '../rules/function.ts'
import { listDeviceZones } from '../rules/zone.ts'
import { DoorStart } from './door-start.tsx'
import { doorStorage, useDoorDevice, type DoorDeviceHandle } from './use-door-device.ts'
import { useDoorLook } from './use-door-look.ts'

/** Check-in at the door, on one screen of its own design, apart from the pages of hosts. */
export function DoorPage() {
  const EID = useEventId()
  const isForeign = useForeignDocument()
  // A helper with a link has no account.
  const isHost = useVisitor().is === 'host'
  const lock = useKioskLock()
  const [isRehearsing, setRehearsal] = useState(lock?.isRehearsal ?? false)
  const isRehearsal = lock?.isRehearsal ?? isRehearsing
  if (isForeign) return <PageLoader />
  if (lock && lock.EID !== EID)
    return <Navigate to={pathTo('checkIn', { EID: lock.EID })} replace />
  return (
    <LoadedDoor
      key={EID + String(isRehearsal)}
      EID={EID}
      isHost={isHost}
      isRehearsal={isRehearsal}
      lock={lock}
      onRehearse={doorStorage.canStore() ? setRehearsal : undefined}
    />
  )
}

/** A helper's link that has ended cannot open the door again. */
const isHelperLinkOver = (error: unknown): boolean =>
  error instanceof RefusedError && error.code === 'helperOver'

export type LoadedDoorProps = {
  EID: string
  isHost: boolean
  isRehearsal: boolean
  /** Guests check themselves in here. */
  lock: KioskLock | null
  /** Undefined without storage. */
  onRehearse: ((is: boolean) => void) | undefined
}

function LoadedDoor({ EID, isHost, isRehearsal, lock, onRehearse }: LoadedDoorProps) {
  const t = useTranslate('dashboard')
  const [look, changeLook] = useDoorLook()
  const chosen = getChosenFunction(look, EID)
  const [isConfirmed, setConfirmed] = useState(false)
  const deviceHandle = useDoorDevice(EID, {
    gate: look.gate,
    functionId: chosen ?? wholeEventId,
    isRehearsal,
  })
  const language = useLanguage()
  const { state: deviceState } = deviceHandle
  const functionId = deviceHandle.device ? deviceState.functionId : (chosen ?? wholeEventId)
  const query = useQuery({
    ...doorQuery(EID, functionId),
    enabled: deviceState.pack === null,
    refetchInterval: ({ state }) =>
      state.status === 'error' && !isHelperLinkOver(state.error) ? 5_000 : false,
  })
  const [changeCount, countChange] = useReducer((times: number) => times + 1, 0)
  useLiveEvent(isHost && (query.data ?? deviceState.pack) ? EID : undefined, () => {
    deviceHandle.syncSoon(400)
    countChange()
  })
  useTitle(t('door.title'))
  useEffect(() => {
    if (deviceState.pack) registerDoorWorker()
  }, [deviceState.pack])
  const deviceDoor = getDeviceDoor(deviceHandle, language)
  const error = deviceState.shut ?? (deviceDoor ? null : query.error)
  const door = deviceDoor ?? (isRehearsal ? undefined : query.data)
  if (lock && !(error instanceof RefusedError && error.endsSession))
    return (
      <Kiosk
        EID={EID}
        lock={lock}
        door={error ? null : door}
        deviceHandle={deviceHandle}
        look={look}
        functionId={functionId}
      />
    )
  if (
    error instanceof RefusedError &&
    (deviceState.shut || !query.data || [401, 403, 404].includes(error.http))
  )
    return <UnavailableDoor refused={error} isHost={isHost} deviceHandle={deviceHandle} />
  if (error && !(error instanceof RefusedError)) throw error
  if (!door) return <PageLoader />
  const fixed = deviceState.identity?.functionId ?? door.functionId
  const log = deviceHandle.device && getDeviceLog(deviceHandle.device)
  const listZones = (at: string) =>
    log
      ? listDeviceZones({ ...log, functionId: at }, { functions: door.functions ?? [], language })
      : []
  const isPlaceWanted = fixed
    ? chosen === null && listZones(fixed).length > 0
    : isFunctionWanted(door.functions ?? [], chosen, isConfirmed) ||
      (chosen === null && listZones(wholeEventId).length > 0)
  if (isPlaceWanted)
    return (
      <DoorStart
        door={door}
        deviceHandle={deviceHandle}
        look={look}
        changeLook={changeLook}
        fixed={fixed}
        listZones={listZones}
        onStart={(id, zoneId) => {
          setConfirmed(true)
          changeLook({
            chosen: { EID, functionId: id },
            zone: zoneId === null ? null : { EID, zoneId },
          })
        }}
      />
    )
  if (door.state === 'early')
    return (
      <EarlyDoor
        door={door}
        onRehearse={onRehearse && (() => onRehearse(true))}
        onChooseFunction={
          functionId === wholeEventId || fixed ? undefined : () => changeLook({ chosen: null })
        }
      />
    )
  return (
    <DoorScreen
      EID={EID}
      door={door}
      deviceHandle={deviceHandle}
      changeCount={changeCount}
      functionId={functionId}
      look={look}
      changeLook={changeLook}
      isHost={isHost}
      isRehearsal={isRehearsal}
      onRehearse={onRehearse}
    />
  )
}

function getDeviceDoor(
  { device, state }: DoorDeviceHandle,
  language: Language,
): DoorSnapshot | null {
  const log = device && getDeviceLog(device)
  return log && buildDoorSnapshot(log, { now: new Date(Date.now() - state.ahead), language })
}

/**
 * The headers of other pages forbid the camera and their scope has no worker, so the door loads
 * anew.
 */
function useForeignDocument(): boolean {
  const isForeign = config.door === false
  useEffect(() => {
    if (isForeign) browserNavigation.go(window.location.href)
  }, [isForeign])
  return isForeign
}
