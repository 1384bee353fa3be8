import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
} from 'react'
import { behindOf, placeByKey, placeUnder, shiftOf } from './rules/order.ts'

type Lifted = {
  id: string
  from: number
  to: number
  heights: number[]
  /** How far it was dragged; null where keys move it. */ dragged: number | null
}
type Told = 'lifted' | 'moved' | 'put' | 'back'
type Ordering = {
  all: readonly string[]
  shown: readonly string[]
  put: (id: string, after: string | null) => void
  /** Says what became of an item at a place, counted from one. */
  tell: (what: Told, id: string, place: number) => void
}

export type TodoOrder = {
  lifted: string | null
  /** How far the row at this place stands from it, in pixels. */
  shiftAt: (at: number) => number
  handle: (id: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onBlur: () => void
  }
}

/** Rows are lifted by their handle, with a finger or with the space bar, and put down elsewhere; nothing is sent before that. */
export function useTodoOrder(
  list: RefObject<HTMLUListElement | null>,
  { all, shown, put, tell }: Ordering,
): TodoOrder {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const lift = (id: string, dragged: number | null) => {
    const heights = [...(list.current?.children ?? [])].map(
      (row) => row.getBoundingClientRect().height,
    )
    const from = shown.indexOf(id)
    setLifted({ id, from, to: from, heights, dragged })
    return from
  }
  const drop = () => {
    if (lifted === null) return
    setLifted(null)
    const { id, from, to } = lifted
    if (to !== from) put(id, behindOf(all, shown, { id, to }))
    tell('put', id, to + 1)
  }
  const back = () => {
    if (lifted === null) return
    setLifted(null)
    tell('back', lifted.id, lifted.from + 1)
  }
  const step = (key: string) => {
    const to = lifted && placeByKey(key, { to: lifted.to, count: shown.length })
    if (lifted === null || to === null) return false
    setLifted({ ...lifted, to })
    tell('moved', lifted.id, to + 1)
    return true
  }
  const drag = useDragging(list, lifted, {
    lift: (id) => {
      if (shown.length > 1) lift(id, 0)
    },
    setLifted,
    drop,
    back,
  })
  return {
    lifted: lifted?.id ?? null,
    shiftAt: (at) =>
      lifted === null
        ? 0
        : at === lifted.from && lifted.dragged !== null
          ? lifted.dragged
          : shiftOf(lifted, at),
    handle: (id) => ({
      ...drag(id),
      onKeyDown: (event) => {
        if (
          isTaken(event.key, {
            press: () => (lifted ? drop() : tell('lifted', id, lift(id, null) + 1)),
            escape: lifted && back,
            step,
          })
        )
          event.preventDefault()
      },
      onBlur: drop,
    }),
  }
}

type Keys = { press: () => void; escape: (() => void) | null; step: (key: string) => boolean }

/** True for a key that did something here and is to do nothing else. */
function isTaken(key: string, { press, escape, step }: Keys): boolean {
  if (key === ' ' || key === 'Enter') press()
  else if (key === 'Escape' && escape) escape()
  else return step(key)
  return true
}

type Dragging = {
  lift: (id: string) => void
  setLifted: Dispatch<SetStateAction<Lifted | null>>
  drop: () => void
  back: () => void
}

/** The pointer's part: measured in the list, which may be scrolled meanwhile. */
function useDragging(
  list: RefObject<HTMLUListElement | null>,
  lifted: Lifted | null,
  { lift, setLifted, drop, back }: Dragging,
) {
  const grip = useRef(0)
  const pointer = useRef(0)
  const isDragging = lifted !== null && lifted.dragged !== null
  const inList = (clientY: number) => clientY - (list.current?.getBoundingClientRect().top ?? 0)
  const follow = () => {
    const dragged = inList(pointer.current) - grip.current
    setLifted((now) =>
      now === null || now.dragged === null
        ? now
        : { ...now, dragged, to: placeUnder(now.heights, now.from, dragged) },
    )
  }
  useScrolling(list, isDragging, follow)
  return (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = inList(event.clientY)
      pointer.current = event.clientY
      lift(id)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      pointer.current = event.clientY
      if (isDragging) follow()
    },
    onPointerUp: () => {
      if (isDragging) drop()
    },
    onPointerCancel: () => {
      if (isDragging) back()
    },
  })
}

const edge = 56
const stride = 9

/** A row held near the edge of what can be seen brings more of the list. */
function useScrolling(
  list: RefObject<HTMLElement | null>,
  isDragging: boolean,
  moved: () => void,
): void {
  const after = useEffectEvent(moved)
  useEffect(() => {
    if (!isDragging) return undefined
    let frame = 0
    const room = scrollerOf(list.current)
    const at = { y: null as number | null }
    const follow = (event: globalThis.PointerEvent) => {
      at.y = event.clientY
    }
    const step = () => {
      const { top, bottom } =
        room === document.scrollingElement
          ? { top: 0, bottom: window.innerHeight }
          : (room?.getBoundingClientRect() ?? { top: 0, bottom: 0 })
      const way =
        at.y === null ? 0 : at.y < top + edge ? -stride : at.y > bottom - edge ? stride : 0
      if (way !== 0 && room) {
        room.scrollBy(0, way)
        after()
      }
      frame = requestAnimationFrame(step)
    }
    window.addEventListener('pointermove', follow)
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', follow)
    }
  }, [list, isDragging])
}

function scrollerOf(from: HTMLElement | null): Element | null {
  for (let at = from?.parentElement ?? null; at; at = at.parentElement) {
    if (/(auto|scroll)/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight)
      return at
  }
  return document.scrollingElement
}
