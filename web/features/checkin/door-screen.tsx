import { useEffect } from 'react'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import classes from './door.module.css'
import { DoorCounters } from './door-counters.tsx'
import { DoorHead, DoorNotes } from './door-head.tsx'
import { DoorKeys, SearchField } from './door-keys.tsx'
import { DoorMenu } from './door-menu.tsx'
import { DoorSearch } from './door-search.tsx'
import { LastScans } from './last-scans.tsx'
import { PasscodePad } from './passcode-pad.tsx'
import type { Door } from './queries.ts'
import { ResultScreen } from './result-screen.tsx'
import { WalkInForm } from './walk-in-form.tsx'
import { useDoor, type DoorWork } from './use-door.ts'
import { useDoorLook } from './use-door-look.ts'
import { useScanner } from './use-scanner.ts'
import { unlockSound, useSignals } from './use-signals.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Counters, the ways to find somebody, and the last scans; a result fills the screen over them. */
export function DoorScreen({ EID, door }: { EID: string; door: Door }) {
  const t = useWords('dashboard')
  const [look, changeLook] = useDoorLook()
  const work = useDoor(EID, { gate: look.gate, signal: useSignals(look) })
  const { session } = useAccess()
  useWakeLock()
  useScanner(work.scan)
  usePaste(work)
  const { view, result } = work
  return (
    <div className={classes.door} data-sun={look.sun || undefined} onPointerDownCapture={unlockSound}>
      <div className={classes.tab} data-view={view} inert={result !== null}>
        <DoorHead door={door} work={work} gate={look.gate} name={session.fullName} />
        <div className={classes.left}>
          <DoorNotes door={door} isAway={work.isAway} />
          <DoorCounters counters={door.counters} />
          <DoorKeys work={work} />
        </div>
        <main id="content" className={classes.right}>
          {view === 'main' && <div className={classes.wideFind}><SearchField onOpen={() => work.go('search')} label={t('door.search-long')} /></div>}
          {view === 'main' && <LastScans door={door} work={work} />}
          {view === 'search' && <DoorSearch EID={EID} door={door} work={work} />}
          {view === 'pad' && <PasscodePad work={work} />}
          {view === 'walk-in' && <WalkInForm door={door} work={work} />}
          {view === 'menu' && <DoorMenu look={look} change={changeLook} />}
        </main>
      </div>
      {result && <ResultScreen key={work.turn} result={result} zone={door.zone} title={door.title} free={door.counters.free} work={work} />}
    </div>
  )
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
