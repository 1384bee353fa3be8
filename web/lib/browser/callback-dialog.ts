let isOpen = false
let previousFocus: Element | null = null
const listeners = new Set<() => void>()

/**
 * Opens the dialog that asks for a call by the sales team, from any screen. `web/features/sales`
 * shows it.
 */
export const callbackDialog = {
  now: () => isOpen,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  show: () => {
    previousFocus = document.activeElement
    setOpen(true)
  },
  /** Returns the focus to where it was before the dialog. */
  close: () => {
    setOpen(false)
    requestAnimationFrame(() => previousFocus instanceof HTMLElement && previousFocus.focus())
  },
}

function setOpen(next: boolean) {
  isOpen = next
  listeners.forEach((listener) => listener())
}
