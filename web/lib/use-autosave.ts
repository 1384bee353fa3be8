import { useEffect, useEffectEvent, useState } from 'react'
import { makeAutosave, type Autosave, type SaveState } from './autosave.ts'

export type { SaveState }

const rest = 700

/** A form that saves itself; leaving the screen saves what waits, leaving the site asks first. */
export function useAutosave<Values>(
  save: (values: Values) => Promise<unknown>,
): Pick<Autosave<Values>, 'changed' | 'flush' | 'drop' | 'reset'> & { state: SaveState } {
  const [state, setState] = useState<SaveState>({ is: 'untouched' })
  const saver = useEffectEvent(save)
  const [autosave] = useState(() => makeAutosave<Values>({ save: saver, show: setState, rest }))

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (autosave.isWaiting()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      void autosave.flush()
    }
  }, [autosave])
  return {
    state,
    changed: autosave.changed,
    flush: autosave.flush,
    drop: autosave.drop,
    reset: autosave.reset,
  }
}
