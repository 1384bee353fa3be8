export type SaveState =
  | { is: 'untouched' }
  | { is: 'waiting' }
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  | { is: 'failed'; error: Error; again: () => void }

export type Autosave<Values> = {
  /** Says what the form holds now; it is saved when the typing rests. */
  changed: (values: Values) => void
  /** Saves at once what is still waiting; resolves to whether everything is saved. */
  flush: () => Promise<boolean>
  isWaiting: () => boolean
  /** Lets go of what waits: it is not sent any more. */
  drop: () => void
  /** Nothing is left to save: what failed before is no matter any more. */
  reset: () => void
}

type Wiring<Values> = {
  save: (values: Values) => Promise<unknown>
  show: (state: SaveState) => void
  rest: number
}

/** Saves one after the other, always the newest; what failed stays and is sent with the next change or by hand. */
export function makeAutosave<Values>({ save, show, rest }: Wiring<Values>): Autosave<Values> {
  let waiting: { values: Values } | null = null
  let isSaving = false
  let line: Promise<boolean> = Promise.resolve(true)
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    line = line.then(saveWaiting)
    return line
  }
  const saveWaiting = async (): Promise<boolean> => {
    const next = waiting
    if (!next) return true
    waiting = null
    isSaving = true
    show({ is: 'saving' })
    const error = await failureOf(save(next.values))
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
      timer = setTimeout(() => void flush(), rest)
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

const failureOf = (saved: Promise<unknown>): Promise<Error | null> =>
  saved.then(
    () => null,
    (error: Error) => error,
  )
