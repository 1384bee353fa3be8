import { useEffect, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import classes from './door.module.css'
import { DoorIcon } from './door-icon.tsx'
import { digitsIn } from './rules/codes.ts'
import type { DoorWork } from './use-door.ts'

const length = 8

/** Big keys from left to right in every language, as on the phones people hold. Checks by itself at the eighth digit. */
export function PasscodePad({ work }: { work: DoorWork }) {
  const t = useWords('dashboard')
  const [typed, setTyped] = useState('')
  const set = (next: string) => {
    if (next.length < length) return setTyped(next)
    setTyped('')
    work.scan(next)
  }
  const add = (digit: string) => set((typed + digit).slice(0, length))
  const erase = () => setTyped(typed.slice(0, -1))
  useKeys({ add, erase })
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
      <button type="button" className={classes.action} onClick={() => work.go('search')}>
        <DoorIcon of="search" />
        {t('door.search-instead')}
      </button>
    </div>
  )
}

/** Digits of a keyboard, Arabic ones too. */
function useKeys({ add, erase }: { add: (digit: string) => void; erase: () => void }): void {
  useEffect(() => {
    const hear = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) return
      const digit = key.length === 1 ? digitsIn(key) : ''
      if (digit) add(digit)
      else if (key === 'Backspace') erase()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
}
