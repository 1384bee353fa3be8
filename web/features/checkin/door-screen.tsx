import { useEffect, useState } from 'react'
import { useVisitor } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { CameraStrip } from './camera-strip.tsx'
import { ConflictList } from './conflict-list.tsx'
import classes from './door.module.css'
import { DeviceView } from './device-view.tsx'
import { DoorCounters } from './door-counters.tsx'
import { DoorGates } from './door-gates.tsx'
import { DoorHead, DoorNotes } from './door-head.tsx'
import { HelperLinks } from './helper-links.tsx'
import { DoorKeys, SearchField } from './door-keys.tsx'
import { DoorMenu } from './door-menu.tsx'
import { DoorSearch } from './door-search.tsx'
import { LastScans } from './last-scans.tsx'
import { PaperView } from './paper-view.tsx'
import { PasscodePad } from './passcode-pad.tsx'
import type { Door } from './queries.ts'
import { logOf } from './queries/by-device.ts'
import { RehearsalCast } from './rehearsal-cast.tsx'
import { ResultScreen } from './result-screen.tsx'
import { lastOnline, latestOf, onlyHere } from './rules/own-log.ts'
import { WalkInForm } from './walk-in-form.tsx'
import { useCamera } from './use-camera.ts'
import { useDoor, type DoorWork } from './use-door.ts'
import type { AtDevice } from './use-door-device.ts'
import type { DoorLook } from './use-door-look.ts'
import { useScanner } from './use-scanner.ts'
import { unlockSound, useSignals } from './use-signals.ts'
import { useWakeLock } from './use-wake-lock.ts'

export type DoorScreenProps = {
  EID: string
  door: Door
  at: AtDevice
  heard: number
  look: DoorLook
  changeLook: (change: Partial<DoorLook>) => void
  /** Has an account, and may do more than stand here. */
  isHost: boolean
  isRehearsal: boolean
  onRehearse: ((is: boolean) => void) | undefined
}

/** Camera, counters, the ways to find somebody, and the last scans; a result fills the screen over them. */
export function DoorScreen(props: DoorScreenProps) {
  const { EID, door, at, heard, look, isHost, isRehearsal } = props
  const [paperAt, setPaperAt] = useState<Date | null>(null)
  const [nameTyped, setNameTyped] = useState('')
  const gate = gateHere(at, look)
  const work = useDoor(EID, {
    device: at.device,
    now: at.now,
    gate,
    paperAt,
    signal: useSignals(look),
  })
  const camera = useCamera((text) => {
    if (!busyViews.has(work.view)) work.scan(text)
  })
  const name = useNameHere(at)
  useWakeLock()
  useScanner(work.scan)
  usePaste(work)
  const { view, result } = work
  if (view !== 'walk-in' && nameTyped !== '') setNameTyped('')
  const log = at.device && logOf(at.device)
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
          name={name}
          at={at}
          heard={heard}
        />
        <DoorNotes
          door={door}
          at={at}
          work={work}
          paperAt={paperAt}
          isRehearsal={isRehearsal}
          gate={gate}
        />
        <div className={classes.left}>
          <CameraStrip camera={camera} isHidden={view !== 'main'} />
          <DoorCounters
            counters={door.counters}
            onlyHere={work.isAway && log ? onlyHere(log) : 0}
          />
          <DoorKeys work={work} />
        </div>
        <main id="content" className={classes.right}>
          <DoorContent
            {...props}
            work={work}
            paper={{ at: paperAt, set: setPaperAt }}
            typed={{ name: nameTyped, set: setNameTyped }}
          />
        </main>
      </div>
      {result && (
        <ResultScreen
          key={work.turn}
          result={result}
          zone={door.zone}
          title={door.title}
          free={door.counters.free}
          work={work}
          kept={at.now.kept}
        />
      )}
    </div>
  )
}

/** The only gate there is, or the one that was chosen here of those there are. */
function gateHere({ now: { keeper, pack } }: AtDevice, { gate }: DoorLook): string {
  if (keeper?.isHelper && keeper.gate) return keeper.gate
  const gates = pack?.head.gates ?? []
  if (gates.length === 0) return gate
  return gates.length === 1 ? (gates[0] ?? '') : gates.includes(gate) ? gate : ''
}

/** What is typed there is not lost to a code that passes the camera. */
const busyViews = new Set<DoorWork['view']>(['walk-in', 'gates', 'helpers', 'conflicts'])

type DoorContentProps = DoorScreenProps & {
  work: DoorWork
  paper: { at: Date | null; set: (at: Date | null) => void }
  /** A name that no search found. */ typed: { name: string; set: (name: string) => void }
}

function DoorContent({
  EID,
  door,
  at,
  look,
  changeLook,
  isHost,
  isRehearsal,
  onRehearse,
  work,
  paper,
  typed,
}: DoorContentProps) {
  const t = useWords('dashboard')
  const log = at.device && logOf(at.device)
  switch (work.view) {
    case 'search':
      return (
        <DoorSearch
          EID={EID}
          door={door}
          work={work}
          onWalkIn={(name) => {
            typed.set(name)
            work.go('walk-in')
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
          questions={at.now.pack?.head.questions ?? []}
          categories={at.now.pack?.head.categories ?? []}
          isOnDevice={at.now.pack !== null}
          name={typed.name}
        />
      )
    case 'menu':
      return (
        <DoorMenu
          EID={EID}
          look={look}
          change={changeLook}
          at={at}
          work={work}
          isHost={isHost}
          isRehearsal={isRehearsal}
          onRehearse={onRehearse}
        />
      )
    case 'device':
      return <DeviceView at={at} zone={door.zone} isHost={isHost} />
    case 'conflicts':
      return <ConflictList EID={EID} zone={door.zone} />
    case 'gates':
      return <DoorGates EID={EID} />
    case 'helpers':
      return <HelperLinks EID={EID} zone={door.zone} />
    case 'paper':
      return (
        <PaperView
          door={door}
          at={paper.at}
          onAt={(time) => {
            paper.set(time)
            work.go(time ? 'search' : 'main')
          }}
        />
      )
    default:
      return (
        <>
          <div className={classes.wideFind}>
            <SearchField onOpen={() => work.go('search')} label={t('door.search-long')} />
          </div>
          <LastScans
            door={door}
            last={log ? latestOf(log) : door.latest.map(lastOnline)}
            work={work}
          >
            {log?.pack.head.isInvented && <RehearsalCast log={log} work={work} />}
          </LastScans>
        </>
      )
  }
}

function useNameHere({ now }: AtDevice): string {
  const visitor = useVisitor()
  return visitor.is === 'host' ? visitor.session.fullName : (now.keeper?.by ?? '')
}

/** A code from the clipboard, wherever there is no field for it. */
function usePaste({ scan }: DoorWork): void {
  useEffect(() => {
    const hear = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches('input')) return
      const text = event.clipboardData?.getData('text').trim()
      if (text) scan(text)
    }
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  })
}
