import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { readTries, unlockKiosk, writeTries } from '../../../lib/door/kiosk-code.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { extractDigits } from '../rules/codes.ts'
import { getTryPause, isLeavingCode, leaveLimit, listRecentTries } from '../rules/kiosk.ts'
import classes from './kiosk.module.css'

/** A guest who held the mark by chance sees the kiosk again soon. Milliseconds. */
const closesAfterMs = 30_000

/** Asks for the leaving code. Wrong codes are slowed down, also after a reload. */
export function LeaveKiosk({ onClose }: { onClose: () => void }) {
  const t = useTranslate('dashboard')
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  const field = useRef<HTMLInputElement>(null)
  const pause = getTryPause(readTries('leave'), now, leaveLimit)
  useEffect(() => {
    field.current?.focus()
    const tick = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(tick)
  }, [])
  useEffect(() => {
    const timer = setTimeout(onClose, closesAfterMs)
    return () => clearTimeout(timer)
  }, [code, onClose])
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  const submit = async () => {
    if (isBusy || getTryPause(readTries('leave'), Date.now(), leaveLimit) > 0) return
    if (!isLeavingCode(code)) return setWrong(true)
    setBusy(true)
    const at = Date.now()
    // Counted before it is checked, so that a reload in between is no free try.
    writeTries('leave', [...listRecentTries(readTries('leave'), at, leaveLimit), at])
    if (await unlockKiosk(code)) return writeTries('leave', [])
    setCode('')
    setWrong(true)
    setBusy(false)
    setNow(Date.now())
    field.current?.focus()
  }
  return (
    <div className={classes.leave} role="dialog" aria-modal="true" aria-labelledby="kiosk-leave">
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 id="kiosk-leave">{t('door.kiosk-leave')}</h2>
        <label className={classes.label} htmlFor="kiosk-leave-code">
          {t('door.kiosk-leave-code')}
        </label>
        <input
          ref={field}
          id="kiosk-leave-code"
          className={classes.input}
          data-secret
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={code}
          aria-invalid={isWrong}
          aria-describedby="kiosk-leave-error"
          onChange={({ target }) => {
            setWrong(false)
            setCode(extractDigits(target.value).slice(0, 6))
          }}
        />
        <p className={classes.refused} id="kiosk-leave-error" role="alert">
          {pause > 0
            ? t('door.kiosk-pause', { count: pause, n: String(pause) })
            : isWrong
              ? t('door.kiosk-leave-wrong')
              : ''}
        </p>
        <button type="submit" className={classes.go} disabled={pause > 0 || isBusy}>
          {t('door.kiosk-leave-do')}
        </button>
        <button type="button" className={classes.other} onClick={onClose}>
          {t('door.kiosk-stay')}
        </button>
      </form>
    </div>
  )
}
