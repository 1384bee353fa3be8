import { useEffect, useEffectEvent } from 'react'
import { readCode } from '@mehfil/door/code.ts'

/** Keys of one code follow within this time, in milliseconds: a scanner is much faster, a person at a keyboard may be as slow. */
const pace = 1_000
const shortest = 6
/** So fast only a scanner types; and after so long a pause it has said all, if it ends its codes with no key of its own. */
const fast = 60
const pause = 250

/** Hears a scanner that types like a keyboard, wherever the focus is but in a field. It may end with Enter, with Tab or with nothing. */
export function useScanner(scanned: (text: string) => void): void {
  const heard = useEffectEvent(scanned)
  useEffect(() => {
    const blank = { written: '', struck: '', last: 0, isFast: true }
    let typed = { ...blank }
    let told = -Infinity
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = (text: string): void => {
      typed = { ...blank }
      heard(text)
    }
    const hear = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      clearTimeout(timer)
      const since = event.timeStamp - typed.last
      if (typed.written !== '' && since > pace) typed = { ...blank }
      const isEnd = event.key === 'Enter' || event.key === 'Tab'
      // What a scanner sends after a code that was taken without it presses nothing.
      if (isEnd && typed.written === '' && event.timeStamp - told < pace)
        return event.preventDefault()
      if (isEnd && typed.written.length >= shortest && (event.key === 'Enter' || isCode(typed))) {
        event.preventDefault()
        return tell(meant(typed))
      }
      if ([...event.key].length !== 1) return
      typed = {
        written: typed.written + event.key,
        struck: typed.struck + keyOf(event),
        last: event.timeStamp,
        isFast: typed.isFast && (typed.written === '' || since < fast),
      }
      if (typed.isFast && isCode(typed))
        timer = setTimeout(() => {
          told = performance.now()
          tell(meant(typed))
        }, pause)
    }
    document.addEventListener('keydown', hear, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', hear, true)
    }
  }, [])
}

type Typed = { written: string; struck: string }

const isRead = (text: string): boolean => !['nothing', 'broken'].includes(readCode(text).kind)
const isCode = ({ written, struck }: Typed): boolean => isRead(written) || isRead(struck)
/** As it was written, unless only the keys that were struck are a code: a scanner strikes those of an American keyboard, whatever this one is. */
const meant = ({ written, struck }: Typed): string =>
  !isRead(written) && isRead(struck) ? struck : written

const signs: Record<string, [string, string]> = {
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Minus: ['-', '_'],
  Semicolon: [';', ':'],
}

/** The sign of a key on an American keyboard. */
function keyOf({ code, key, shiftKey }: KeyboardEvent): string {
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? []
  if (digit && !(shiftKey && code.startsWith('Digit'))) return digit
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  return signs[code]?.[shiftKey ? 1 : 0] ?? key
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')
