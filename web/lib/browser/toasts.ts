/** A list of toasts that any module may add to. `web/ui/feedback/toast-list.tsx` shows it. */
export type Toast = {
  id: number
  kind: 'good' | 'warn' | 'bad' | 'plain'
  text: string
  /** Shortest time on screen in milliseconds; `null` means until the reader closes it. */
  lasts: number | null
  undo?: () => void
  closed?: () => void
  /** What it is about. The next toast about it takes its place. */
  topic?: string
}

type ToastOptions = Partial<Pick<Toast, 'lasts' | 'undo' | 'closed' | 'topic'>>

const shortMs = 1_500
const readingMs = 4_000
const undoMs = 8_000

let visibleToasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

export const toasts = {
  now: () => visibleToasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const showToast = (text: string, options?: ToastOptions) =>
  addToast('good', text, { lasts: shortMs, ...options })
/**
 * For something the reader still has to do or know. Errors in a field are shown at the field
 * instead.
 */
export const showWarningToast = (text: string, options?: ToastOptions) =>
  addToast('warn', text, { lasts: readingMs, ...options })
/** An error stays until the reader closes it. */
export const showErrorToast = (text: string, options?: ToastOptions) =>
  addToast('bad', text, { lasts: null, ...options })
export const showUndoToast = (text: string, undo: () => void, topic?: string) =>
  addToast('plain', text, { lasts: undoMs, undo, ...(topic && { topic }) })

export function closeToast(id: number) {
  const toast = visibleToasts.find((one) => one.id === id)
  if (!toast) return
  setVisibleToasts(visibleToasts.filter((one) => one.id !== id))
  toast.closed?.()
}

function addToast(
  kind: Toast['kind'],
  text: string,
  options: ToastOptions & { lasts: number | null },
) {
  const existing = visibleToasts.find((one) => one.text === text && one.kind === kind && !one.undo)
  if (existing) return existing.id
  const id = nextId++
  const others = visibleToasts.filter(({ topic }) => !topic || topic !== options.topic)
  setVisibleToasts([...others, { id, kind, text, ...options }])
  return id
}

function setVisibleToasts(next: readonly Toast[]) {
  visibleToasts = next
  listeners.forEach((listener) => listener())
}
