import { RefusedError } from '../http/refused-error.ts'

export type SaveState =
  | { is: 'untouched' }
  | { is: 'waiting' }
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  | { is: 'failed'; error: Error; again: () => void }

/** The last save got no answer, so it is sent again. */
export const isWithoutNetwork = (state: SaveState): boolean =>
  state.is === 'failed' && state.error instanceof RefusedError && state.error.http === 0

export type Autosave<Values> = {
  /** Reports the form's current values; they are saved after a pause in typing. */
  changed: (values: Values) => void
  /** Saves pending values at once; resolves to whether everything is saved. */
  flush: () => Promise<boolean>
  isWaiting: () => boolean
  /** Discards the pending values without sending them. */
  drop: () => void
  /** Discards the pending values and any failed save. */
  reset: () => void
}

type AutosaveOptions<Values> = {
  save: (values: Values) => Promise<unknown>
  show: (state: SaveState) => void
  debounceMs: number
}

/**
 * Saves one after the other, always the newest values. A failed save is sent again with the next
 * change or by `flush`.
 */
export function createAutosave<Values>({
  save,
  show,
  debounceMs,
}: AutosaveOptions<Values>): Autosave<Values> {
  let waiting: { values: Values } | null = null
  let isSaving = false
  let saveChain: Promise<boolean> = Promise.resolve(true)
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    saveChain = saveChain.then(saveWaiting)
    return saveChain
  }
  const saveWaiting = async (): Promise<boolean> => {
    const next = waiting
    if (!next) return true
    waiting = null
    isSaving = true
    show({ is: 'saving' })
    const error = await catchError(save(next.values))
    isSaving = false
    if (error) waiting ??= next
    show(
      error
        ? { is: 'failed', error, again: () => void flush() }
        : waiting
          ? { is: 'waiting' }
          : { is: 'saved', at: new Date() },
    )
    return !error && saveWaiting()
  }
  return {
    changed: (values) => {
      waiting = { values }
      if (!isSaving) show({ is: 'waiting' })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), debounceMs)
    },
    flush,
    isWaiting: () => waiting !== null,
    drop: () => {
      clearTimeout(timer)
      waiting = null
    },
    reset: () => {
      clearTimeout(timer)
      waiting = null
      if (!isSaving) show({ is: 'untouched' })
    },
  }
}

const catchError = (saved: Promise<unknown>): Promise<Error | null> =>
  saved.then(
    () => null,
    (error: Error) => error,
  )
