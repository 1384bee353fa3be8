import { useEffect, useRef, useState, type PointerEvent } from 'react'

/** Runs an action after a long press, in milliseconds. Lifting or moving the finger cancels it. */
export function useLongPress(onHeld: () => void, time: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  const start = (event?: PointerEvent) => {
    if (
      event &&
      event.currentTarget !== event.target &&
      event.target instanceof Element &&
      event.target.closest('button') &&
      event.currentTarget.tagName !== 'BUTTON'
    )
      return
    stop()
    setHeld(true)
    timer.current = setTimeout(() => {
      setHeld(false)
      onHeld()
    }, time)
  }
  return {
    'data-held': isHeld || undefined,
    onPointerDown: start,
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}
