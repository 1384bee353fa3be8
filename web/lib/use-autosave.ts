import { useCallback, useEffect, useRef, useState } from 'react'

export type SaveState =
  | { is: 'untouched' }
  | { is: 'waiting' }
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  | { is: 'failed'; error: Error; again: () => void }

type Autosave<Values> = {
  state: SaveState
  /** Says what the form holds now; it is saved when the typing rests. */
  changed: (values: Values) => void
  /** Saves at once what is still waiting; resolves to whether everything is saved. */
  flush: () => Promise<boolean>
}

/** Saves one after the other, always the newest; what failed stays typed and is sent with the next change or by hand. */
export function useAutosave<Values>(save: (values: Values) => Promise<unknown>, rest = 700): Autosave<Values> {
  const [state, setState] = useState<SaveState>({ is: 'untouched' })
  const saver = useRef(save)
  const waiting = useRef<{ values: Values } | null>(null)
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    saver.current = save
  })

  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (running.current) await running.current
    const next = waiting.current
    if (!next) return true
    waiting.current = null
    running.current = (async () => {
      setState({ is: 'saving' })
      try {
        await saver.current(next.values)
        setState(waiting.current ? { is: 'waiting' } : { is: 'saved', at: new Date() })
        return true
      } catch (error) {
        waiting.current ??= next
        setState({ is: 'failed', error: error as Error, again: () => void flush() })
        return false
      } finally {
        running.current = null
      }
    })()
    return (await running.current) && (waiting.current === null || flush())
  }, [])

  const changed = useCallback((values: Values) => {
    waiting.current = { values }
    setState((before) => (before.is === 'saving' ? before : { is: 'waiting' }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), rest)
  }, [flush, rest])

  useEffect(() => () => void flush(), [flush])
  useWarningBeforeLeaving(waiting)
  return { state, changed, flush }
}

function useWarningBeforeLeaving(waiting: { current: unknown }): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (waiting.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [waiting])
}
