import { useCallback, useEffect, useRef, useState } from 'react'
import { browserStorage } from '../../../lib/browser/storage.ts'
import { isWithoutNetwork } from '../../../lib/forms/autosave.ts'
import {
  getUnsavedEdits,
  listUnsavedSections,
  type DraftEdits,
} from '../../../lib/forms/draft-edits.ts'
import type { SaveState } from '../../../lib/forms/use-autosave.ts'
import type { EventDraft, DraftSectionName } from '../queries/draft.ts'
import type { UpdateDraft } from './use-undoable-edits.ts'

type StoredEdits = Record<string, Record<string, unknown>>
export type RecoveredEdits = { restore: () => void; discard: () => void }

/** Edits of an earlier visit that differ from the saved draft. A newer edit of the same field drops them. */
export function useRecoveredEdits(storageKey: string, saved: EventDraft) {
  const [edits, setEdits] = useState(() =>
    pickDiffering(browserStorage.read<StoredEdits>(storageKey), saved),
  )
  const latest = useRef(edits)
  const change = (next: StoredEdits | null) => {
    latest.current = next
    setEdits(next)
  }
  /** Stores unsaved edits in this browser, together with the recovered ones still offered. */
  const keep = useCallback(
    (unsaved: StoredEdits) => {
      const all = mergeEdits(latest.current ?? {}, unsaved)
      if (Object.keys(all).length > 0) browserStorage.write(storageKey, all)
      else browserStorage.remove(storageKey)
    },
    [storageKey],
  )
  const discard = () => {
    browserStorage.remove(storageKey)
    change(null)
  }
  const restore = (updateDraft: UpdateDraft) => {
    Object.entries(latest.current ?? {}).forEach(([section, fields]) =>
      updateDraft(section as DraftSectionName, fields),
    )
    discard()
  }
  const drop = (section: string, fields: string[]) =>
    latest.current && change(omitFields(latest.current, section, fields))
  const offer = (updateDraft: UpdateDraft): RecoveredEdits | null =>
    edits && { restore: () => restore(updateDraft), discard }
  return { offer, drop, keep }
}

const mergeEdits = (one: StoredEdits, other: StoredEdits): StoredEdits => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([section, fields]) => [section, { ...one[section], ...fields }]),
  ),
})

function omitFields(edits: StoredEdits, section: string, typed: string[]): StoredEdits | null {
  const remaining = Object.entries(edits[section] ?? {}).filter(([field]) => !typed.includes(field))
  const { [section]: _, ...others } = edits
  const next: StoredEdits =
    remaining.length > 0 ? { ...others, [section]: Object.fromEntries(remaining) } : others
  return Object.keys(next).length > 0 ? next : null
}

const offlineRetryMs = 15_000

/** Stores unsaved edits in this browser when a save fails or the page closes. Saves again when the network is back. */
export function useStoreUnsavedEdits(
  storeEdits: (unsaved: StoredEdits) => void,
  latest: { current: DraftEdits },
  state: SaveState,
): void {
  useEffect(() => {
    if (state.is === 'failed') storeEdits(getUnsavedEdits(latest.current))
  }, [storeEdits, latest, state])
  useEffect(() => {
    if (state.is !== 'failed') return undefined
    // The server may be away although the device has a network.
    const timer = isWithoutNetwork(state) ? setInterval(state.again, offlineRetryMs) : undefined
    window.addEventListener('online', state.again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', state.again)
    }
  }, [state])
  useEffect(() => {
    const leave = () => {
      if (listUnsavedSections(latest.current).length > 0)
        storeEdits(getUnsavedEdits(latest.current))
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [storeEdits, latest])
}

function pickDiffering(stored: StoredEdits | null, saved: EventDraft): StoredEdits | null {
  const missing = Object.entries(stored ?? {}).flatMap(([section, fields]) => {
    const known = saved[section as DraftSectionName] as Record<string, unknown> | undefined
    const differing = Object.entries(fields).filter(
      ([field, value]) => known && JSON.stringify(known[field]) !== JSON.stringify(value),
    )
    return differing.length > 0 ? [[section, Object.fromEntries(differing)] as const] : []
  })
  return missing.length > 0 ? Object.fromEntries(missing) : null
}
