import { useEffect, useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from '../door/door.module.css'
import { DoorIcon } from '../door-icon.tsx'
import { extractDigits } from '../rules/codes.ts'
import type { DoorActions } from '../door/use-door.ts'

const length = 8

/** Keys from left to right in every language, as on phones. The eighth digit starts the check. */
export function PasscodePad({ work }: { work: DoorActions }) {
  const t = useTranslate('dashboard')
  const [typed, setTyped] = useState('')
  const set = (next: string) => {
    if (next.length < length) return setTyped(next)
    setTyped('')
    work.scan(next)
  }
  const add = (digit: string) => set((typed + digit).slice(0, length))
  const erase = () => setTyped(typed.slice(0, -1))
  useDigitKeys({ add, erase })
  return (
    <div className={classes.padView}>
      <div
        className={classes.boxes}
        dir="ltr"
        role="img"
        aria-label={
          typed ? t('door.typed', { typed: typed.split('').join(' ') }) : t('door.typed-none')
        }
      >
        {Array.from({ length }, (_, at) => (
          <i key={at} data-at={at === typed.length || undefined}>
            {typed[at]}
          </i>
        ))}
      </div>
      <p className={classes.padHint}>{t('door.checks-itself')}</p>
      <div className={classes.pad} dir="ltr">
        {'123456789'.split('').map((digit) => (
          <button key={digit} type="button" onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" data-words onClick={() => setTyped('')}>
          {t('door.clear')}
        </button>
        <button type="button" onClick={() => add('0')}>
          0
        </button>
        <button type="button" aria-label={t('door.erase')} onClick={erase}>
          <DoorIcon of="erase" size={32} />
        </button>
      </div>
      <button type="button" className={classes.action} onClick={() => work.openView('search')}>
        <DoorIcon of="search" />
        {t('door.search-instead')}
      </button>
    </div>
  )
}

/** Takes digits of a keyboard, also Arabic ones. */
function useDigitKeys({ add, erase }: { add: (digit: string) => void; erase: () => void }): void {
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) return
      const digit = key.length === 1 ? extractDigits(key) : ''
      if (digit) add(digit)
      else if (key === 'Backspace') erase()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
