import { useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DoorIcon } from '../door-icon.tsx'
import { CameraStrip } from '../input/camera-strip.tsx'
import { useCamera, type CameraPurpose } from '../input/use-camera.ts'
import { extractDigits, isCode, maxCodeLength } from '../rules/codes.ts'
import classes from './kiosk.module.css'
import type { KioskActions } from './use-kiosk.ts'

/** What a guest has typed so far. */
export type KioskEntry = { way: 'code' | 'name'; code: string; name: string; digits: string }

/** A tablet on a table looks at the guests. */
const guestCamera: CameraPurpose = { key: 'kiosk-camera', facing: 'user' }

type KioskFindProps = {
  kiosk: KioskActions
  entry: KioskEntry
  setEntry: (entry: KioskEntry) => void
  canUseName: boolean
}

/** The guest’s own code at the camera, the passcode, or the full name with four digits. */
export function KioskFind({ kiosk, entry, setEntry, canUseName }: KioskFindProps) {
  const t = useTranslate('dashboard')
  const camera = useCamera((text) => void kiosk.scan(text), guestCamera)
  const hasCamera = window.isSecureContext && camera.state.is !== 'trouble'
  const isByName = canUseName && entry.way === 'name'
  return (
    <div className={classes.find} data-camera={hasCamera || undefined}>
      <div className={classes.intro}>
        <h1>{t('door.kiosk-title')}</h1>
        <p className={classes.lead}>
          {t(hasCamera ? 'door.kiosk-lead' : 'door.kiosk-lead-no-camera')}
        </p>
      </div>
      <div className={classes.camera}>
        <CameraStrip camera={camera} isHidden={!hasCamera} isForGuests />
      </div>
      <div className={classes.methods}>
        {canUseName && (
          <div className={classes.tabs} role="group" aria-label={t('door.kiosk-ways')}>
            {(['code', 'name'] as const).map((way) => (
              <button
                key={way}
                type="button"
                aria-pressed={entry.way === way}
                onClick={() => setEntry({ way, code: '', name: '', digits: '' })}
              >
                <DoorIcon of={way === 'code' ? 'pad' : 'person'} />
                {t(`door.kiosk-by-${way}`)}
              </button>
            ))}
          </div>
        )}
        {isByName ? (
          <OwnNameForm key={kiosk.turn} kiosk={kiosk} entry={entry} setEntry={setEntry} />
        ) : (
          <OwnCode kiosk={kiosk} entry={entry} setEntry={setEntry} />
        )}
        <p className={classes.pause} role="status">
          {kiosk.pause > 0 && t('door.kiosk-pause', { count: kiosk.pause, n: String(kiosk.pause) })}
        </p>
      </div>
    </div>
  )
}

type KioskEntryProps = Omit<KioskFindProps, 'canUseName'>
const codeLength = 8

/** The eighth digit starts the check. A scanner may type a whole code here. */
function OwnCode({ kiosk, entry, setEntry }: KioskEntryProps) {
  const t = useTranslate('dashboard')
  const { code } = entry
  const isStopped = kiosk.pause > 0 || kiosk.isBusy
  const set = (typed: string) => {
    if (!isCode(typed)) return setEntry({ ...entry, code: typed })
    setEntry({ ...entry, code: '' })
    void kiosk.scan(typed)
  }
  const press = (digit: string) => set((extractDigits(code) + digit).slice(0, codeLength))
  return (
    <div className={classes.code}>
      <label>
        <span className={classes.label}>{t('door.kiosk-code')}</span>
        <input
          className={classes.input}
          data-code
          dir="ltr"
          value={code}
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxCodeLength}
          disabled={isStopped}
          placeholder="0000 0000"
          onChange={({ target }) => set(latinDigits(target.value))}
        />
      </label>
      <div className={classes.pad} dir="ltr">
        {'123456789'.split('').map((digit) => (
          <button key={digit} type="button" disabled={isStopped} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          data-words
          disabled={code === ''}
          onClick={() => setEntry({ ...entry, code: '' })}
        >
          {t('door.clear')}
        </button>
        <button type="button" disabled={isStopped} onClick={() => press('0')}>
          0
        </button>
        <button
          type="button"
          aria-label={t('door.erase')}
          disabled={code === ''}
          onClick={() => setEntry({ ...entry, code: code.slice(0, -1) })}
        >
          <DoorIcon of="erase" size={32} />
        </button>
      </div>
    </div>
  )
}

/** Compared with the list only when both are complete, so that no part of a name is confirmed. */
function OwnNameForm({ kiosk, entry, setEntry }: KioskEntryProps) {
  const t = useTranslate('dashboard')
  const id = useId()
  const [isTold, setTold] = useState(false)
  const errors = {
    name: entry.name.trim().length < 2 ? t('door.kiosk-name-missing') : '',
    digits: entry.digits.length !== 4 ? t('door.kiosk-digits-missing') : '',
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!errors.name && !errors.digits) {
      setEntry({ ...entry, name: '', digits: '' })
      return void kiosk.find({ name: entry.name, digits: entry.digits })
    }
    setTold(true)
    event.currentTarget
      .querySelector<HTMLInputElement>(errors.name ? 'input' : '[data-digits]')
      ?.focus()
  }
  const setName = (name: string) => {
    if (!isCode(name)) return setEntry({ ...entry, name })
    setEntry({ ...entry, name: '', digits: '' })
    void kiosk.scan(name)
  }
  return (
    <form className={classes.nameForm} noValidate autoComplete="off" onSubmit={submit}>
      <OwnField id={`${id}name`} label={t('door.kiosk-name')} error={isTold ? errors.name : ''}>
        <input
          id={`${id}name`}
          className={classes.input}
          value={entry.name}
          dir="auto"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={maxCodeLength}
          aria-invalid={isTold && errors.name !== ''}
          aria-describedby={`${id}name-error`}
          onChange={({ target }) => setName(target.value)}
        />
      </OwnField>
      <OwnField
        id={`${id}digits`}
        label={t('door.kiosk-digits')}
        error={isTold ? errors.digits : ''}
      >
        <input
          id={`${id}digits`}
          className={classes.input}
          data-digits
          dir="ltr"
          value={entry.digits}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isTold && errors.digits !== ''}
          aria-describedby={`${id}digits-error`}
          onChange={({ target }) =>
            setEntry({ ...entry, digits: extractDigits(target.value).slice(0, 4) })
          }
        />
      </OwnField>
      <button type="submit" className={classes.go} disabled={kiosk.pause > 0 || kiosk.isBusy}>
        {t('door.kiosk-find')}
      </button>
    </form>
  )
}

function OwnField({
  id,
  label,
  error,
  children,
}: {
  id: string
  label: string
  error: string
  children: ReactNode
}) {
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <p className={classes.refused} id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}
