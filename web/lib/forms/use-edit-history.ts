import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  blankHistory,
  recordChange,
  redoStep,
  undoStep,
  type EditHistory,
  type FieldChange,
} from './edit-history.ts'

export type UndoButtons = {
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
}

type EditHistoryOptions = { readFirst: () => EditHistory | null }
type RecordedHistory = UndoButtons & {
  record: (section: string, before: object, patch: object) => void
  latest: { readonly current: EditHistory }
}

/**
 * Remembers edits, those of `readFirst` before its own, and takes them back by buttons, Ctrl+Z and
 * Ctrl+Shift+Z.
 */
export function useEditHistory(
  apply: (change: FieldChange) => void,
  { readFirst }: EditHistoryOptions,
): RecordedHistory {
  const [history, setHistory] = useState(() => readFirst() ?? blankHistory)
  const latest = useRef(history)
  const keep = (next: EditHistory) => {
    latest.current = next
    setHistory(next)
  }
  const move = (step: typeof undoStep) => {
    const moved = step(latest.current)
    if (!moved) return
    keep(moved.history)
    moved.changes.forEach(apply)
  }
  const undo = () => move(undoStep)
  const redo = () => move(redoStep)
  useUndoKeys({ undo, redo })
  return {
    undo,
    redo,
    canUndo: history.undoable.length > 0,
    canRedo: history.redoable.length > 0,
    latest,
    record: (section, before, patch) =>
      keep(
        recordChange(
          latest.current,
          Object.entries(patch).map(([field, after]) => ({
            section,
            field,
            before: (before as Record<string, unknown>)[field],
            after,
          })),
          performance.now(),
        ),
      ),
  }
}

const textInputs =
  'textarea, [contenteditable="true"], input:not([type=radio], [type=checkbox], [type=button])'

/** A focused text keeps the undo of the browser, letter by letter. */
function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isZ = event.key.toLowerCase() === 'z'
    const isY = event.key.toLowerCase() === 'y'
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !(isZ || isY)) return
    if (event.target instanceof Element && event.target.closest(textInputs)) return
    event.preventDefault()
    if (isY || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
