let isOpen = false
let asker: Element | null = null
const listeners = new Set<() => void>()

/** The dialog for whoever wants to be called, as one place any screen may write to; `web/features/sales` shows it. */
export const callback = {
  now: () => isOpen,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  show: () => {
    asker = document.activeElement
    change(true)
  },
  /** The keyboard goes back to where it was, once the dialog is gone. */
  close: () => {
    change(false)
    requestAnimationFrame(() => asker instanceof HTMLElement && asker.focus())
  },
}

function change(next: boolean) {
  isOpen = next
  listeners.forEach((listener) => listener())
}
