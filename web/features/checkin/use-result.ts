import { useCallback, useEffect, useRef, useState } from 'react'
import { isWorthKeeping, signalOf, type Result, type Seen, type Signal } from './rules/result.ts'

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

/** What is on the screen: a view, over it perhaps a result, and what was seen before. */
export function useResult(signal: (signal: Signal) => void, ahead = 0) {
  const [view, setView] = useState<DoorView>('main')
  const [result, keepResult] = useState<Result | null>(null)
  const [seen, setSeen] = useState<Seen[]>([])
  const [count, setCount] = useState(0)
  const shown = useRef<Result>(null)
  const setResult = useCallback((next: Result | null) => {
    shown.current = next
    keepResult(next)
  }, [])
  const show = useCallback(
    (next: Result, name: string) => {
      setResult(next)
      setCount((before) => before + 1)
      signal(signalOf(next))
      if (isWorthKeeping(next))
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
    // Whoever types codes types the next one; everything else begins where the door does.
    setView((before) => (before === 'pad' && wasShown ? before : 'main'))
  }, [setResult])
  useEscape(() => {
    if (result === null) setView('main')
  })
  /** By now, also where nothing was drawn since. */
  const isCounting = (): boolean => shown.current?.kind === 'party'
  return {
    view,
    go: setView,
    result,
    /** Another one each time something is shown. */ turn: count,
    show,
    reopen: setResult,
    close,
    seen,
    isCounting,
  }
}

function useEscape(pressed: () => void): void {
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') pressed()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  })
}
