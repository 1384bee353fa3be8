import { useCallback, useEffect, useRef, useState } from 'react'
import {
  isReopenable,
  getDoorSignal,
  type ScanResult,
  type SeenResult,
  type DoorSignal,
} from '../rules/result.ts'

export type DoorView =
  | 'main'
  | 'search'
  | 'pad'
  | 'walk-in'
  | 'menu'
  | 'device'
  | 'conflicts'
  | 'gates'
  | 'helpers'
  | 'paper'
  | 'kiosk'
  | 'zones'

/** What the screen shows: a view, the result over it, and earlier results. */
export function useResult(signal: (signal: DoorSignal) => void, ahead = 0) {
  const [view, setView] = useState<DoorView>('main')
  const [result, setShownResult] = useState<ScanResult | null>(null)
  const [seen, setSeen] = useState<SeenResult[]>([])
  const [count, setCount] = useState(0)
  const shown = useRef<ScanResult>(null)
  const setResult = useCallback((next: ScanResult | null) => {
    shown.current = next
    setShownResult(next)
  }, [])
  const show = useCallback(
    (next: ScanResult, name: string) => {
      setResult(next)
      setCount((before) => before + 1)
      signal(getDoorSignal(next))
      if (isReopenable(next))
        setSeen((before) =>
          [
            {
              key: Date.now() + Math.random(),
              at: new Date(Date.now() - ahead),
              name,
              result: next,
            },
            ...before,
          ].slice(0, 10),
        )
    },
    [signal, setResult, ahead],
  )
  const close = useCallback(() => {
    const wasShown = shown.current !== null
    setResult(null)
    // The keypad stays open for the next code. All other views return to the start.
    setView((before) => (before === 'pad' && wasShown ? before : 'main'))
  }, [setResult])
  useEscape(() => {
    if (result === null) setView('main')
  })
  /** Reads the newest value, even before React renders it. */
  const isCounting = (): boolean =>
    shown.current?.kind === 'party' || shown.current?.kind === 'zone-party'
  return {
    view,
    openView: setView,
    result,
    /** Changes each time a result is shown. */
    showCount: count,
    show,
    reopen: setResult,
    close,
    seen,
    isCounting,
  }
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
