import { useCallback, useEffect, useState } from 'react'
import type { Language } from '@mehfil/contract/languages.ts'
import type { KioskLock } from '../../../lib/door/kiosk-lock.ts'
import { toOutcome } from '../../../lib/http/outcome.ts'
import { switchLanguage, useLanguage, useTranslate } from '../../../lib/i18n/translations.ts'
import { LanguageButtons } from '../../../ui/navigation/language-buttons.tsx'
import doorClasses from '../door/door.module.css'
import { getCurrentGate } from '../rules/gate.ts'
import type { DoorDeviceHandle } from '../door/use-door-device.ts'
import type { DoorLook } from '../door/use-door-look.ts'
import { unlockSound, useSignals } from '../door/use-signals.ts'
import { useWakeLock } from '../../../lib/browser/use-wake-lock.ts'
import { useScanner } from '../input/use-scanner.ts'
import { useLongPress } from '../input/use-long-press.ts'
import type { DoorSnapshot } from '../queries/checkin.ts'
import { KioskFind, type KioskEntry } from './kiosk-find.tsx'
import { KioskResult } from './kiosk-result.tsx'
import { LeaveKiosk } from './leave-kiosk.tsx'
import classes from './kiosk.module.css'
import { useFullScreen, useStayHere } from './use-full-screen.ts'
import { useIdleReset, useKiosk } from './use-kiosk.ts'

type KioskPageProps = {
  EID: string
  lock: KioskLock
  /** Null while the door does not answer, or is closed for this device. */
  door: DoorSnapshot | null | undefined
  deviceHandle: DoorDeviceHandle
  look: DoorLook
  functionId: string
}

const emptyEntry: KioskEntry = { way: 'code', code: '', name: '', digits: '' }

/** Guests check themselves in. It names no guest before a code, or a name with its digits. */
export function KioskPage({ EID, lock, door, deviceHandle, look, functionId }: KioskPageProps) {
  const t = useTranslate('dashboard')
  const isCodeNeeded = door?.passcodeNeeded ?? false
  const kiosk = useKiosk(EID, {
    deviceHandle,
    gate: getCurrentGate(deviceHandle, look),
    functionId,
    isCodeNeeded,
    signal: useSignals(look),
  })
  const [isLeaving, setLeaving] = useState(false)
  const [entry, setEntry] = useState(emptyEntry)
  const stay = useCallback(() => setLeaving(false), [])
  const { stage, turn } = kiosk
  const home = useHomeLanguage(deviceHandle, turn)
  const next = () => {
    setEntry(emptyEntry)
    kiosk.reset()
  }
  const isHalfTyped = entry.code + entry.name + entry.digits !== '' || home.isOther
  const idle = useIdleReset({ ...kiosk, reset: next }, isHalfTyped)
  useWakeLock()
  useStayHere()
  const askFullScreen = useFullScreen()
  useScanner((text) => void kiosk.scan(text))
  const isOpen = door?.state === 'open'
  return (
    <div
      className={`${doorClasses.door} ${classes.kiosk}`}
      data-sun
      onPointerDownCapture={() => {
        unlockSound()
        askFullScreen()
      }}
    >
      <div className={classes.frame} inert={isLeaving}>
        <KioskHead title={door?.title ?? ''} onHeld={() => setLeaving(true)} />
        <KioskLanguages />
        {lock.isRehearsal && <p className={classes.practice}>{t('door.rehearsal-on')}</p>}
        <main id="content" className={classes.main}>
          {door === undefined && (
            <p className={classes.lead} role="status">
              {t('door.looking')}
            </p>
          )}
          {door !== undefined && !(isOpen && stage.is === 'find') && (
            <KioskResult
              kiosk={isOpen ? kiosk : { ...kiosk, stage: { is: 'closed' } }}
              lock={lock}
              look={deviceHandle.state.pack?.head.look}
              idle={isOpen ? idle : null}
              door={door}
              onNext={isOpen ? next : null}
            />
          )}
          {/* Only hidden meanwhile, so that the camera goes on. */}
          {isOpen && (
            <div hidden={stage.is !== 'find'}>
              <KioskFind
                kiosk={kiosk}
                entry={entry}
                setEntry={setEntry}
                canUseName={canUseNames(deviceHandle, isCodeNeeded)}
              />
            </div>
          )}
        </main>
      </div>
      {isLeaving && <LeaveKiosk onClose={stay} />}
    </div>
  )
}

/** Names are compared on the device, and an event that requires codes takes no name. */
function canUseNames(
  { state: { pack, identity } }: DoorDeviceHandle,
  isCodeNeeded: boolean,
): boolean {
  const hasDigits = identity?.isHelper !== true || pack?.head.digitKey !== undefined
  return pack !== null && !isCodeNeeded && hasDigits
}

function KioskHead({ title, onHeld }: { title: string; onHeld: () => void }) {
  const t = useTranslate('dashboard')
  const held = useLongPress(onHeld, 1_000)
  return (
    <header className={classes.head}>
      <button
        type="button"
        className={classes.mark}
        aria-label={t('door.kiosk-mark-words')}
        {...held}
        onKeyDown={({ key, repeat }) => {
          if (!repeat && (key === 'Enter' || key === ' ')) held.onPointerDown()
        }}
        onKeyUp={held.onPointerUp}
      >
        {t('door.kiosk-mark')}
      </button>
      <p className={classes.event}>
        <bdi>{title}</bdi>
      </p>
    </header>
  )
}

const KioskLanguages = () => (
  <LanguageButtons
    className={classes.languages}
    onChoose={(language) => void toOutcome(switchLanguage(language))}
  />
)

/** The event's language, to which the kiosk returns for each guest. */
function useHomeLanguage({ state }: DoorDeviceHandle, turn: number): { isOther: boolean } {
  const spoken = useLanguage()
  const [before] = useState(spoken)
  const home: Language = state.pack?.head.look?.language ?? before
  useEffect(() => {
    void toOutcome(switchLanguage(home))
  }, [home, turn])
  useEffect(() => () => void toOutcome(switchLanguage(before)), [before])
  return { isOther: spoken !== home }
}
