import { useRef, useState, type CSSProperties, type PointerEvent } from 'react'

/** A sideways move of this many pixels is a swipe, not a touch. */
const minSwipePx = 10
/** A swipe is complete after this share of the row's width. */
const completeShare = 0.5

type Swipe = {
  id: number
  x: number
  y: number
  width: number
  towards: 1 | -1
  /** Pixels towards the end. */
  distance: number
}

/**
 * A row drawn by a finger towards its end, which is the left in Arabic. Past its middle it is `far`, and lifting the finger does it;
 * drawn back, or given up to scrolling, nothing happens.
 */
export function useSwipe(onSwiped: () => void, onStart: () => void) {
  const swipe = useRef<Swipe | null>(null)
  const [shown, setShown] = useState<{ way: string; isFar: boolean } | null>(null)
  const stop = () => {
    swipe.current = null
    setShown(null)
  }
  const begin = ({
    target,
    currentTarget,
    pointerId,
    pointerType,
    isPrimary,
    clientX,
    clientY,
  }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse' || !isPrimary || (target as Element).closest('button')) return
    const towards = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
    swipe.current = {
      id: pointerId,
      x: clientX,
      y: clientY,
      width: currentTarget.clientWidth,
      towards,
      distance: 0,
    }
  }
  const move = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const now = swipe.current
    if (now?.id !== pointerId) return
    const along = (clientX - now.x) * now.towards - minSwipePx
    if (now.distance === 0) {
      if (Math.abs(clientY - now.y) > minSwipePx) return stop()
      if (along <= 0) return
      currentTarget.setPointerCapture?.(pointerId)
      onStart()
    }
    now.distance = Math.min(Math.max(1, along), now.width)
    setShown({ way: `${now.distance * now.towards}px`, isFar: isFar(now) })
  }
  const end = () => {
    const isDone = swipe.current !== null && isFar(swipe.current)
    stop()
    if (isDone) onSwiped()
  }
  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: stop,
    'data-swiped': shown ? (shown.isFar ? 'far' : 'near') : undefined,
    style: (shown ? { '--way': shown.way } : {}) as CSSProperties,
  }
}

const isFar = ({ distance, width }: Swipe): boolean =>
  width > 0 && distance >= width * completeShare
