import { useEffect, useRef, useState } from 'react'

/** A touch or a key stops the time. With reduced motion it moves by seconds. */
export function useAutoClose(lasts: number | null, leave: () => void) {
  const [left, setLeft] = useState(lasts ?? 0)
  const [isTouched, setHeld] = useState(false)
  const isHeld = isTouched || lasts === null
  const end = useRef(0)
  useEffect(() => {
    if (isHeld || lasts === null) return undefined
    end.current = Date.now() + lasts
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const tick = setInterval(
      () => setLeft(Math.max(0, end.current - Date.now())),
      isStill ? 1_000 : 100,
    )
    const leaving = setTimeout(leave, lasts)
    return () => {
      clearInterval(tick)
      clearTimeout(leaving)
    }
  }, [isHeld, lasts, leave])
  return { left: isHeld ? 0 : left, isHeld, hold: () => setHeld(true) }
}
