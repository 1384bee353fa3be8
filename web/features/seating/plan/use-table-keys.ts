import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import type { SeatingTable } from '@mehfil/contract/seating/seating.ts'
import type { PlanPoint } from '../rules/geometry.ts'
import type { SeatingBoard } from '../use-seating-board.ts'

const keySteps: Record<string, PlanPoint> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
const stepCm = 25
const fineStepCm = 5
/** Steps without a longer pause are one change. */
const pauseMs = 700

type TableKeys = {
  /** The tables in the order of the tab key, a moved one at its new place. */
  shownTables: readonly SeatingTable[]
  press: (id: string, event: KeyboardEvent<HTMLElement>) => void
  /** Saves the place of a moved table at once. */
  flush: () => void
}

/** Arrow keys move the table that has the focus; with Shift in small steps. */
export function useTableKeys(board: SeatingBoard): TableKeys {
  const [moved, setMoved] = useState<({ id: string } & PlanPoint) | null>(null)
  const flush = () => {
    if (!moved) return
    setMoved(null)
    board.moveTable(moved.id, moved)
  }
  const flushNow = useEffectEvent(flush)
  useEffect(() => {
    if (!moved) return undefined
    const timer = setTimeout(() => flushNow(), pauseMs)
    return () => clearTimeout(timer)
  }, [moved])
  const { tables } = board
  const shownTables = moved
    ? tables.map((table) => (table.id === moved.id ? { ...table, x: moved.x, y: moved.y } : table))
    : tables
  return {
    shownTables,
    flush,
    press: (id, event) => {
      const step = keySteps[event.key]
      const table = shownTables.find((one) => one.id === id)
      if (!step || !table || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const length = event.shiftKey ? fineStepCm : stepCm
      const to = { x: table.x + step.x * length, y: table.y + step.y * length }
      setMoved({ id, ...board.keepInRoom(table, to) })
    },
  }
}
