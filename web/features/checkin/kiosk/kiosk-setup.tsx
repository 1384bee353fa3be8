import { useState, type SyntheticEvent } from 'react'
import { lockKiosk } from '../../../lib/door/kiosk-code.ts'
import type { LabelSize } from '../../../lib/door/kiosk-lock.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Switch } from '../door/door-menu.tsx'
import door from '../door/door.module.css'
import type { DoorDeviceHandle } from '../door/use-door-device.ts'
import type { DoorLook } from '../door/use-door-look.ts'
import type { DoorSnapshot } from '../queries/checkin.ts'
import { extractDigits } from '../rules/codes.ts'
import { getCurrentGate } from '../rules/gate.ts'
import { isLeavingCode } from '../rules/kiosk.ts'
import { LabelSheet } from './kiosk-label.tsx'
import classes from './kiosk.module.css'
import { useLabelFont } from './use-label-font.ts'
import { askFullScreen } from './use-full-screen.ts'

type KioskSetupProps = {
  EID: string
  door: DoorSnapshot
  deviceHandle: DoorDeviceHandle
  doorLook: DoorLook
  isRehearsal: boolean
}

const sizes: readonly LabelSize[] = ['62', 'a6']

/** The helper chooses a leaving code and the labels, then hands the device to the guests. */
export function KioskSetup({
  EID,
  door: { title, passcodeNeeded },
  deviceHandle,
  doorLook,
  isRehearsal,
}: KioskSetupProps) {
  const t = useTranslate('dashboard')
  const [code, setCode] = useState('')
  const [message, setMessage] = useState('')
  const [hasLabels, setLabels] = useState(false)
  const [size, setSize] = useState<LabelSize>('62')
  const [isPrintedAtOnce, setPrintedAtOnce] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const gates = deviceHandle.state.pack?.head.gates ?? []
  const look = deviceHandle.state.pack?.head.look
  useLabelFont(look)
  const start = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isLeavingCode(code)) return setMessage(t('door.kiosk-code-wrong'))
    setStarting(true)
    askFullScreen()
    const isLocked = await lockKiosk(code, {
      EID,
      isRehearsal,
      label: hasLabels ? size : null,
      isPrintedAtOnce: hasLabels && isPrintedAtOnce,
    })
    if (isLocked) return
    setStarting(false)
    setMessage(t('door.kiosk-no-store'))
  }
  return (
    <form
      className={door.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => void start(event)}
    >
      <p>{t('door.kiosk-words')}</p>
      {gates.length > 1 && getCurrentGate(deviceHandle, doorLook) === '' && (
        <p className={door.note}>{t('door.gate-wanted')}</p>
      )}
      {deviceHandle.state.pack === null && (
        <p className={door.note}>{t('door.kiosk-codes-only')}</p>
      )}
      {passcodeNeeded && <p className={door.note}>{t('door.kiosk-codes-required')}</p>}
      <label>
        <span className={door.label}>{t('door.kiosk-choose-code')}</span>
        <input
          className={door.input}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={code}
          aria-invalid={message !== ''}
          aria-describedby="kiosk-code-hint"
          onChange={({ target }) => {
            setMessage('')
            setCode(extractDigits(target.value).slice(0, 6))
          }}
        />
      </label>
      <p
        id="kiosk-code-hint"
        className={message ? door.refused : classes.hint}
        role={message ? 'alert' : undefined}
      >
        {message || t('door.kiosk-code-hint')}
      </p>
      <section className={door.group}>
        <h2 className={door.label}>{t('door.kiosk-labels')}</h2>
        <div>
          <Switch isOn={hasLabels} onPress={() => setLabels(!hasLabels)}>
            {t('door.kiosk-labels-on')}
          </Switch>
          {hasLabels && (
            <Switch isOn={isPrintedAtOnce} onPress={() => setPrintedAtOnce(!isPrintedAtOnce)}>
              {t('door.kiosk-at-once')}
            </Switch>
          )}
        </div>
      </section>
      {hasLabels && (
        <>
          <div className={classes.sizes} role="group" aria-label={t('door.kiosk-labels')}>
            {sizes.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === size}
                onClick={() => setSize(one)}
              >
                <span className={classes.preview} aria-hidden="true">
                  <LabelSheet
                    facts={{ name: t('door.kiosk-sample'), table: '7', title }}
                    size={one}
                    look={look}
                  />
                </span>
                {t(`door.kiosk-size-${one}`)}
              </button>
            ))}
          </div>
          <p className={classes.hint}>{t('door.kiosk-print-hint')}</p>
        </>
      )}
      <div className={door.last}>
        <button type="submit" className={door.go} disabled={isStarting}>
          {t('door.kiosk-start')}
        </button>
      </div>
    </form>
  )
}
