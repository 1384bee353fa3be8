import { useEffect, useState, useSyncExternalStore } from 'react'

let opened: readonly symbol[] = []
const listeners = new Set<() => void>()

function setOpened(next: readonly symbol[]): void {
  opened = next
  listeners.forEach((notify) => notify())
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** Whether an open dialog is the last one: Escape closes only that, and not what is behind it. */
export function useTopDialog(isOpen: boolean): boolean {
  const [id] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!isOpen) return undefined
    setOpened([...opened, id])
    return () => setOpened(opened.filter((one) => one !== id))
  }, [isOpen, id])
  return useSyncExternalStore(subscribe, () => opened.at(-1) === id)
}
