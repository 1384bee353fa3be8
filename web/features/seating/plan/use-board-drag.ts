import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { startBoardDrag, type BoardDragActions } from './board-drag.ts'

export type BoardDragHandle = {
  /** The card that follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

/** Dragging people onto tables, and tables on the plan, with mouse, pen or finger. */
export function useBoardDrag(
  board: RefObject<HTMLElement | null>,
  actions: BoardDragActions,
): BoardDragHandle {
  const ghost = useRef<HTMLDivElement>(null)
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return {
    ghost,
    onPointerDown: ({ nativeEvent }) => {
      if (board.current && ghost.current)
        startBoardDrag(nativeEvent, {
          board: board.current,
          ghost: ghost.current,
          actions: () => latest.current,
        })
    },
  }
}
