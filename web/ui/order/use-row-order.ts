import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import {
  findPredecessor,
  getKeyPosition,
  findDropPosition,
  getRowShift,
  type LiftedRowPosition,
} from './order.ts'

type LiftedRow = LiftedRowPosition & {
  id: string
  /** How far it was dragged, in pixels; null when keys move it. */
  dragged: number | null
}
type OrderAnnouncement = 'lifted' | 'moved' | 'put' | 'back'
type RowOrderOptions = {
  all: readonly string[]
  shown: readonly string[]
  onMove: (id: string, after: string | null) => void
  /** Tells a screen reader what happened to an item; places count from 1. */
  announce: (what: OrderAnnouncement, id: string, place: number) => void
}

export type RowOrder = {
  lifted: string | null
  /** What a pointer does with a row; the pointer's place counts from the top of the window. */
  drag: {
    start: (id: string, pointerY: number) => void
    move: (pointerY: number) => void
    /** `null` puts the row back. */
    end: (pointerY: number | null) => void
  }
  /** How far the row of this place is drawn from it, in pixels. */
  getShift: (at: number) => number
  getHandleProps: (id: string) => {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onBlur: () => void
  }
}

/** A host lifts a row by its handle, with a pointer or a key, and drops it elsewhere. Only the drop is sent. */
export function useRowOrder(
  list: RefObject<HTMLElement | null>,
  { all, shown, onMove, announce }: RowOrderOptions,
): RowOrder {
  const [lifted, setLifted] = useState<LiftedRow | null>(null)
  const lift = (id: string, dragged: number | null) => {
    const heights = [...(list.current?.children ?? [])].map(
      (row) => row.getBoundingClientRect().height,
    )
    const from = shown.indexOf(id)
    setLifted({ id, from, to: from, heights, dragged })
    return from
  }
  const drop = (to = lifted?.to ?? 0) => {
    if (lifted === null) return
    setLifted(null)
    const { id, from } = lifted
    if (to !== from) onMove(id, findPredecessor(all, shown, { id, to }))
    announce('put', id, to + 1)
  }
  const cancel = () => {
    if (lifted === null) return
    setLifted(null)
    announce('back', lifted.id, lifted.from + 1)
  }
  const moveByKey = (key: string) => {
    const to = lifted && getKeyPosition(key, { to: lifted.to, count: shown.length })
    if (lifted === null || to === null) return false
    setLifted({ ...lifted, to })
    announce('moved', lifted.id, to + 1)
    return true
  }
  const drag = useRowDrag(list, lifted, { lift, setLifted, drop, cancel })
  return {
    lifted: lifted?.id ?? null,
    drag,
    getShift: (at) => getShownShift(lifted, at),
    getHandleProps: (id) => ({
      onKeyDown: (event) => {
        if (
          runKeyAction(event.key, {
            press: () => (lifted ? drop() : announce('lifted', id, lift(id, null) + 1)),
            escape: lifted && cancel,
            step: moveByKey,
          })
        )
          event.preventDefault()
      },
      onBlur: () => drop(),
    }),
  }
}

/** A dragged row follows the pointer; every other row moves by the place it makes. */
function getShownShift(lifted: LiftedRow | null, at: number): number {
  if (lifted === null) return 0
  const isDragged = at === lifted.from && lifted.dragged !== null
  return isDragged ? (lifted.dragged ?? 0) : getRowShift(lifted, at)
}

type KeyActions = { press: () => void; escape: (() => void) | null; step: (key: string) => boolean }

/** True for a key that was used here, so that the browser ignores it. */
function runKeyAction(key: string, { press, escape, step }: KeyActions): boolean {
  if (key === ' ' || key === 'Enter') press()
  else if (key === 'Escape' && escape) escape()
  else return step(key)
  return true
}

type DragActions = {
  lift: (id: string, dragged: number) => void
  setLifted: Dispatch<SetStateAction<LiftedRow | null>>
  drop: (to: number) => void
  cancel: () => void
}

/** Positions are measured from the top of the list, because it may scroll during the drag. */
function useRowDrag(
  list: RefObject<HTMLElement | null>,
  lifted: LiftedRow | null,
  { lift, setLifted, drop, cancel }: DragActions,
): RowOrder['drag'] {
  const grabOffset = useRef(0)
  const pointerY = useRef(0)
  const isDragging = lifted !== null && lifted.dragged !== null
  const toListOffset = (clientY: number) =>
    clientY - (list.current?.getBoundingClientRect().top ?? 0)
  const measure = (clientY: number) => toListOffset(clientY) - grabOffset.current
  const move = (clientY: number) => {
    pointerY.current = clientY
    const dragged = measure(clientY)
    setLifted((now) =>
      now === null || now.dragged === null
        ? now
        : { ...now, dragged, to: findDropPosition(now.heights, now.from, dragged) },
    )
  }
  const afterScroll = useEffectEvent(() => move(pointerY.current))
  useEffect(() => {
    if (!isDragging) return undefined
    const scrolled = () => afterScroll()
    document.addEventListener('scroll', scrolled, true)
    return () => document.removeEventListener('scroll', scrolled, true)
  }, [isDragging])
  return {
    start: (id, clientY) => {
      grabOffset.current = toListOffset(clientY)
      pointerY.current = clientY
      lift(id, 0)
    },
    move,
    end: (clientY) => {
      if (lifted === null || !isDragging) return
      if (clientY === null) cancel()
      else drop(findDropPosition(lifted.heights, lifted.from, measure(clientY)))
    },
  }
}
