/** Toasts as a list anyone may add to; `web/ui/toasts.tsx` shows it. */
export type Toast = {
  id: number
  kind: 'good' | 'warn' | 'bad' | 'plain'
  text: string
  /** Shortest time on screen in milliseconds; `null` stays until closed. */
  lasts: number | null
  undo?: () => void
  closed?: () => void
}

type NewToast = { lasts?: number | null; undo?: () => void; closed?: () => void }

const shortest = 1_500
const toRead = 4_000
const undoable = 8_000

let shown: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

export const toasts = {
  now: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const say = (text: string, more?: NewToast) =>
  add('good', text, { lasts: shortest, ...more })
/** Something still to be done or known, long enough to be read; what is wrong is marked in its place. */
export const sayWarning = (text: string, more?: NewToast) =>
  add('warn', text, { lasts: toRead, ...more })
/** An error stays until it is closed. */
export const sayError = (text: string, more?: NewToast) =>
  add('bad', text, { lasts: null, ...more })
export const sayUndo = (text: string, undo: () => void) =>
  add('plain', text, { lasts: undoable, undo })

export function closeToast(id: number) {
  const toast = shown.find((one) => one.id === id)
  if (!toast) return
  change(shown.filter((one) => one.id !== id))
  toast.closed?.()
}

function add(kind: Toast['kind'], text: string, more: NewToast & { lasts: number | null }) {
  const again = shown.find((one) => one.text === text && one.kind === kind && !one.undo)
  if (again) return again.id
  const id = nextId++
  change([...shown, { id, kind, text, ...more }])
  return id
}

function change(next: readonly Toast[]) {
  shown = next
  listeners.forEach((listener) => listener())
}
