import { Suspense, useEffect, useState } from 'react'
import { useVisitor } from '../../../lib/session/session.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n/translations.ts'
import { CameraStrip } from '../input/camera-strip.tsx'
import { ConflictList } from '../views/conflict-list.tsx'
import classes from './door.module.css'
import { DeviceView } from '../views/device-view.tsx'
import { findFunctionTitle } from '../rules/function.ts'
import { getCurrentGate } from '../rules/gate.ts'
import { DoorCounters } from './door-counters.tsx'
import { ZonesView } from '../views/zones-view.tsx'
import { ZoneCounter } from './zone-counter.tsx'
import {
  findLostZone,
  getChosenZone,
  listDeviceZones,
  listUncountedZones,
  type ZoneOnDevice,
} from '../rules/zone.ts'
import { GatesView } from '../views/gates-view.tsx'
import { DoorHead, DoorNotes } from './door-head.tsx'
import { HelperLinks } from '../views/helper-links.tsx'
import { FindKeys, SearchField } from './find-keys.tsx'
import { DoorMenu } from './door-menu.tsx'
import { KioskSetup } from '../kiosk/kiosk-parts.tsx'
import { DoorSearch } from '../views/door-search.tsx'
import { LastScans } from '../views/last-scans.tsx'
import { PaperView } from '../views/paper-view.tsx'
import { PasscodePad } from '../views/passcode-pad.tsx'
import type { DoorSnapshot } from '../queries/checkin.ts'
import { getDeviceLog } from '../queries/device-backend.ts'
import { RehearsalGuests } from '../views/rehearsal-guests.tsx'
import { ResultScreen } from '../results/result-screen.tsx'
import { toLatestEntry, listLatestEntries, countUnsentPeople } from '../rules/device-log.ts'
import { WalkInForm } from '../views/walk-in-form.tsx'
import { useCamera } from '../input/use-camera.ts'
import { useDoor, type DoorActions } from './use-door.ts'
import type { DoorDeviceHandle } from './use-door-device.ts'
import type { DoorLook } from './use-door-look.ts'
import { useScanner } from '../input/use-scanner.ts'
import { unlockSound, useSignals } from './use-signals.ts'
import { useWakeLock } from '../../../lib/browser/use-wake-lock.ts'

export type DoorScreenProps = {
  EID: string
  door: DoorSnapshot
  deviceHandle: DoorDeviceHandle
  changeCount: number
  /** The function where this device works; empty for the event as a whole. */
  functionId: string
  look: DoorLook
  changeLook: (change: Partial<DoorLook>) => void
  /** The person has an account and may do more than check in. */
  isHost: boolean
  isRehearsal: boolean
  onRehearse: ((is: boolean) => void) | undefined
}

/** Camera, counters, search and last scans. A result covers the whole screen. */
export function DoorScreen(props: DoorScreenProps) {
  const { EID, door, deviceHandle, changeCount, functionId, look, isHost, isRehearsal } = props
  const t = useTranslate('dashboard')
  const [paperAt, setPaperAt] = useState<Date | null>(null)
  const [nameTyped, setNameTyped] = useState('')
  const gate = getCurrentGate(deviceHandle, look)
  const log = deviceHandle.device && getDeviceLog(deviceHandle.device)
  const language = useLanguage()
  const zones = log ? listDeviceZones(log, { functions: door.functions ?? [], language }) : []
  const zone = getChosenZone(look, EID, zones)
  const [isGoingOut, setGoingOut] = useState(false)
  const work = useDoor(EID, {
    device: deviceHandle.device,
    state: deviceHandle.state,
    gate,
    functionId,
    paperAt,
    zone: zone && { zone, isGoingOut },
    signal: useSignals(look),
  })
  const camera = useCamera((text) => {
    if (!viewsWithInput.has(work.view)) work.scan(text)
  })
  const name = useCurrentName(deviceHandle)
  useWakeLock()
  useScanner(work.scan)
  usePasteScan(work)
  const { view, result } = work
  if (view !== 'walk-in' && nameTyped !== '') setNameTyped('')
  return (
    <div
      className={classes.door}
      data-sun={look.sun || undefined}
      onPointerDownCapture={unlockSound}
    >
      <div className={classes.tab} data-view={view} inert={result !== null}>
        <DoorHead
          EID={EID}
          isHost={isHost}
          door={door}
          work={work}
          gate={gate}
          placeTitle={
            zone
              ? t('door.zone-at', { zone: zone.title })
              : findFunctionTitle(door.functions ?? [], functionId)
          }
          name={name}
          deviceHandle={deviceHandle}
          changeCount={changeCount}
        />
        <DoorNotes
          door={door}
          deviceHandle={deviceHandle}
          work={work}
          paperAt={paperAt}
          isRehearsal={isRehearsal}
          gate={gate}
          isAtZone={Boolean(zone)}
          lostZone={findLostZone(look, EID, { door, state: deviceHandle.state })}
        />
        <div className={classes.left}>
          <CameraStrip camera={camera} isHidden={view !== 'main'} />
          {zone ? (
            <ZoneCounter zone={zone} isGoingOut={isGoingOut} onTurn={setGoingOut} />
          ) : (
            <DoorCounters
              counters={door.counters}
              unsentPeople={work.isAway && log ? countUnsentPeople(log) : 0}
            />
          )}
          <FindKeys work={work} />
        </div>
        <main id="content" className={classes.right}>
          <DoorContent
            {...props}
            zones={zones}
            zoneId={zone?.id ?? null}
            work={work}
            paper={{ deviceHandle: paperAt, set: setPaperAt }}
            typed={{ name: nameTyped, set: setNameTyped }}
          />
        </main>
      </div>
      {result && (
        <ResultScreen
          key={work.showCount}
          result={result}
          zone={door.zone}
          title={door.title}
          functions={door.functions ?? []}
          functionId={functionId}
          countedZone={zone}
          free={door.counters.free}
          work={work}
          logEntries={deviceHandle.state.storedTaps}
        />
      )}
    </div>
  )
}

