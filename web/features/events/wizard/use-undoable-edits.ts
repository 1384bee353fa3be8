import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { applyEdits, carryOver, type DraftEdits } from '../../../lib/forms/draft-edits.ts'
import { pickSections } from '../../../lib/forms/edit-history.ts'
import type { Typing } from '../../../lib/forms/typed-text.ts'
import type { SaveState } from '../../../lib/forms/use-autosave.ts'
import { useEditHistory } from '../../../lib/forms/use-edit-history.ts'
import { pictureSections, undoPictureChange, getPictureUndoMs } from '../queries/undo-pictures.ts'
import { getSavedDraft, type DraftSectionName, type EventDraft } from '../queries/draft.ts'
import { readStoredHistory, useStoredHistory } from './use-stored-history.ts'

export type UpdateDraft = <Name extends DraftSectionName>(
  section: Name,
  patch: Partial<EventDraft[Name]>,
) => void

const noEdits: DraftEdits = {}

/**
 * The edits as state for the screen, and as a ref for a save that is running. Of typed ones the
 * state says when the form may follow.
 */
export function useEdits() {
  const [{ edits, isTyped, turn }, setState] = useState({
    edits: noEdits,
    isTyped: false,
    turn: 0,
  })
  const latest = useRef<DraftEdits>(edits)
  const isTyping = useRef(false)
  const change = useCallback((next: DraftEdits) => {
    latest.current = next
    const isTypedNow = isTyping.current
    setState((before) => ({
      edits: next,
      isTyped: isTypedNow,
      turn: before.turn + (isTypedNow ? 0 : 1),
    }))
  }, [])
  const typing = useMemo(
    (): Typing => ({
      turn,
      run: (work) => {
        isTyping.current = true
        work()
        isTyping.current = false
      },
    }),
    [turn],
  )
  const [drawn, setDrawn] = useState(noEdits)
  useEffect(() => {
    if (!isTyped) return undefined
    // A transition gives way to the next letter; the timer lets the preview be painted first.
    const timer = setTimeout(() => startTransition(() => setDrawn(edits)))
    return () => clearTimeout(timer)
  }, [edits, isTyped])
  return { edits, latest, change, typing, isFormLater: isTyped && drawn !== edits }
}

type UndoableEditsContext = {
  latest: { current: DraftEdits }
  /** What the host sees. A moment later another editor may have saved. */
  draft: EventDraft
  applyPatch: (section: string, patch: object) => void
  /** A reload loses what is typed, so only the steps of pictures are kept over it. */
  losesTexts: () => boolean
  state: SaveState
}

/** Edits that the host can take back. In lists only their own rows are taken back. */
export function useUndoableEdits(
  EID: string,
  { latest, draft, applyPatch, losesTexts, state }: UndoableEditsContext,
) {
  const seen = useRef(draft)
  useEffect(() => {
    seen.current = draft
  })
  const readNow = (section: string) =>
    applyEdits(getSavedDraft(EID), latest.current)[section as DraftSectionName]
  const history = useEditHistory(
    (change) => {
      const { section, field, before, after } = change
      if (pictureSections.includes(section)) return undoPictureChange(EID, change)
      applyPatch(section, carryOver({ [field]: after }, { [field]: before }, readNow(section)))
      return 'taken'
    },
    { readFirst: () => readStoredHistory(EID), getKeptMs: getPictureUndoMs },
  )
  useStoredHistory(EID, {
    latest: history.latest,
    pick: (steps) => (losesTexts() ? pickSections(steps, pictureSections) : steps),
    state,
  })
  const updateDraft: UpdateDraft = (section, patch) => {
    const now = readNow(section)
    const carried = carryOver(patch, seen.current[section], now)
    history.record(section, now, carried)
    applyPatch(section, carried)
  }
  return { history, updateDraft }
}
