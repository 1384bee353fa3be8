import { useMemo, useRef, useState } from 'react'
import type { SeatingChange } from '@mehfil/contract/seating/seating.ts'
import { closeToast, showToast, showUndoToast } from '../../lib/browser/toasts.ts'
import { useUndoKeys } from '../../lib/forms/use-undo-keys.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { sendSeatingChanges, type SeatingPlanData } from './queries.ts'
import { applyChanges } from './rules/changes.ts'

/** What takes one change back, and the sentence that told of it. */
type SeatingStep = { text: string; changes: SeatingChange[] }
type SeatingHistory = { undoable: readonly SeatingStep[]; redoable: readonly SeatingStep[] }

export type SeatingChangesState = {
  /** The plan with the changes that are on their way. */
  shown: SeatingPlanData
  /** Shows the changes at once and sends them; `text` says what was done, with an undo. */
  change: (changes: readonly SeatingChange[], text: string) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
}

const maxSteps = 100

const isFinal = (error: Error): boolean =>
  error instanceof RefusedError && error.http >= 400 && error.http < 500

/** Changes are sent one after the other, so that each can be taken back in its order. */
export function useSeatingChanges(EID: string, data: SeatingPlanData): SeatingChangesState {
  const t = useTranslate('seating')
  const { shown, send, whenIdle } = useChangeQueue(EID, data)
  const { history, latest, keep } = useStepHistory()
  const replaceToast = useOneToast()
  const change: SeatingChangesState['change'] = (changes, text) => {
    if (changes.length === 0) return
    void send(changes).then((undo) => {
      const step = { text, changes: undo }
      keep(({ undoable }) => ({ undoable: [...undoable, step].slice(-maxSteps), redoable: [] }))
      replaceToast(showUndoToast(text, () => takeBack(step)))
    }, showRefusal)
  }
  const move = (step: SeatingStep, from: 'undoable' | 'redoable') => {
    const to = from === 'undoable' ? 'redoable' : 'undoable'
    keep((now) => ({ ...now, [from]: now[from].filter((one) => one !== step) }))
    void send(step.changes).then(
      (changes) => {
        keep((now) => ({ ...now, [to]: [...now[to], { ...step, changes }] }))
        replaceToast(showToast(t(from === 'undoable' ? 'undone' : 'redone')))
      },
      (error: Error) => {
        showRefusal(error)
        // A step that was refused can never be taken; one that did not arrive can be tried again.
        if (!isFinal(error)) keep((now) => ({ ...now, [from]: [...now[from], step] }))
      },
    )
  }
  const takeBack = (step: SeatingStep) => move(step, 'undoable')
  // A change that is still on its way is the one to take back.
  const moveLast = async (from: 'undoable' | 'redoable') => {
    await whenIdle()
    const step = latest.current[from].at(-1)
    if (step) move(step, from)
  }
  const undo = () => void moveLast('undoable')
  const redo = () => void moveLast('redoable')
  useUndoKeys({ undo, redo })
  return {
    shown,
    change,
    undo,
    redo,
    canUndo: history.undoable.length > 0,
    canRedo: history.redoable.length > 0,
  }
}

type StepHistory = {
  history: SeatingHistory
  /** Also known before the screen is drawn again. */
  latest: { readonly current: SeatingHistory }
  keep: (change: (now: SeatingHistory) => SeatingHistory) => void
}

function useStepHistory(): StepHistory {
  const [history, setHistory] = useState<SeatingHistory>({ undoable: [], redoable: [] })
  const latest = useRef(history)
  return {
    history,
    latest,
    keep: (change) => {
      latest.current = change(latest.current)
      setHistory(latest.current)
    },
  }
}

type ChangeQueue = {
  shown: SeatingPlanData
  /** All that was sent is answered, and its step is known. */
  whenIdle: () => Promise<void>
  send: (changes: readonly SeatingChange[]) => Promise<SeatingChange[]>
}

/** Changes with the revision that has them; none before they are answered. */
type PendingChanges = { changes: readonly SeatingChange[]; revision: number | null }

/** Shows each change from the moment it is made until it is part of the plan that was read. */
function useChangeQueue(EID: string, data: SeatingPlanData): ChangeQueue {
  const [pending, setPending] = useState<readonly PendingChanges[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const shown = useMemo(
    () =>
      pending
        .filter(({ revision }) => revision === null || revision > data.revision)
        .reduce((plan, { changes }) => applyChanges(plan, changes), data),
    [data, pending],
  )
  const settle = (changes: readonly SeatingChange[], revision: number | null) =>
    setPending((now) =>
      now.flatMap((one) =>
        one.changes !== changes ? one : revision === null ? [] : { changes, revision },
      ),
    )
  return {
    shown,
    whenIdle: async () => {
      await queue.current
      await new Promise((resolve) => setTimeout(resolve, 0))
    },
    send: async (changes) => {
      // What the plan has by now is forgotten.
      setPending((now) => [
        ...now.filter(({ revision }) => revision === null || revision > data.revision),
        { changes, revision: null },
      ])
      const sent = queue.current.then(() => sendSeatingChanges(EID, data.function, changes))
      queue.current = sent.catch(() => undefined)
      return sent.then(
        ({ undo, revision }) => {
          settle(changes, revision)
          return undo
        },
        (error: unknown) => {
          settle(changes, null)
          throw error
        },
      )
    },
  }
}

/** The last change alone is offered to be taken back by a toast; earlier ones by their steps. */
function useOneToast(): (toast: number) => void {
  const last = useRef<number | null>(null)
  return (toast) => {
    if (last.current !== null && last.current !== toast) closeToast(last.current)
    last.current = toast
  }
}