/** In these views a code seen by the camera must not replace typed text. */
const viewsWithInput = new Set<DoorActions['view']>([
  'walk-in',
  'gates',
  'zones',
  'helpers',
  'conflicts',
  'kiosk',
])

type DoorContentProps = DoorScreenProps & {
  zones: readonly ZoneOnDevice[]
  zoneId: string | null
  work: DoorActions
  paper: { deviceHandle: Date | null; set: (time: Date | null) => void }
  /** The name of a search without results. */
  typed: { name: string; set: (name: string) => void }
}

function DoorContent({
  EID,
  door,
  functionId,
  deviceHandle,
  look,
  changeLook,
  isHost,
  isRehearsal,
  onRehearse,
  work,
  paper,
  typed,
  zones,
  zoneId,
}: DoorContentProps) {
  const t = useTranslate('dashboard')
  const log = deviceHandle.device && getDeviceLog(deviceHandle.device)
  switch (work.view) {
    case 'search':
      return (
        <DoorSearch
          EID={EID}
          door={door}
          functionId={functionId}
          work={work}
          onWalkIn={(name) => {
            typed.set(name)
            work.openView('walk-in')
          }}
        />
      )
    case 'pad':
      return <PasscodePad work={work} />
    case 'walk-in':
      return (
        <WalkInForm
          EID={EID}
          door={door}
          work={work}
          questions={deviceHandle.state.pack?.head.questions ?? []}
          categories={deviceHandle.state.pack?.head.categories ?? []}
          isOnDevice={deviceHandle.state.pack !== null}
          name={typed.name}
        />
      )
    case 'menu':
      return (
        <DoorMenu
          EID={EID}
          functions={door.functions ?? []}
          functionId={functionId}
          zones={zones}
          zoneId={zoneId}
          uncountedZones={listUncountedZones(door, deviceHandle.state)}
          look={look}
          changeLook={changeLook}
          deviceHandle={deviceHandle}
          work={work}
          isHost={isHost}
          isRehearsal={isRehearsal}
          onRehearse={onRehearse}
        />
      )
    case 'device':
      return <DeviceView at={deviceHandle} zone={door.zone} isHost={isHost} />
    case 'conflicts':
      return <ConflictList EID={EID} zone={door.zone} />
    case 'gates':
      return <GatesView EID={EID} />
    case 'zones':
      return <ZonesView EID={EID} />
    case 'helpers':
      return <HelperLinks EID={EID} zone={door.zone} functions={door.functions ?? []} />
    case 'kiosk':
      return (
        <Suspense>
          <KioskSetup
            EID={EID}
            deviceHandle={deviceHandle}
            doorLook={look}
            door={door}
            isRehearsal={isRehearsal}
          />
        </Suspense>
      )
    case 'paper':
      return (
        <PaperView
          door={door}
          paperTime={paper.deviceHandle}
          onTimeChange={(time) => {
            paper.set(time)
            work.openView(time ? 'search' : 'main')
          }}
        />
      )
    default:
      return (
        <>
          <div className={classes.wideFind}>
            <SearchField onOpen={() => work.openView('search')} label={t('door.search-long')} />
          </div>
          <LastScans
            door={door}
            last={log ? listLatestEntries(log, zoneId) : door.latest.map(toLatestEntry)}
            work={work}
          >
            {log?.pack.head.isInvented && <RehearsalGuests log={log} work={work} />}
          </LastScans>
        </>
      )
  }
}

function useCurrentName({ state }: DoorDeviceHandle): string {
  const visitor = useVisitor()
  return visitor.is === 'host' ? visitor.session.fullName : (state.identity?.by ?? '')
}

/** Takes a code pasted outside of a field. */
function usePasteScan({ scan }: DoorActions): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches('input')) return
      const text = event.clipboardData?.getData('text').trim()
      if (text) scan(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })
}
