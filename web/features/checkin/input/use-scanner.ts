import { useEffect, useEffectEvent } from 'react'
import { parseCode } from '@mehfil/door/entry-code.ts'

/** Longest pause between two keys of a code, in milliseconds, also for a code typed by hand. */
const maxKeyGapMs = 1_000
const minCodeLength = 6
/**
 * Only a scanner types with such short pauses, in milliseconds. A longer pause ends a code without
 * an end key.
 */
const scannerGapMs = 60
const endPauseMs = 250

/**
 * Reads a scanner that types like a keyboard, outside of fields. A code ends with Enter, Tab or a
 * pause.
 */
export function useScanner(onScan: (text: string) => void): void {
  const reportScan = useEffectEvent(onScan)
  useEffect(() => {
    const blank = { written: '', struck: '', last: 0, isFast: true }
    let typed = { ...blank }
    let lastScanAt = -Infinity
    let timer: ReturnType<typeof setTimeout> | undefined
    const finishScan = (text: string): void => {
      typed = { ...blank }
      reportScan(text)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      clearTimeout(timer)
      const since = event.timeStamp - typed.last
      if (typed.written !== '' && since > maxKeyGapMs) typed = { ...blank }
      const isEnd = event.key === 'Enter' || event.key === 'Tab'
      // The end key of a code that is already taken must press no button.
      if (isEnd && typed.written === '' && event.timeStamp - lastScanAt < maxKeyGapMs)
        return event.preventDefault()
      if (
        isEnd &&
        typed.written.length >= minCodeLength &&
        (event.key === 'Enter' || hasReadableCode(typed))
      ) {
        event.preventDefault()
        return finishScan(pickCode(typed))
      }
      if ([...event.key].length !== 1) return
      typed = {
        written: typed.written + event.key,
        struck: typed.struck + toUsKey(event),
        last: event.timeStamp,
        isFast: typed.isFast && (typed.written === '' || since < scannerGapMs),
      }
      if (typed.isFast && hasReadableCode(typed))
        timer = setTimeout(() => {
          lastScanAt = performance.now()
          finishScan(pickCode(typed))
        }, endPauseMs)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
}

type TypedKeys = { written: string; struck: string }

const isReadableCode = (text: string): boolean =>
  !['nothing', 'broken'].includes(parseCode(text).kind)
const hasReadableCode = ({ written, struck }: TypedKeys): boolean =>
  isReadableCode(written) || isReadableCode(struck)
/**
 * The typed text, or the text of the same keys on an American keyboard if only that is a code:
 * scanners send those keys.
 */
const pickCode = ({ written, struck }: TypedKeys): string =>
  !isReadableCode(written) && isReadableCode(struck) ? struck : written

const usKeySigns: Record<string, [string, string]> = {
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Minus: ['-', '_'],
  Semicolon: [';', ':'],
}

/** The character of a key on an American keyboard. */
function toUsKey({ code, key, shiftKey }: KeyboardEvent): string {
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? []
  if (digit && !(shiftKey && code.startsWith('Digit'))) return digit
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  return usKeySigns[code]?.[shiftKey ? 1 : 0] ?? key
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')
