import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  blankHistory,
  dropStep,
  findNextExpiry,
  omitExpired,
  recordChange,
  redoStep,
  undoStep,
  type EditHistory,
  type FieldChange,
} from './edit-history.ts'
import { useUndoKeys } from './use-undo-keys.ts'

export type UndoButtons = {
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
}

/** What became of a change: `failed` can be tried again, `gone` never. */
export type StepResult = 'taken' | 'failed' | 'gone'

type EditHistoryOptions = {
  readFirst: () => EditHistory | null
  /** How long the changes of a section can be taken back; undefined for as long as they are known. */
  getKeptMs: (section: string) => number | undefined
}
export type RecordChanges = (changes: readonly FieldChange[]) => void
type RecordedHistory = UndoButtons & {
  record: (section: string, before: object, patch: object) => void
  recordChanges: RecordChanges
  latest: { readonly current: EditHistory }
}

/** Of the wall clock, because steps outlive a reload. */
const getNow = () => new Date().getTime()

/**
 * Remembers edits, those of `readFirst` before its own, and takes them back by buttons, Ctrl+Z and
 * Ctrl+Shift+Z.
 */
export function useEditHistory(
  apply: (change: FieldChange) => StepResult | Promise<StepResult>,
  { readFirst, getKeptMs }: EditHistoryOptions,
): RecordedHistory {
  const [history, setHistory] = useState(() => omitExpired(readFirst() ?? blankHistory, getNow()))
  const latest = useRef(history)
  const keep = (next: EditHistory) => {
    latest.current = next
    setHistory(next)
  }
  const move = async (step: typeof undoStep) => {
    const before = omitExpired(latest.current, getNow())
    const moved = step(before, getNow())
    keep(moved?.history ?? before)
    if (!moved) return
    const applied = moved.changes.map(apply)
    if (applied.every((one) => one === 'taken')) return
    const results = await Promise.all(applied)
    // What was edited meanwhile stays as it is.
    if (latest.current !== moved.history) return
    if (results.includes('gone')) keep(dropStep(before, moved.history))
    else if (results.includes('failed')) keep(before)
  }
  const undo = () => void move(undoStep)
  const redo = () => void move(redoStep)
  useUndoKeys({ undo, redo })
  useExpiry(history, () => keep(omitExpired(latest.current, getNow())))
  const recordChanges: RecordChanges = (changes) => {
    const ms = getKeptMs(changes[0]?.section ?? '')
    const kept = ms === undefined ? undefined : { ms, until: getNow() + ms }
    keep(recordChange(latest.current, changes, performance.now(), kept))
  }
  return {
    undo,
    redo,
    canUndo: history.undoable.length > 0,
    canRedo: history.redoable.length > 0,
    latest,
    recordChanges,
    record: (section, before, patch) =>
      recordChanges(
        Object.entries(patch).map(([field, after]) => ({
          section,
          field,
          before: (before as Record<string, unknown>)[field],
          after,
        })),
      ),
  }
}

function useExpiry(history: EditHistory, expire: () => void): void {
  const next = findNextExpiry(history)
  const expireNow = useEffectEvent(expire)
  useEffect(() => {
    if (next === null) return undefined
    const timer = setTimeout(() => expireNow(), next - getNow())
    return () => clearTimeout(timer)
  }, [next])
}
