import { onlineManager } from '@tanstack/react-query'
import { queryClient } from '../../../lib/http/queries.ts'
import {
  cancelDraftQueries,
  eventQuery,
  getCachedEvent,
  isEventCached,
  listSectionQueries,
  refetchDraft,
} from './draft.ts'
import { mayBeOlder, noteOwnSave, watchDraftReads } from './draft-reads.ts'

watchDraftReads((EID) => (isEventCached(EID) ? getCachedEvent(EID).version : undefined))

/** Reads after one that another editor's save made old again. */
const maxReads = 3

/**
 * Begins reads under way again, and those that began before the event's version was known. They may
 * not have brought the fields of another editor's save, which a save of that version would take back.
 */
export async function finishDraftReads(EID: string, reads = 0): Promise<void> {
  // Without a network a read would wait for it, and a save fails by itself.
  if (!onlineManager.isOnline()) return
  const { mode, version } = getCachedEvent(EID)
  const sections = listSectionQueries(EID, mode)
  const isReading = [eventQuery(EID), ...sections].some(
    ({ queryKey }) => queryClient.isFetching({ queryKey }) > 0,
  )
  if (!isReading && !sections.some((section) => mayBeOlder(section, version))) return
  if (isReading) await cancelDraftQueries(EID)
  await refetchDraft(EID)
  if (reads < maxReads) await finishDraftReads(EID, reads + 1)
}

/** A save of this host alone made the event's version of this one. False where another editor saved too. */
export function acceptOwnSave(EID: string, versionBefore: number): boolean {
  const { mode, version } = getCachedEvent(EID)
  if (version > versionBefore + 1) return false
  if (version === versionBefore + 1) noteOwnSave(listSectionQueries(EID, mode), versionBefore)
  return true
}
