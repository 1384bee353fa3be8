import { useEffect, useEffectEvent } from 'react'
import { tabStorage } from '../../../lib/browser/storage.ts'
import { trimForStorage, type EditHistory } from '../../../lib/forms/edit-history.ts'
import type { SaveState } from '../../../lib/forms/use-autosave.ts'
import { getCachedVersion, isEventCached } from '../queries/draft.ts'

type StoredHistory = { version: number; history: EditHistory }
const getKey = (EID: string) => `undo:${EID}`

/** The steps from before a reload, while the event has not changed since. */
export function readStoredHistory(EID: string): EditHistory | null {
  const stored = tabStorage.read<StoredHistory>(getKey(EID))
  return stored && stored.version === getCachedVersion(EID) ? stored.history : null
}

type StoredHistoryOptions = {
  latest: { readonly current: EditHistory }
  /** The steps that a reload keeps. */
  pick: (history: EditHistory) => EditHistory
  state: SaveState
}

/** Keeps the steps in this tab after each save and when the page is left. */
export function useStoredHistory(EID: string, { latest, pick, state }: StoredHistoryOptions): void {
  const savedAt = state.is === 'saved' ? state.at : null
  const store = useEffectEvent(() => storeHistory(EID, pick(latest.current)))
  useEffect(() => {
    if (savedAt) store()
  }, [savedAt])
  useEffect(() => {
    const leave = () => store()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [EID])
}

function storeHistory(EID: string, history: EditHistory): void {
  if (!isEventCached(EID)) return
  if (history.undoable.length + history.redoable.length === 0) {
    tabStorage.remove(getKey(EID))
    return
  }
  const stored: StoredHistory = {
    version: getCachedVersion(EID),
    history: trimForStorage(history),
  }
  tabStorage.write(getKey(EID), stored)
}
