import { useEffect, useEffectEvent, useState } from 'react'
import { createAutosave, type Autosave, type SaveState } from './autosave.ts'

export type { SaveState }

const debounceMs = 700

/**
 * A form that saves itself. Leaving the screen saves pending values; leaving the site asks first.
 */
export function useAutosave<Values>(
  save: (values: Values) => Promise<unknown>,
): Pick<Autosave<Values>, 'changed' | 'flush' | 'drop' | 'reset'> & { state: SaveState } {
  const [state, setState] = useState<SaveState>({ is: 'untouched' })
  const saveLatest = useEffectEvent(save)
  const [autosave] = useState(() =>
    createAutosave<Values>({ save: saveLatest, show: setState, debounceMs }),
  )

  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (autosave.isWaiting()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => {
      window.removeEventListener('beforeunload', warnBeforeUnload)
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
